import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import type { ReactTable, RowData } from '@tanstack/react-table'
import type { OurFeatures } from './columns.ts'
import classes from './table.module.css'

interface TableHeadProps<Row extends RowData> {
  table: ReactTable<OurFeatures, Row>
  selectable: boolean
}

export function TableHead<Row extends RowData>({ table, selectable }: TableHeadProps<Row>) {
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {selectable && (
            <th className={classes['check']} scope="col">
              <Checkbox
                aria-label="Select all rows on this page"
                checked={table.getIsAllRowsSelected()}
                indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </th>
          )}
          {group.headers.map((header) => {
            const { column } = header
            const meta = column.columnDef.meta
            const order = column.getIsSorted()
            return (
              <th
                key={header.id}
                scope="col"
                data-align={meta?.align}
                style={widthOf(meta)}
                aria-sort={order === false ? undefined : order === 'asc' ? 'ascending' : 'descending'}
              >
                {column.getCanSort() ? (
                  <UnstyledButton className={classes['sort']} onClick={column.getToggleSortingHandler()}>
                    <table.FlexRender header={header} />
                    {order === false ? (
                      <IconSelector size={14} aria-hidden />
                    ) : order === 'asc' ? (
                      <IconArrowUp size={14} aria-hidden />
                    ) : (
                      <IconArrowDown size={14} aria-hidden />
                    )}
                  </UnstyledButton>
                ) : (
                  <table.FlexRender header={header} />
                )}
              </th>
            )
          })}
        </tr>
      ))}
    </thead>
  )
}

function widthOf({ width, share, isSized }: { width?: number; share?: number; isSized?: boolean } = {}) {
  if (isSized) return { width, minWidth: width, maxWidth: width }
  return { width: share === undefined ? width : `${share}%` }
}
