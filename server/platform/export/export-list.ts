import { Readable } from 'node:stream'
import type { Page } from '#contract/call.ts'
import type { Actor } from '../http/actor.ts'
import type { Services } from '../services.ts'
import { type Cell, csvLine } from './csv.ts'

/** A list to be exported: its name, its columns, and how one page of it is read. */
export interface ListExport<Row> {
  /** What the rows are, as a plural in kebab-case: names the file. */
  readonly what: string
  readonly columns: Readonly<Record<string, (row: Row) => Cell>>
  readonly page: (cursor: string | undefined) => Promise<Page<Row>>
}

/** How many rows of a list are read at once. */
export const exportPageSize = 1_000

/** Writes a whole list, page by page, as CSV and gives an address to fetch it from; the next export of the same list by the same person takes its place. */
export async function exportList<Row>(
  { files, actor }: Pick<Services, 'files'> & { actor: Actor },
  { what, columns, page }: ListExport<Row>,
): Promise<{ url: string }> {
  // The mark by which spreadsheets know that the file is UTF-8.
  const parts = [Buffer.from('\uFEFF'), Buffer.from(csvLine(Object.keys(columns)))]
  let cursor: string | undefined
  do {
    const { items, nextCursor } = await page(cursor)
    parts.push(
      Buffer.from(items.map((row) => csvLine(Object.values(columns).map((cell) => cell(row)))).join('')),
    )
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
  const key = `exports/${actor.userId}-${what}.csv`
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  await files.put(key, { stream: Readable.from(parts), size })
  return { url: await files.presignDownload(key, `${what}.csv`) }
}
