import type { ReactTable, RowData } from '@tanstack/react-table'
import { use } from 'react'
import { ColumnMenu } from './look/column-menu.tsx'
import type { OurFeatures } from './columns.ts'
import { useListSearch } from './list-search.ts'
import { ListViews } from './list-views.ts'
import type { TableLook } from './look/table-look.ts'

interface ListMenusProps<Row extends RowData> {
  what: string
  table: ReactTable<OurFeatures, Row>
  look: TableLook
  onLook: (look: TableLook) => void
}

export function ListMenus<Row extends RowData>({ what, table, look, onLook }: ListMenusProps<Row>) {
  const renderViews = use(ListViews)
  const { query, setQuery } = useListSearch()
  return (
    <>
      {renderViews({
        list: what,
        query,
        look,
        onApply: (next, nextLook) => {
          onLook(nextLook)
          setQuery(next)
        },
      })}
      <ColumnMenu table={table} look={look} onChange={onLook} />
    </>
  )
}
