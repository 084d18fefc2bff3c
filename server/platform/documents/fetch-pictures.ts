import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '../files/file-store.ts'
import { FileMissing } from '../files/file-store.ts'
import { inBatches } from '../in-batches.ts'

const atOnce = 8

/** A child process cannot reach a bucket. After the first outage of the storage, no other picture is waited for. */
export async function fetchPictures(
  keys: Iterable<string | null>,
  {
    folder,
    files,
    signal,
  }: { folder: string; files: Pick<FileStore, 'open'>; signal?: AbortSignal | undefined },
): Promise<Record<string, string>> {
  const fetched: Record<string, string> = {}
  const known = new Set(keys)
  known.delete(null)
  let isOut = false
  for await (const batch of inBatches([...known].entries(), atOnce)) {
    if (isOut || signal?.aborted) break
    await Promise.all(
      batch.map(async ([index, key]) => {
        const file = `picture-${index}`
        try {
          await pipeline(await files.open(key ?? ''), createWriteStream(join(folder, file)))
          fetched[key ?? ''] = file
        } catch (error) {
          if (!(error instanceof FileMissing)) isOut = true
          await rm(join(folder, file), { force: true })
        }
      }),
    )
  }
  return fetched
}
