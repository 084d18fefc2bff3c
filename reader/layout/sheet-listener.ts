import type { Cell, Row } from '../xlsx/workbook.ts'
import type { SheetAccount } from './account/sheet-account.ts'
import type { FilledRow } from './rows/carried-cells.ts'
import type { PriceBand } from './rows/price-band.ts'
import type { Table } from './table.ts'

export interface SheetListener {
  table(table: Table): void
  data(row: FilledRow, table: Table): void
  section(text: string, row: FilledRow, table: Table, band: PriceBand | null): void
  restOfName(row: FilledRow, rest: Cell, table: Table): boolean
  total(row: FilledRow, table: Table): void
  title(texts: readonly string[], row: Pick<Row, 'row' | 'cells'>): void
  unknownHeader(row: Row): void
  unread(row: Pick<Row, 'row' | 'cells'>): void
  outdated(line: Row, rows: number): void
  readonly account?: SheetAccount | undefined
}
