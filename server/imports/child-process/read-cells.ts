import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type FileProblem, isFileProblem } from '#contract/files/file-problems.ts'
import { accountForCells, type CellsRead } from '#reader/cells/account-for-cells.ts'
import type { LineListJob } from '#reader/line-list.ts'

const packed = promisify(gzip)

export interface CellsJob extends LineListJob {
  readonly out: string
}

export interface PagesOfSheet {
  readonly sheet: string
  /** Page, first byte, and length. */
  readonly pages: (readonly [page: number, from: number, length: number])[]
}

export interface CellsWritten extends CellsRead {
  readonly places: readonly PagesOfSheet[]
}

export async function readCells({ out, ...job }: CellsJob): Promise<CellsWritten | FileProblem> {
  const file = await open(out, 'w')
  const places: PagesOfSheet[] = []
  let from = 0
  try {
    const read = await accountForCells(job, async (sheet, page, content) => {
      const bytes = await packed(JSON.stringify(content), { level: 3 })
      await file.write(bytes)
      if (places.at(-1)?.sheet !== sheet) places.push({ sheet, pages: [] })
      places.at(-1)?.pages.push([page, from, bytes.length])
      from += bytes.length
    })
    return isFileProblem(read) ? read : { ...read, places }
  } finally {
    await file.close()
  }
}
