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

interface ColumnLook {
  align?: 'right'
  /** In pixels; the other columns share the rest. */
  width?: number
  /** In percent of the table, as far as the other columns leave it; for texts that are cut off. */
  share?: number
  /** The user chose the width, so cells are cut off at it. */
  isSized?: boolean
  label?: string
  /** Below 1280 px it comes after the others. */
  isMinor?: boolean
  isExtra?: boolean
  phone?: PhonePlace
}

type PhonePlace = 'title' | 'value' | 'subtitle' | 'status' | 'actions'

export const tableOf = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnLook>(),
})

export type OurFeatures = typeof tableOf

export type Columns<Row extends RowData> = TableOptions<OurFeatures, Row>['columns']

export type Selection = RowSelectionState

/** A sortable column's id is the call's `orderBy` value. */
export function columnsOf<Row extends RowData>(
  describe: (column: ColumnHelper<OurFeatures, Row>) => Described<Row>,
): Columns<Row> {
  const helper = createColumnHelper<OurFeatures, Row>()
  return helper.columns(describe(helper))
}

type Described<Row extends RowData> = Parameters<ColumnHelper<OurFeatures, Row>['columns']>[0]

/** Called, not used as a component: new columns would remount all cells, and lose the focus and the tooltips in them. */
export function cellContent<Row extends RowData>(cell: Cell<OurFeatures, Row>): ReactNode {
  const template = cell.column.columnDef.cell
  return typeof template === 'function' ? template(cell.getContext()) : template
}
