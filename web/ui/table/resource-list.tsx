import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { RowData } from '@tanstack/react-table'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { PageHeader } from '../layout/page-header.tsx'
import type { Columns, Selection } from './columns.ts'
import { DataTable, type Page } from './data-table.tsx'
import { useListSearch } from './list-search.ts'
import { SelectionBar } from './selection-bar.tsx'

interface ResourceListProps<
  Row extends RowData,
  Data extends Page<Row>,
  Key extends QueryKey,
> extends ComponentProps<typeof PageHeader> {
  /** Plural name of the rows: 'brands'. Also the storage key of its look and the name of its views. */
  what: string
  columns: Columns<Row>
  rowId: (row: Row) => string
  rowTo?: (row: Row) => string
  query: UseQueryOptions<Data, Error, Data, Key>
  searchLabel: string
  filters?: ReactNode
  tools?: ReactNode
  chips?: ReactNode
  renderSummary?: (page: Data) => ReactNode
  empty: { message: string; action?: ReactNode; actionWithoutResults?: ReactNode }
  tabs?: { param: string; render: (table: ReactNode) => ReactNode }
  selection?: {
    value: Selection
    onChange: (selection: Selection) => void
    nameOf: (row: Row) => string
    renderActions: (rows: readonly Row[]) => ReactNode
  }
  children?: ReactNode
}

export function ResourceList<Row extends RowData, Data extends Page<Row>, Key extends QueryKey>({
  what,
  columns,
  rowId,
  rowTo,
  query: options,
  searchLabel,
  filters,
  tools,
  chips,
  renderSummary,
  empty,
  tabs,
  selection,
  children,
  ...header
}: ResourceListProps<Row, Data, Key>) {
  const list = useListSearch({ keep: tabs && [tabs.param] })
  const query = useQuery({ ...options, placeholderData: keepPreviousData })
  const chosen = useChosen(query.data?.items ?? [], rowId, selection?.value ?? {})
  const table = (
    <DataTable
      what={what}
      columns={columns}
      rowId={rowId}
      rowTo={rowTo}
      query={query}
      list={list}
      searchLabel={searchLabel}
      filters={filters}
      tools={tools}
      chips={chips}
      summary={renderSummary && (query.data ? renderSummary(query.data) : null)}
      selection={selection}
      empty={empty}
    />
  )
  return (
    <>
      <PageHeader {...header} />
      {children}
      {tabs ? tabs.render(table) : table}
      {selection && (
        <SelectionBar
          count={chosen.length}
          hidden={chosen.filter((row) => !query.data?.items.includes(row)).length}
          onClear={() => selection.onChange({})}
        >
          {selection.renderActions(chosen)}
        </SelectionBar>
      )}
    </>
  )
}

function useChosen<Row>(shown: readonly Row[], rowId: (row: Row) => string, selection: Selection): Row[] {
  const [seen, setSeen] = useState<ReadonlyMap<string, Row>>(new Map())
  const selected = Object.keys(selection).filter((id) => selection[id])
  const onPage = new Map(shown.map((row) => [rowId(row), row]))
  const changed = selected.filter((id) => onPage.has(id) && onPage.get(id) !== seen.get(id))
  const known = changed.length === 0 ? seen : new Map([...seen, ...onPage])
  if (known !== seen) setSeen(known)
  return selected.flatMap((id) => known.get(id) ?? [])
}
