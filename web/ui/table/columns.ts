import {
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnHelper,
  type RowData,
  type RowSelectionState,
  type TableOptions,
} from '@tanstack/react-table'

/** What a column says about its looks. */
interface ColumnLook {
  /** Figures stand at the right. */
  align?: 'right'
  /** A fixed width in pixels; the other columns share what is left. */
  width?: number
  /** Its name in the column menu, where the head holds something other than a word. */
  label?: string
}

/** What our tables can do; sorting, searching and paging happen on the server. */
export const tableOf = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnLook>(),
})

/** The features of our tables as a type. */
export type OurFeatures = typeof tableOf

/** Columns of rows of one kind, as `columnsOf` makes them. */
export type Columns<Row extends RowData> = TableOptions<OurFeatures, Row>['columns']

/** Which rows are chosen, by row id. */
export type Selection = RowSelectionState

/** Describes the columns of a table, at module scope: `columnsOf<Brand>((column) => [column.accessor('name', { header: 'Name', enableSorting: true })])`. A column that can be sorted carries the call's `orderBy` value as its id. */
export function columnsOf<Row extends RowData>(
  describe: (column: ColumnHelper<OurFeatures, Row>) => Described<Row>,
): Columns<Row> {
  const helper = createColumnHelper<OurFeatures, Row>()
  return helper.columns(describe(helper))
}

/** What `helper.columns` takes: columns whose values are of different types. */
type Described<Row extends RowData> = Parameters<ColumnHelper<OurFeatures, Row>['columns']>[0]
