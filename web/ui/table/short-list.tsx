import { useTable, type RowData } from '@tanstack/react-table'
import { cellContent, tableOf, type Columns } from './columns.ts'
import { scrollableRegion } from './scrollable-region.ts'
import classes from './table.module.css'
import { TableHead } from './table-head.tsx'

interface ShortListProps<Row extends RowData> {
  name: string
  columns: Columns<Row>
  rows: Row[]
  rowId: (row: Row) => string
}

export function ShortList<Row extends RowData>({ name, columns, rows, rowId }: ShortListProps<Row>) {
  const table = useTable({
    features: tableOf,
    columns,
    data: rows,
    getRowId: rowId,
    defaultColumn: { enableSorting: false },
  })
  return (
    <div className={classes['frame']}>
      <div className={classes['scroll']} {...scrollableRegion(`${name} table`)}>
        <table className={classes['table']} aria-label={name}>
          <TableHead table={table} selectable={false} />
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id}>
                {row.getVisibleCells().map((cell) => {
                  const { align, phone } = cell.column.columnDef.meta ?? {}
                  return (
                    <td key={cell.id} data-align={align} data-phone={phone}>
                      {cellContent(cell)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
