import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { inBatches } from '../../in-batches.ts'

/** Streams are compressed together in blocks: small enough to read one of them, large enough to compress well. */
const blockStreams = 32
const blockCharacters = 256 * 1024

/** A stream as one line of JSON, with what it contains: all events up to a version, and entries of the history. */
export interface StreamText {
  readonly id: string
  readonly version: number
  readonly historyIds: readonly number[]
  readonly text: string
}

/** Where a stream is in a file: in a compressed block, with its events up to a version. */
export interface Place {
  readonly id: string
  readonly version: number
  readonly blockStart: number
  readonly blockBytes: number
}

export interface PackedStream extends Place {
  readonly historyIds: readonly number[]
  readonly digest: string
}

/** A file in memory: gzip blocks one after the other, so that `zcat` reads it as well. */
export interface PackedFile {
  readonly content: Buffer
  readonly streams: readonly PackedStream[]
}

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Packs streams in their order. */
export async function packStreams(streams: readonly StreamText[]): Promise<PackedFile> {
  const blocks: Buffer[] = []
  const packed: PackedStream[] = []
  let blockStart = 0
  for await (const together of inBatches(streams, 1, shareOfBlock)) {
    const block = await pack(together.map(({ text }) => `${text}\n`).join(''))
    const blockBytes = block.byteLength
    for (const { text, ...stream } of together)
      packed.push({ ...stream, blockStart, blockBytes, digest: digestOf(text) })
    blocks.push(block)
    blockStart += blockBytes
  }
  return { content: Buffer.concat(blocks), streams: packed }
}

function shareOfBlock({ text }: StreamText): number {
  return Math.max(1 / blockStreams, text.length / blockCharacters)
}

/** The lines of a block; throws if one byte of it is damaged. */
export async function unpackBlock(block: Uint8Array): Promise<string[]> {
  return (await unpack(block)).toString().split('\n').slice(0, -1)
}

/** Whether a file has every stream where it was packed, byte for byte. */
export async function hasAll(content: Buffer, streams: readonly PackedStream[]): Promise<boolean> {
  for (const [blockStart, ofBlock] of Map.groupBy(streams, (stream) => stream.blockStart)) {
    const blockBytes = ofBlock[0]?.blockBytes ?? 0
    const lines = await unpackBlock(content.subarray(blockStart, blockStart + blockBytes)).catch(() => [])
    const digests = new Set(lines.map(digestOf))
    if (ofBlock.some(({ digest }) => !digests.has(digest))) return false
  }
  return true
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
