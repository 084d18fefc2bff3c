import { Button, Checkbox, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTable, type RowData } from '@tanstack/react-table'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, type MouseEvent, type ReactNode } from 'react'
import { EmptyState } from '../feedback/empty-state.tsx'
import { Failure } from '../feedback/failure.tsx'
import { FilterLine } from './filters/filter-line.tsx'
import { Filters } from './filters/filters.tsx'
import { ListMenus } from './list-menus.tsx'
import { SearchBox } from './filters/search-box.tsx'
import { cellContent, tableOf, type Columns, type Selection } from './columns.ts'
import type { ListState } from './list-search.ts'
import classes from './table.module.css'
import { scrollableRegion } from './scrollable-region.ts'
import { TableFooter } from './table-footer.tsx'
import { TableHead } from './table-head.tsx'
import { arranged, minorLast, useTableLook, visibilityOf } from './look/table-look.ts'

export interface Page<Row> {
  items: Row[]
  total: number
  nextCursor: string | null
}

export interface PageQuery<Row> {
  data: Page<Row> | undefined
  error: Error | null
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

interface DataTableProps<Row extends RowData> {
  what: string
  columns: Columns<Row>
  rowId: (row: Row) => string
  query: PageQuery<Row>
  list: ListState
  empty: { message: string; action?: ReactNode; actionWithoutResults?: ReactNode }
  searchLabel?: string
  filters?: ReactNode
  tools?: ReactNode
  chips?: ReactNode
  summary?: ReactNode
  selection?: {
    value: Selection
    onChange: (selection: Selection) => void
    nameOf: (row: Row) => string
  }
  rowTo?: (row: Row) => string
}

const noRows: never[] = []

export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const {
    what,
    columns,
    rowId,
    query,
    list,
    empty,
    searchLabel,
    filters,
    tools,
    selection,
    chips,
    summary,
    rowTo,
  } = props
  const [look, setLook] = useTableLook(what)
  const isNarrow = useMediaQuery('(max-width: 80em)', false, { getInitialValueInEffect: false })
  const shownColumns = useMemo(
    () => arranged(isNarrow ? minorLast(columns) : columns, look),
    [columns, look, isNarrow],
  )
  const columnVisibility = useMemo(() => visibilityOf(columns, look), [columns, look])
  const sorting = useMemo(() => (list.sort === null ? [] : [list.sort]), [list.sort])
  const navigate = useNavigate()

  const table = useTable({
    features: tableOf,
    columns: shownColumns,
    data: query.data?.items ?? noRows,
    getRowId: rowId,
    state: { columnVisibility, sorting, rowSelection: selection?.value ?? {} },
    onRowSelectionChange: (update) =>
      selection?.onChange(typeof update === 'function' ? update(selection.value) : update),
    enableRowSelection: selection !== undefined,
    defaultColumn: { enableSorting: false },
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    onSortingChange: (update) => {
      const [first] = typeof update === 'function' ? update(sorting) : update
      if (first !== undefined) list.setSort(first.id, first.desc)
    },
  })

  const { rows } = table.getRowModel()
  const loading = query.data === undefined && query.error === null
  const name = what.charAt(0).toUpperCase() + what.slice(1)

  const openRow = (event: MouseEvent, row: Row) => {
    const control = (event.target as Element).closest('a, button, input, label, [role="menuitem"]')
    // A click that ends a text selection is not a click on the row.
    if (rowTo === undefined || control !== null || window.getSelection()?.isCollapsed === false) return
    void navigate({ href: rowTo(row) })
  }

  return (
    <section aria-label={name}>
      <Group gap="xs" mb="sm">
        {searchLabel !== undefined && (
          <SearchBox label={searchLabel} value={list.search} onChange={list.setSearch} />
        )}
        {filters !== undefined && (
          <Filters count={list.filterCount} onClear={list.clearFilters}>
            {filters}
          </Filters>
        )}
        {tools}
        <Group gap="xs" ml="auto">
          <ListMenus what={what} table={table} look={look} onLook={setLook} />
        </Group>
      </Group>
      {(list.filterCount > 0 || summary !== undefined) && (
        <FilterLine count={list.filterCount} onClear={list.clearFilters} summary={summary}>
          {chips}
        </FilterLine>
      )}
      {query.error !== null && (
        <Failure
          title={`${name} could not be loaded`}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {(query.error === null || rows.length > 0) && (
        <div className={classes['frame']}>
          <div className={classes['scroll']} {...scrollableRegion(`${name} table`)}>
            <table
              className={classes['table']}
              aria-label={name}
              aria-busy={loading || query.isPlaceholderData}
              data-dense={look.isDense || undefined}
              data-old={query.isPlaceholderData || undefined}
            >
              <TableHead table={table} selectable={selection !== undefined} />
              <tbody>
                {loading &&
                  Array.from({ length: list.pageSize }, (_, index) => (
                    <tr key={index}>
                      {selection !== undefined && (
                        <td className={classes['check']}>
                          <WaitingCell />
                        </td>
                      )}
                      {table.getVisibleLeafColumns().map(({ id, columnDef }) => (
                        <td key={id} data-phone={columnDef.meta?.phone}>
                          <WaitingCell />
                        </td>
                      ))}
                    </tr>
                  ))}
                {rows.map((row) => (
                  <tr
                    key={row.id}
                    data-chosen={row.getIsSelected() || undefined}
                    data-leads={rowTo === undefined ? undefined : true}
                    onClick={(event) => openRow(event, row.original)}
                  >
                    {selection !== undefined && (
                      <td className={classes['check']}>
                        <Checkbox
                          aria-label={`Select ${selection.nameOf(row.original)}`}
                          checked={row.getIsSelected()}
                          disabled={!row.getCanSelect()}
                          onChange={row.getToggleSelectedHandler()}
                        />
                      </td>
                    )}
                    {row.getVisibleCells().map((cell, index) => (
                      <td
                        key={cell.id}
                        role={index === 0 ? 'rowheader' : undefined}
                        data-align={cell.column.columnDef.meta?.align}
                        data-phone={cell.column.columnDef.meta?.phone}
                        {...sizeOf(cell.column.columnDef.meta)}
                      >
                        {cellContent(cell)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            {!loading && rows.length === 0 && (
              <EmptyState
                message={list.narrowed ? 'No results.' : empty.message}
                action={
                  list.narrowed ? (
                    <Group gap="xs" justify="center">
                      {empty.actionWithoutResults}
                      <Button variant="default" onClick={list.clear}>
                        {list.search === '' ? 'Clear filters' : 'Clear search'}
                      </Button>
                    </Group>
                  ) : (
                    empty.action
                  )
                }
              />
            )}
          </div>
          <TableFooter what={what} page={query.data} list={list} waiting={query.isPlaceholderData} />
        </div>
      )}
    </section>
  )
}

function sizeOf({ width, isSized = false }: { width?: number; isSized?: boolean } = {}) {
  return isSized && { 'data-sized': true, style: { maxWidth: width } }
}

/** Not Mantine's skeleton: a hundred of them would delay the rows they represent. */
function WaitingCell() {
  return <div className={classes['waiting']} />
}
