import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { onTestFinished } from 'vitest'

/** An object to write: its dictionary or value, and the bytes of its stream. */
export interface TestObject {
  readonly value: string
  readonly stream?: Buffer
}

/** A deflated stream with additional dictionary entries. */
export function packed(content: string | Buffer, dictionary = ''): TestObject {
  const stream = deflateSync(content)
  return { value: `<< ${dictionary} /Filter /FlateDecode /Length ${stream.length} >>`, stream }
}

/** A JPEG as a picture object. */
export function jpeg(bytes: Buffer, width = 40, height = 30): TestObject {
  return {
    value: `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode /Length ${bytes.length} >>`,
    stream: bytes,
  }
}

/** Writes objects (1 is the catalog) with a cross-reference table. */
export function buildPdf(objects: readonly TestObject[]): Buffer {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let at = chunks[0]?.length ?? 0
  const write = (bytes: Buffer): void => {
    chunks.push(bytes)
    at += bytes.length
  }
  for (const [index, { value, stream }] of objects.entries()) {
    offsets.push(at)
    write(Buffer.from(`${index + 1} 0 obj\n${value}\n`))
    if (stream !== undefined)
      write(Buffer.concat([Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')]))
    write(Buffer.from('endobj\n'))
  }
  const start = at
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  write(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(chunks)
}

/** Writes bytes to a temporary file, deleted after the test. */
export async function pdfFile(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'catalog-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'catalog.pdf')
  await writeFile(path, bytes)
  return path
}
