import { buffer } from 'node:stream/consumers'
import type { FileStore } from './file-store.ts'

export type ContentKind = 'pdf' | 'xlsx' | 'png' | 'jpg' | 'webp' | 'gif'

/** How many bytes at the start tell: a PDF may have blanks in front of it. */
const headBytes = 1024

/** The end of a ZIP archive, with its longest comment, and the longest list of its files that is read. */
const [zipEndBytes, zipListBytes] = [65_557, 2_000_000]

export async function contentKind(
  files: Pick<FileStore, 'open'>,
  key: string,
  size: number,
): Promise<ContentKind | undefined> {
  const read = async (start: number, bytes: number) =>
    bytes > 0 ? buffer(await files.open(key, { start, bytes })) : Buffer.alloc(0)
  const head = await read(0, Math.min(size, headBytes))
  const startsWith = (text: string, at = 0) => head.toString('latin1', at, at + text.length) === text
  if (startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith('\xff\xd8\xff')) return 'jpg'
  if (startsWith('GIF87a') || startsWith('GIF89a')) return 'gif'
  if (startsWith('RIFF') && startsWith('WEBP', 8)) return 'webp'
  if (startsWith('PK\x03\x04')) return (await isWorkbook(read, size)) ? 'xlsx' : undefined
  return /^(?:\xef\xbb\xbf)?[\s\0]*%PDF-/.test(head.toString('latin1')) ? 'pdf' : undefined
}

async function isWorkbook(
  read: (start: number, bytes: number) => Promise<Buffer>,
  size: number,
): Promise<boolean> {
  const endBytes = Math.min(size, zipEndBytes)
  const tail = await read(size - endBytes, endBytes)
  const at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (at < 0 || at + 20 > tail.length) return false
  const [bytes, start] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
  if (start + bytes > size) return false
  const list = await read(start, Math.min(bytes, zipListBytes))
  return list.includes('xl/workbook.xml')
}
