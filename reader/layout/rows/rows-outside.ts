import type { Row } from '../../xlsx/workbook.ts'
import { textsOf } from '../first-rows.ts'
import { marksExplained, type MarksSaid, nothingSaid, saidThen } from './marks-legend.ts'
import type { Headings } from '../headings/headings.ts'
import type { SheetListener } from '../sheet-listener.ts'
import type { Table } from '../table.ts'
import { namesGoods } from './names-goods.ts'
import { namesPage } from './page-titles.ts'
import { statesFacts } from './stated-above.ts'

const mostKept = 1_000

export class RowsOutside {
  readonly #listener: SheetListener
  readonly #headings: Headings
  readonly #naming: Row[] = []
  #marks = nothingSaid

  constructor(listener: SheetListener, headings: Headings) {
    this.#listener = listener
    this.#headings = headings
  }

  get marks(): MarksSaid {
    return this.#marks
  }

  get naming(): readonly Row[] {
    return this.#naming
  }

  add(row: Row): void {
    this.#listener.account?.markRow(row.row, 'title')
    this.#listener.title(textsOf(row), row)
    this.#marks = saidThen(this.#marks, marksExplained(row.cells))
    if (this.#naming.length < mostKept && namesGoods(row.cells, false) && !namesPage(row.cells))
      this.#naming.push(row)
  }

  report(tables: readonly Table[]): void {
    const isStated = tables.some(({ constants }) => constants.size > 0)
    for (const row of this.#naming.splice(0)) {
      const isLegend = tables.some(({ legendRows }) => legendRows.has(row.row))
      if (!isLegend && !(isStated && statesFacts(row.cells, this.#headings))) this.#listener.unread(row)
    }
  }
}
