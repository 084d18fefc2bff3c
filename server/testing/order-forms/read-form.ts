import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isFileProblem } from '#contract/files/file-problems.ts'
import { readOrderFile } from '#reader/order-form/read-order-file.ts'
import type { OrderFile } from '#server/imports/small-files/read-order-file-in-child.ts'

/** Reads an order form in this process; fails if it cannot be read. */
export async function readForm(bytes: Uint8Array): Promise<OrderFile> {
  const folder = await mkdtemp(join(tmpdir(), 'form-'))
  try {
    const path = join(folder, 'form.xlsx')
    await writeFile(path, bytes)
    const file = await readOrderFile({ path })
    if (isFileProblem(file)) throw new Error(file.message)
    return file
  } finally {
    await rm(folder, { recursive: true })
  }
}
