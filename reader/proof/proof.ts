import type { Item } from '../line-list.ts'
import type { Headings } from '../layout/headings/headings.ts'
import type { FilledRow } from '../layout/rows/carried-cells.ts'
import type { Table } from '../layout/table.ts'
import type { Row } from '../xlsx/workbook.ts'
import { ColumnTotals } from './column-totals.ts'
import type { Finding } from './finding.ts'
import { HeaderRows } from './header-rows.ts'
import { NetPrices } from './net-prices.ts'
import { quantityColumns } from './quantities.ts'
import type { RowOutcome } from './row-outcome.ts'
import { RowTotals } from './row-totals.ts'
import { type Counts, countsOf, StatedCounts } from './stated-counts.ts'
import { Summands } from './summands.ts'
import { UnreadColumns } from './unread-columns.ts'

export class SheetProof {
  readonly #headers = new HeaderRows()
  readonly #unread: UnreadColumns
  readonly #columns = new ColumnTotals()
  readonly #rows: RowTotals
  readonly #net: NetPrices
  readonly #summands = new Summands()
  readonly #stated = new StatedCounts()

  constructor(headings: Headings) {
    this.#unread = new UnreadColumns(headings, this.#headers)
    this.#rows = new RowTotals(this.#headers)
    this.#net = new NetPrices(this.#headers)
  }

  note(row: Row): void {
    this.#headers.note(row)
  }

  begin(): void {
    this.#columns.mark()
  }

  data(row: FilledRow, table: Table, outcome: RowOutcome): void {
    if (table.role !== 'items') return
    if (outcome !== 'withdrawn') this.#unread.data(row, table)
    this.#columns.data(row, table, outcome)
    this.#rows.data(row, table, outcome)
    if (outcome !== 'read') return
    this.#net.data(row, table)
    this.#summands.data(row, table)
  }

  total(row: FilledRow, table: Table): void {
    this.#columns.total(row, table)
    const isOfColumns = quantityColumns(table).some((column) => row.cells.has(column))
    if (!isOfColumns && table.packColumn === null) this.#stated.note(row.row, [...row.cells.values()])
  }

  outside({ row, cells }: Pick<Row, 'row' | 'cells'>): void {
    this.#stated.note(row, cells)
  }

  get countsItems(): boolean {
    return !this.#columns.isRight || !this.#stated.isEmpty
  }

  findings(items: readonly Item[], ofAll: Counts): Finding[] {
    return [
      ...this.#unread.findings(
        this.#rows.explained.union(this.#net.explained).union(this.#summands.explained),
      ),
      ...this.#columns.findings(ofAll.units[0] ?? 0),
      ...this.#rows.findings(),
      ...this.#net.findings(),
      ...this.#summands.findings(),
      ...this.#stated.findings(countsOf(items), ofAll),
    ]
  }
}
