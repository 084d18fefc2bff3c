import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import type { PackedPart } from '../xlsx/package/zip-parts.ts'

interface Written {
  readonly name: Buffer
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly offset: number
}

const utf8Names = 0x0800
const newYear1980 = 0x0021

export class ZipWriter {
  readonly #file: WriteStream
  readonly #parts: Written[] = []
  #offset = 0

  constructor(path: string) {
    this.#file = createWriteStream(path)
  }

  async copy(name: string, part: PackedPart): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of part.bytes) chunks.push(chunk)
    await this.#part(name, part.method, part.crc32, part.size, Buffer.concat(chunks))
  }

  /** Compresses a part. The compressed bytes are buffered, because their size precedes them. */
  async add(name: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    const deflate = createDeflateRaw()
    const packed: Buffer[] = []
    deflate.on('data', (chunk: Buffer) => packed.push(chunk))
    let crc = 0
    let size = 0
    for await (const chunk of content) {
      crc = crc32(chunk, crc)
      size += chunk.length
      if (!deflate.write(chunk)) await once(deflate, 'drain')
    }
    deflate.end()
    await finished(deflate)
    await this.#part(name, 8, crc, size, Buffer.concat(packed))
  }

  async end(): Promise<void> {
    const start = this.#offset
    for (const part of this.#parts) {
      const header = Buffer.alloc(46)
      header.writeUInt32LE(0x02014b50, 0)
      header.writeUInt16LE(20, 4)
      header.writeUInt16LE(20, 6)
      describe(header, 8, part)
      header.writeUInt32LE(part.offset, 42)
      await this.#write(Buffer.concat([header, part.name]))
    }
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    end.writeUInt16LE(this.#parts.length, 8)
    end.writeUInt16LE(this.#parts.length, 10)
    end.writeUInt32LE(this.#offset - start, 12)
    end.writeUInt32LE(start, 16)
    await this.#write(end)
    this.#file.end()
    await finished(this.#file)
  }

  async #part(name: string, method: number, crc: number, size: number, packed: Buffer): Promise<void> {
    const part = { name: Buffer.from(name), method, crc, size, packed: packed.length, offset: this.#offset }
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE(20, 4)
    describe(header, 6, part)
    this.#parts.push(part)
    await this.#write(Buffer.concat([header, part.name]))
    await this.#write(packed)
  }

  async #write(bytes: Buffer): Promise<void> {
    this.#offset += bytes.length
    if (!this.#file.write(bytes)) await once(this.#file, 'drain')
  }
}

function describe(header: Buffer, at: number, part: Written): void {
  header.writeUInt16LE(utf8Names, at)
  header.writeUInt16LE(part.method, at + 2)
  header.writeUInt16LE(newYear1980, at + 6)
  header.writeUInt32LE(part.crc, at + 8)
  header.writeUInt32LE(part.packed, at + 12)
  header.writeUInt32LE(part.size, at + 16)
  header.writeUInt16LE(part.name.length, at + 20)
}
