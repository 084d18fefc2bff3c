import {
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type Cell,
  type ColumnHelper,
  type RowData,
  type RowSelectionState,
  type TableOptions,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** How a column looks. */
interface ColumnLook {
  /** For numbers. */
  align?: 'right'
  /** In pixels; the other columns share the rest. */
  width?: number
  /** In percent of the table, as far as the other columns leave it; for texts that are cut off. */
  share?: number
  /** The user chose the width, so cells are cut off at it. */
  isSized?: boolean
  /** The name in the column menu, if the header is not text. */
  label?: string
  /** Below 1280 px it comes after the others. */
  isMinor?: boolean
  /** Hidden until the user shows it. */
  isExtra?: boolean
  /** Where phones show the column; they omit the others. */
  phone?: PhonePlace
}

/** A place in a phone's two-line row: title and value above, subtitle and status below, actions at the end. */
type PhonePlace = 'title' | 'value' | 'subtitle' | 'status' | 'actions'

/** Features of our tables; sorting, search and paging happen on the server. */
export const tableOf = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnLook>(),
})

export type OurFeatures = typeof tableOf

/** Columns as returned by `columnsOf`. */
export type Columns<Row extends RowData> = TableOptions<OurFeatures, Row>['columns']

export type Selection = RowSelectionState

/** Defines columns at module scope: `columnsOf<Brand>((column) => [column.accessor('name', { header: 'Name', enableSorting: true })])`. A sortable column's id is the call's `orderBy` value. */
export function columnsOf<Row extends RowData>(
  describe: (column: ColumnHelper<OurFeatures, Row>) => Described<Row>,
): Columns<Row> {
  const helper = createColumnHelper<OurFeatures, Row>()
  return helper.columns(describe(helper))
}

/** Columns whose values have different types. */
type Described<Row extends RowData> = Parameters<ColumnHelper<OurFeatures, Row>['columns']>[0]

/**
 * What a cell shows. The template is called, not used as a component: a list that renders again with new columns would remount
 * all of its cells, and lose the focus and the tooltips in them.
 */
export function cellContent<Row extends RowData>(cell: Cell<OurFeatures, Row>): ReactNode {
  const template = cell.column.columnDef.cell
  return typeof template === 'function' ? template(cell.getContext()) : template
}
