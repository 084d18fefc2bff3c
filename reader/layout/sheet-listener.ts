import type { Cell, Row } from '../xlsx/workbook.ts'
import type { SheetAccount } from './account/sheet-account.ts'
import type { FilledRow } from './rows/carried-cells.ts'
import type { PriceBand } from './rows/price-band.ts'
import type { Table } from './table.ts'

/** Receives what a sheet contains, in row order. */
export interface SheetListener {
  table(table: Table): void
  data(row: FilledRow, table: Table): void
  section(text: string, row: FilledRow, table: Table, band: PriceBand | null): void
  /** The rest of the name of the row above; false if that names no item. */
  restOfName(row: FilledRow, rest: Cell, table: Table): boolean
  total(row: FilledRow, table: Table): void
  /** Rows outside a grid. */
  title(texts: readonly string[], row: Pick<Row, 'row' | 'cells'>): void
  /** A row within a grid that looks like the header of another one, which is not understood. */
  unknownHeader(row: Row): void
  unread(row: Pick<Row, 'row' | 'cells'>): void
  /** A line that says that the rows below are outdated, and how many of them may be articles. */
  outdated(line: Row, rows: number): void
  readonly account?: SheetAccount | undefined
}
