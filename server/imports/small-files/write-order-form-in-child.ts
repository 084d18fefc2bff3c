import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { isFileProblem } from '#contract/files/file-problems.ts'
import { fetchPictures } from '#server/platform/documents/fetch-pictures.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { quickLimits } from '#server/platform/child-process/child-limits.ts'
import { readInChild } from '#server/platform/child-process/read-in-child.ts'
import { FORM_FILE, type OrderForm } from './order-form.ts'

export type * from './order-form.ts'

const module = import.meta.resolve('./write-order-form.ts')

/** 1,000 pictures take 15 s on a busy machine. */
const limits = { ...quickLimits, cpuSeconds: 60, wallClockMs: 120_000 }

export async function writeOrderFormInChild(
  form: OrderForm,
  key: string,
  { files, log, owner }: { files: FileStore; log: FastifyBaseLogger; owner: string },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'welt-form-'))
  try {
    const prepare = async () => {
      const keys = form.sheets.flatMap(({ rows }) => rows.map(({ picture }) => picture))
      const pictures = await fetchPictures(keys, { folder, files })
      return { module, run: 'writeOrderForm', input: { form, folder, pictures }, folder }
    }
    const failed = await readInChild<null>(prepare, {
      onCrash: (detail) => log.error({ detail }, 'Writing an order form crashed'),
      owner,
      quick: true,
      limits,
    })
    if (isFileProblem(failed)) throw new Error(`The order form could not be written: ${failed.message}`)
    const path = join(folder, FORM_FILE)
    await files.put(key, { stream: createReadStream(path), size: (await stat(path)).size })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
