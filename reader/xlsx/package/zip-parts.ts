import { type FileHandle, open as openFile } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createInflateRaw, crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import type { Limits } from '#contract/files/file-limits.ts'
import { fileProblem } from '#contract/files/file-problems.ts'
import { CHUNK, readChunks } from './file-chunks.ts'
import { stop, UnreadableFile } from '../unreadable-file.ts'

/** The parts of a package by name. Names ignore case and a leading slash, and may use either slash. */
export interface ZipParts {
  readonly names: readonly string[]
  find(name: string): string | undefined
  stream(name: string): AsyncGenerator<Buffer, void, undefined>
  packed(name: string): Promise<PackedPart>
  close(): Promise<void>
}

export interface PackedPart {
  readonly method: number
  readonly crc32: number
  readonly size: number
  readonly bytes: AsyncIterable<Buffer>
}

const STORED = 0
const DEFLATED = 8
const LOCAL_HEADER = 30
const keyOf = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

/** Opens a zip file and lists its parts; throws `UnreadableFile` if it is damaged or exceeds a limit. */
export async function openZipParts(path: string, limits: Limits): Promise<ZipParts> {
  const file = await openFile(path)
  try {
    const entries = await list(await readDirectory(file), limits)
    const entryOf = (name: string) => entries.get(keyOf(name)) ?? stop('parts-do-not-fit')
    const count = countBytes(limits)
    return {
      names: [...entries.values()].map((entry) => entry.fileName),
      find: (name) => entries.get(keyOf(name))?.fileName,
      stream: (name) => inflate(file, entryOf(name), count),
      packed: async (name) => {
        const entry = entryOf(name)
        const { compressionMethod: method, uncompressedSize: size } = entry
        return { method, crc32: entry.crc32, size, bytes: await packedBytes(file, entry) }
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** yauzl only reads the directory. It does not validate sizes, because real files declare wrong ones; the unpacked bytes are counted instead. */
function readDirectory(file: FileHandle): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: false }
    yauzl.fromFd(file.fd, options, (error, zip) => {
      if (error) reject(asProblem(error))
      else resolve(zip)
    })
  })
}

async function list(zip: yauzl.ZipFile, limits: Limits): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>()
  if (zip.entryCount > limits.entries) stop('too-many-parts')
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      const key = keyOf(entry.fileName)
      if (!key.endsWith('/') && !entries.has(key)) entries.set(key, entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve())
    zip.on('error', (error: Error) => reject(asProblem(error)))
    zip.readEntry()
  })
  return entries
}

/** yauzl reports names pointing outside the archive with these messages, and other malformed files with different ones. */
function asProblem(error: Error): UnreadableFile {
  const unsafe = /^(absolute path|invalid relative path|invalid characters in fileName)/.test(error.message)
  return new UnreadableFile(fileProblem(unsafe ? 'unsafe-names' : 'damaged'), error)
}

type CountBytes = (entry: yauzl.Entry, inflated: number, packed: number) => void

/** Counts the bytes actually unpacked; a part streamed twice counts once. */
function countBytes(limits: Limits): CountBytes {
  const seen = new Map<yauzl.Entry, number>()
  let total = 0
  return (entry, inflated, packed) => {
    const before = seen.get(entry) ?? 0
    if (inflated > before) {
      total += inflated - before
      seen.set(entry, inflated)
    }
    if (inflated > limits.ratioFromBytes && inflated > packed * limits.ratio) stop('packed-too-tightly')
    if (inflated > limits.partBytes) stop('part-too-large')
    if (total > limits.totalBytes) stop('unpacks-too-large')
  }
}

async function* inflate(
  file: FileHandle,
  entry: yauzl.Entry,
  count: CountBytes,
): AsyncGenerator<Buffer, void, undefined> {
  if (entry.isEncrypted()) stop('encrypted')
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) stop('damaged')
  const packed = await packedBytes(file, entry)
  const inflater = entry.compressionMethod === DEFLATED ? createInflateRaw({ chunkSize: CHUNK }) : undefined
  // Errors reach the loop below through the inflater; the callback only prevents an unhandled error.
  const unpacked = inflater ? pipeline(packed, inflater, () => undefined) : packed
  let inflated = 0
  let checksum = 0
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      inflated += chunk.length
      count(entry, inflated, inflater?.bytesWritten ?? inflated)
      checksum = crc32(chunk, checksum)
      yield chunk
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    stop('damaged', error)
  } finally {
    inflater?.destroy()
  }
  if (checksum !== entry.crc32) stop('damaged')
}

/** An entry's packed bytes. The lengths of its name and extra field in the local header may differ from the directory's. */
async function packedBytes(file: FileHandle, entry: yauzl.Entry): Promise<AsyncIterable<Buffer>> {
  const header = Buffer.alloc(LOCAL_HEADER)
  const { bytesRead } = await file.read(header, 0, LOCAL_HEADER, entry.relativeOffsetOfLocalHeader)
  if (bytesRead < LOCAL_HEADER || header.readUInt32LE(0) !== 0x04034b50) stop('damaged')
  const names = header.readUInt16LE(26) + header.readUInt16LE(28)
  const start = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER + names
  return readChunks(file, start, start + entry.compressedSize)
}
