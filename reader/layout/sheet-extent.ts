import type { SkippedRow } from '../line-list.ts'
import type { Row } from '../xlsx/workbook.ts'
import type { Candidate } from './header/read-header.ts'
import type { Table } from './table.ts'

export interface TableExtent {
  readonly table: Table
  firstDataRow: number | null
  lastDataRow: number | null
}

export interface SheetExtent {
  readonly tables: readonly TableExtent[]
  readonly skipped: readonly SkippedRow[]
  readonly firstRows: readonly (readonly string[])[]
  readonly guess: Candidate | null
  readonly lastFilledRow: number
  /** The row of the first heading if its headings are below each other, so that it was not read. */
  readonly articlesInColumns: number | null
  /** The rows that name goods on a sheet without a table, if its best guess is a list; the first thousand. */
  readonly unreadList: readonly Pick<Row, 'row' | 'cells'>[]
}

export const leftOutSheet: SheetExtent = {
  tables: [],
  skipped: [],
  firstRows: [],
  guess: null,
  lastFilledRow: 0,
  articlesInColumns: null,
  unreadList: [],
}
