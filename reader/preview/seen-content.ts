import { cut } from '../cut.ts'
import { textOf } from '../values/text.ts'
import type { Row, Sheet, Workbook } from '../xlsx/workbook.ts'

export type SheetContent = ReadonlyMap<number, ReadonlyMap<number, string>>

export class FirstRowsOf implements Workbook {
  readonly sheets: readonly Sheet[]
  readonly #seen = new Map<string, Map<number, Map<number, string>>>()
  readonly #mostRows: number
  #isCut = false

  constructor(workbook: Workbook, mostRows: number) {
    this.#mostRows = mostRows
    this.sheets = workbook.sheets.map((sheet) => ({
      name: sheet.name,
      hidden: sheet.hidden,
      rows: () => this.#rows(sheet),
      lastRow: () => sheet.lastRow(),
      merges: () => sheet.merges(),
      hiddenColumns: () => sheet.hiddenColumns(),
      pictures: async () => [],
    }))
  }

  get isCut(): boolean {
    return this.#isCut
  }

  contentOf(sheet: string): SheetContent {
    return this.#seen.get(sheet) ?? new Map()
  }

  async picture(): Promise<Buffer> {
    return Buffer.alloc(0)
  }

  async close(): Promise<void> {}

  async *#rows(sheet: Sheet): AsyncGenerator<Row> {
    const seen = new Map<number, Map<number, string>>()
    this.#seen.set(sheet.name, seen)
    for await (const row of sheet.rows()) {
      if (row.row > this.#mostRows) {
        this.#isCut = true
        return
      }
      const texts = row.cells
        .map((cell): [number, string] => [cell.column, cut(textOf(cell), 80)])
        .filter(([, text]) => text !== '')
      if (texts.length > 0) seen.set(row.row, new Map(texts))
      yield row
    }
  }
}
