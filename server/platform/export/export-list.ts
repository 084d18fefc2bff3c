import type { Page } from '#contract/call.ts'
import type { FileAnswer } from '../http/route.ts'
import { type Cell, csvLine } from './csv.ts'

export interface ListExport<Row> {
  readonly what: string
  readonly columns: Readonly<Record<string, (row: Row) => Cell>>
  readonly page: (cursor: string | undefined) => Promise<Page<Row>>
}

export const exportPageSize = 1_000

export function exportList<Row>(list: ListExport<Row>): FileAnswer {
  return { fileName: `${list.what}.csv`, type: 'text/csv; charset=utf-8', pieces: piecesOf(list) }
}

async function* piecesOf<Row>({ columns, page }: ListExport<Row>) {
  const cells = Object.values(columns)
  // Starts with the byte order mark by which spreadsheets recognize UTF-8.
  let lines = `\uFEFF${csvLine(Object.keys(columns))}`
  let cursor: string | undefined
  do {
    const { items, nextCursor } = await page(cursor)
    lines += items.map((row) => csvLine(cells.map((cell) => cell(row)))).join('')
    yield lines
    lines = ''
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
}
