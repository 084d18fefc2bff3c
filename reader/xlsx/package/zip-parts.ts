import { type FileHandle, open as openFile } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createInflateRaw, crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import type { Limits } from '#contract/file-limits.ts'
import { fileProblem } from '#contract/file-problems.ts'
import { CHUNK, readChunks } from './file-chunks.ts'
import { stop, UnreadableFile } from '../unreadable-file.ts'

/** The parts of a package by name. Names compare without case and leading slash, as the format says; both slashes are taken. */
export interface ZipParts {
  readonly names: readonly string[]
  /** The part's name as the zip spells it, or nothing where there is no such part. */
  find(name: string): string | undefined
  /** Streams a part's unpacked bytes, counted against the limits. */
  stream(name: string): AsyncGenerator<Buffer, void, undefined>
  /** A part as it stands in the zip, to be copied without unpacking it. */
  packed(name: string): Promise<PackedPart>
  close(): Promise<void>
}

/** A part's packed bytes and what the directory says of them. */
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

/** Opens a zip file and lists its parts; throws `UnreadableFile` for what is no sound zip or over a limit. */
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

/** yauzl reads the directory alone. Sizes are not validated by it: real files declare wrong ones, so what is really inflated is counted instead. */
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

/** yauzl reports names that climb out of the archive with these words and everything else that is malformed with others. */
function asProblem(error: Error): UnreadableFile {
  const unsafe = /^(absolute path|invalid relative path|invalid characters in fileName)/.test(error.message)
  return new UnreadableFile(fileProblem(unsafe ? 'unsafe-names' : 'damaged'), error)
}

type CountBytes = (entry: yauzl.Entry, inflated: number, packed: number) => void

/** Counts what was really unpacked. A part that is streamed twice counts once. */
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
  // Errors reach the loop below through the inflater; the callback only keeps them from being unhandled.
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

/** The bytes of an entry as they stand in the file. The sizes of name and extra field are those of the local header, which may differ from the directory's. */
async function packedBytes(file: FileHandle, entry: yauzl.Entry): Promise<AsyncIterable<Buffer>> {
  const header = Buffer.alloc(LOCAL_HEADER)
  const { bytesRead } = await file.read(header, 0, LOCAL_HEADER, entry.relativeOffsetOfLocalHeader)
  if (bytesRead < LOCAL_HEADER || header.readUInt32LE(0) !== 0x04034b50) stop('damaged')
  const names = header.readUInt16LE(26) + header.readUInt16LE(28)
  const start = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER + names
  return readChunks(file, start, start + entry.compressedSize)
}
