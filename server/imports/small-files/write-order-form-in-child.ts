import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import { isFileProblem } from '#contract/files/file-problems.ts'
import { FileMissing, type FileStore } from '#server/platform/files/file-store.ts'
import { inBatches } from '#server/platform/in-batches.ts'
import { quickLimits } from '../child-process/child-limits.ts'
import { readInChild } from '../child-process/read-in-child.ts'
import { FORM_FILE, type OrderForm } from './order-form.ts'

export type * from './order-form.ts'

const module = import.meta.resolve('./write-order-form.ts')

/** Thumbnails fetched at a time. */
const picturesAtOnce = 8

/** 1,000 pictures take 15 s on a busy machine. */
const limits = { ...quickLimits, cpuSeconds: 60, wallClockMs: 120_000 }

/** Writes an order form in a child process and stores it under a key. */
export async function writeOrderFormInChild(
  form: OrderForm,
  key: string,
  { files, log, owner }: { files: FileStore; log: FastifyBaseLogger; owner: string },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'welt-form-'))
  try {
    const pictures = await fetchPictures(form, folder, files)
    const failed = await readInChild<null>(
      { module, run: 'writeOrderForm', input: { form, folder, pictures }, folder },
      {
        onCrash: (detail) => log.error({ detail }, 'Writing an order form crashed'),
        owner,
        quick: true,
        limits,
      },
    )
    if (isFileProblem(failed)) throw new Error(`The order form could not be written: ${failed.message}`)
    const path = join(folder, FORM_FILE)
    await files.put(key, { stream: createReadStream(path), size: (await stat(path)).size })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Copies thumbnails to the folder, because the child cannot reach a bucket; a missing one is left out. */
async function fetchPictures(
  { sheets }: OrderForm,
  folder: string,
  files: FileStore,
): Promise<Record<string, string>> {
  const keys = new Set(sheets.flatMap(({ rows }) => rows.flatMap(({ picture }) => picture ?? [])))
  const fetched: Record<string, string> = {}
  for await (const batch of inBatches([...keys].entries(), picturesAtOnce))
    await Promise.all(
      batch.map(async ([index, key]) => {
        const file = `picture-${index}`
        try {
          await pipeline(await files.open(key), createWriteStream(join(folder, file)))
          fetched[key] = file
        } catch (error) {
          if (!(error instanceof FileMissing)) throw error
        }
      }),
    )
  return fetched
}
