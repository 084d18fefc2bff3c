import { crc32, deflateRawSync } from 'node:zlib'

/** A file to zip; the last fields replace correct metadata. */
export interface ZipFile {
  readonly name: string
  readonly data: string | Buffer
  /** Deflated bytes, for files too large to unpack. */
  readonly packed?: Buffer
  readonly crc?: number
  readonly stored?: boolean
  readonly declaredSize?: number
  readonly encrypted?: boolean
  readonly method?: number
}

/** Builds a zip, valid or not. */
export function buildZip(files: readonly ZipFile[], lies: { entryCount?: number } = {}): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const name = Buffer.from(file.name)
    const data = Buffer.from(file.data)
    const packed = file.packed ?? (file.stored ? data : deflateRawSync(data))
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt16LE(0x800 + (file.encrypted ? 1 : 0), 2)
    header.writeUInt16LE(file.method ?? (file.stored ? 0 : 8), 4)
    header.writeUInt32LE(file.crc ?? crc32(data), 10)
    header.writeUInt32LE(packed.length, 14)
    header.writeUInt32LE(file.declaredSize ?? data.length, 18)
    header.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), header, name, packed])
    const central = Buffer.alloc(14)
    central.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), header, central, name]))
    pieces.push(local)
    offset += local.length
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(lies.entryCount ?? files.length, 8)
  end.writeUInt16LE(lies.entryCount ?? files.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...pieces, ...directory, end])
}
