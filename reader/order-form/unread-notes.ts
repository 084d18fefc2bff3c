import { namesGoods } from '../layout/rows/names-goods.ts'
import { columnLetter, textOf } from '../values/text.ts'
import type { Row, Sheet } from '../xlsx/workbook.ts'
import type { OrderColumns } from './columns.ts'
import type { IgnoredColumn, UnreadRows } from './order-file.ts'

const mostRows = 1_000
const longestText = 60

export class UnreadNotes {
  readonly #columns: IgnoredColumn[] = []
  readonly #unheaded: IgnoredColumn[] = []
  readonly #rows: UnreadRows[] = []

  get columns(): readonly IgnoredColumn[] {
    return this.#columns
  }

  get unheaded(): readonly IgnoredColumn[] {
    return this.#unheaded
  }

  get rows(): readonly UnreadRows[] {
    return this.#rows
  }

  addColumns(sheet: string, { unread, headerRow }: OrderColumns): void {
    for (const { column, heading, isHidden = false } of unread)
      this.#columns.push({
        sheet,
        row: headerRow,
        column: columnLetter(column),
        text: heading.slice(0, longestText),
        heading: heading.slice(0, longestText),
        isHidden,
      })
  }

  addLine({ name }: Sheet, { row, cells }: Row): void {
    const [cell] = cells
    if (!cell || this.#rows.length >= mostRows) return
    const text = textOf(cell).slice(0, longestText)
    this.#rows.push({ sheet: name, row, column: columnLetter(cell.column), text, count: 1, isSheet: false })
  }

  addRow({ name }: Sheet, { row, cells }: Row, hasTable: boolean): void {
    if (!namesGoods(cells, false)) return
    const at = hasTable ? -1 : this.#rows.findIndex((one) => one.sheet === name && one.isSheet)
    const before = this.#rows[at]
    if (before !== undefined) this.#rows[at] = { ...before, count: before.count + 1 }
    else if (this.#rows.length < mostRows)
      this.#rows.push({
        sheet: name,
        row,
        column: columnLetter(cells[0]?.column ?? 1),
        text: textOf(cells[0]).slice(0, longestText),
        count: 1,
        isSheet: !hasTable,
      })
  }

  /** Notes quantities in a column of a form without a heading, once per column: the heading may have been deleted. */
  addUnheaded({ name }: Sheet, { row, cells }: Row, columns: OrderColumns): void {
    const headed = new Set([...columns.sizes.map(({ column }) => column), columns.key, ...columns.others])
    for (const { column, kind, formula, text } of cells) {
      if (formula || kind !== 'number' || headed.has(column)) continue
      const letter = columnLetter(column)
      if (this.#unheaded.some((one) => one.sheet === name && one.column === letter)) continue
      this.#unheaded.push({ sheet: name, row, column: letter, text, heading: null })
    }
  }
}
