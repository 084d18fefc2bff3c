import type { FileAnswer } from '../http/route.ts'
import type { ListExport } from './export-list.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Writes a whole list as an Excel file, one page at a time. Text is written as text, so it is never a formula. */
export function exportXlsx<Row>(list: ListExport<Row>): FileAnswer {
  return { fileName: `${list.what}.xlsx`, type: xlsx, pieces: piecesOf(list) }
}

async function* piecesOf<Row>({ what, columns, page }: ListExport<Row>) {
  // Few requests write a workbook, so the server does not load this at its start.
  const { writeXlsxStream } = await import('hucre/xlsx')
  const cells = Object.values(columns)
  async function* rows() {
    let cursor: string | undefined
    do {
      const { items, nextCursor } = await page(cursor)
      for (const row of items) yield cells.map((cell) => cell(row))
      cursor = nextCursor ?? undefined
    } while (cursor !== undefined)
  }
  const headings = Object.keys(columns).map((header) => ({ header, width: Math.max(14, header.length + 2) }))
  yield* writeXlsxStream(rows(), {
    // The longest name that Excel accepts.
    name: what.slice(0, 31),
    columns: headings,
    freezePane: { rows: 1 },
  })
}
