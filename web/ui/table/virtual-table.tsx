import { Skeleton } from '@mantine/core'
import { useTable, type RowData } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { EmptyState } from '../feedback/empty-state.tsx'
import { cellContent, tableOf, type Columns } from './columns.ts'
import { ListMenus } from './list-menus.tsx'
import { scrollableRegion } from './scrollable-region.ts'
import classes from './table.module.css'
import { TableHead } from './table-head.tsx'
import { arranged, useTableLook, visibilityOf } from './look/table-look.ts'

/** In pixels; pictures are 44. */
const rowEstimate = 57

const leastFlexibleWidthPixels = 120

interface VirtualTableProps<Row extends RowData> {
  what: string
  columns: Columns<Row>
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  total?: number
  onEnd?: () => void
  shrinks?: boolean
  renderTools?: (menus: ReactNode) => ReactNode
  failure?: ReactNode
  emptyMessage: string
}

const noRows: never[] = []

export function VirtualTable<Row extends RowData>(props: VirtualTableProps<Row>) {
  const {
    what,
    columns,
    rows: loaded,
    rowId,
    total,
    onEnd,
    shrinks = false,
    emptyMessage,
    renderTools,
    failure,
  } = props
  const box = useRef<HTMLDivElement>(null)
  const [look, setLook] = useTableLook(what)
  const shownColumns = useMemo(() => arranged(columns, look), [columns, look])
  const columnVisibility = useMemo(() => visibilityOf(columns, look), [columns, look])
  const table = useTable({
    features: tableOf,
    columns: shownColumns,
    data: loaded ?? noRows,
    getRowId: rowId,
    state: { columnVisibility },
    defaultColumn: { enableSorting: false },
  })
  const { rows } = table.getRowModel()
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowEstimate,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
  })
  const inView = virtual.getVirtualItems()
  const atEnd = rows.length > 0 && inView.at(-1)?.index === rows.length - 1
  useEffect(() => {
    if (atEnd) onEnd?.()
  }, [atEnd, onEnd, rows.length])

  const before = inView[0]?.start ?? 0
  const after = virtual.getTotalSize() - (inView.at(-1)?.end ?? 0)

  const frame = (
    <div className={classes['frame']}>
      <div
        ref={box}
        className={classes['virtual']}
        data-shrinks={shrinks || undefined}
        {...scrollableRegion(`${what} table`)}
      >
        <table
          className={classes['table']}
          data-virtual
          data-dense={look.isDense || undefined}
          style={{ minWidth: leastWidthOf(table.getVisibleLeafColumns()) }}
          aria-label={what}
          aria-rowcount={(total ?? rows.length) + 1}
          aria-busy={loaded === undefined}
        >
          <TableHead table={table} selectable={false} />
          <tbody>
            <Space height={before} />
            {inView.map(({ index, key }) => (
              <tr key={key} ref={virtual.measureElement} data-index={index} aria-rowindex={index + 2}>
                {rows[index]?.getVisibleCells().map((cell) => (
                  <td key={cell.id} data-align={cell.column.columnDef.meta?.align}>
                    {cellContent(cell)}
                  </td>
                ))}
              </tr>
            ))}
            <Space height={after} />
          </tbody>
        </table>
        {loaded === undefined && <SkeletonRows />}
        {loaded?.length === 0 && <EmptyState message={emptyMessage} />}
      </div>
    </div>
  )
  return (
    <>
      {renderTools?.(<ListMenus what={what} table={table} look={look} onLook={setLook} />)}
      {failure ?? frame}
    </>
  )
}

function Space({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden style={{ height }} />
}

function leastWidthOf(columns: readonly { columnDef: { meta?: { width?: number } } }[]): number {
  return columns.reduce((sum, { columnDef: { meta } }) => sum + (meta?.width ?? leastFlexibleWidthPixels), 0)
}

function SkeletonRows() {
  return Array.from({ length: 8 }, (_, index) => (
    <div key={index} className={classes['virtualSkeleton']}>
      <Skeleton height={44} width={44} />
      <Skeleton height={12} width="30%" />
      <Skeleton height={12} width="20%" />
    </div>
  ))
}
