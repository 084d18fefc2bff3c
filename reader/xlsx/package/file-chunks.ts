import type { FileHandle } from 'node:fs/promises'

export const CHUNK = 64 * 1024

/** Streams the bytes of a file from `start` to `end` or the end of the file. Unlike a file stream it can be abandoned without closing the file. */
export async function* readChunks(
  file: FileHandle,
  start: number,
  end: number,
): AsyncGenerator<Buffer, void, undefined> {
  for (let at = start; at < end;) {
    const length = Math.min(CHUNK, end - at)
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}
