import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileProblem } from '#contract/files/file-problems.ts'
import type { OrderFileField, OrderFileMapping } from '#contract/orders/order-forms.ts'
import type { OrderFile } from '#reader/order-form/order-file.ts'
import { readInChild } from '#server/platform/child-process/read-in-child.ts'
import type { AskedBy } from './read-small-file.ts'

export type * from '#reader/order-form/order-file.ts'

const module = import.meta.resolve('#reader/order-form/read-order-file.ts')

export async function readOrderFileInChild(
  path: string,
  columns: {
    readonly mappings?: readonly OrderFileMapping[] | undefined
    readonly known?: readonly { readonly headings: Readonly<Record<string, OrderFileField | null>> }[]
  },
  askedBy: AskedBy,
): Promise<OrderFile | FileProblem> {
  const folder = await mkdtemp(join(tmpdir(), 'welt-order-file-'))
  try {
    const input = { path, ...columns }
    return await readInChild<OrderFile>(
      { module, run: 'readOrderFile', input, folder },
      { ...askedBy, quick: true },
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
