import type { Row } from '../../xlsx/workbook.ts'
import { textsOf } from '../first-rows.ts'
import { explainsMarks } from '../header/blank-form.ts'
import type { Headings } from '../headings/headings.ts'
import type { SheetListener } from '../sheet-listener.ts'
import type { Table } from '../table.ts'
import { namesGoods } from './names-goods.ts'
import { statesFacts } from './stated-above.ts'

/** The most rows outside of a table that are kept to be reported. */
const mostKept = 1_000

/** The rows above and between the tables of a sheet. */
export class RowsOutside {
  readonly #listener: SheetListener
  readonly #headings: Headings
  readonly #naming: Row[] = []
  #explainsMarks = false

  constructor(listener: SheetListener, headings: Headings) {
    this.#listener = listener
    this.#headings = headings
  }

  /** Whether one of them says that a mark means "not offered". */
  get explainsMarks(): boolean {
    return this.#explainsMarks
  }

  /** The rows that name goods and were not reported; the first thousand. */
  get naming(): readonly Row[] {
    return this.#naming
  }

  add(row: Row): void {
    this.#listener.account?.markRow(row.row, 'title')
    this.#listener.title(textsOf(row), row)
    this.#explainsMarks ||= explainsMarks(row.cells)
    if (this.#naming.length < mostKept && namesGoods(row.cells, false)) this.#naming.push(row)
  }

  /** Reports the rows that name goods, unless the tables below them read them. */
  report(tables: readonly Table[]): void {
    const isStated = tables.some(({ constants }) => constants.size > 0)
    for (const row of this.#naming.splice(0)) {
      const isLegend = tables.some(({ legendRows }) => legendRows.has(row.row))
      if (!isLegend && !(isStated && statesFacts(row.cells, this.#headings))) this.#listener.unread(row)
    }
  }
}
