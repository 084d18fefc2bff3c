import { textOf } from '../../values/text.ts'
import type { Row } from '../../xlsx/workbook.ts'
import type { SheetAccount } from '../account/sheet-account.ts'
import { sureFields } from '../columns/sure-fields.ts'
import type { Headings } from '../headings/headings.ts'
import { saysOutdated } from './outdated-line.ts'

export const cellsOfArticle = 3

interface OutdatedListener {
  outdated(line: Row, rows: number): void
  readonly account?: SheetAccount | undefined
}

export class OutdatedBlock {
  readonly #listener: OutdatedListener
  #line: Row | null = null
  #last = 0
  #rows = 0

  constructor(listener: OutdatedListener) {
    this.#listener = listener
  }

  get isOpen(): boolean {
    return this.#line !== null
  }

  takes(row: Row, next: readonly Row[], headings: Headings): boolean {
    if (this.#line !== null && this.#begins(row, next, headings)) this.end()
    if (this.#line === null) {
      if (!saysOutdated(row.cells)) return false
      this.#line = row
      this.#listener.account?.markRow(row.row, 'title')
    } else {
      this.#listener.account?.markRow(row.row, 'problem')
      if (row.cells.length >= cellsOfArticle) this.#rows++
    }
    this.#last = row.row
    return true
  }

  end(): void {
    if (this.#line !== null && this.#rows > 0) this.#listener.outdated(this.#line, this.#rows)
    this.#line = null
    this.#rows = 0
  }

  #begins(row: Row, next: readonly Row[], headings: Headings): boolean {
    if (row.row === this.#last + 1 || row.cells.length >= cellsOfArticle || saysOutdated(row.cells))
      return false
    return next.some(
      ({ cells, row: at }) =>
        at <= row.row + 2 && cells.length >= cellsOfArticle && sureFields(cells.map(textOf), headings) >= 2,
    )
  }
}
