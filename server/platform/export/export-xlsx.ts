import { documentFile } from '../documents/document-file.ts'
import { writeDocument, type WritingContext } from '../documents/write-document.ts'
import type { FileAnswer } from '../http/route.ts'
import type { ListExport } from './export-list.ts'
import type { ExportedRow } from './export-workbook.ts'

const writer = { module: import.meta.resolve('./export-workbook.ts'), run: 'writeExport' }

export function exportXlsx<Row>(
  { what, columns, page }: ListExport<Row>,
  context: WritingContext,
): FileAnswer {
  const cells = Object.values(columns)
  async function* records(): AsyncGenerator<ExportedRow> {
    let cursor: string | undefined
    do {
      const { items, nextCursor } = await page(cursor)
      for (const row of items) yield { cells: cells.map((cell) => cell(row)) }
      cursor = nextCursor ?? undefined
    } while (cursor !== undefined)
  }
  const input = { what, headings: Object.keys(columns) }
  return documentFile(what, 'xlsx', writeDocument({ ...writer, input, records: records() }, context))
}
