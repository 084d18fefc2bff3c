import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconColumns3 } from '@tabler/icons-react'
import type { ColumnVisibilityState, OnChangeFn, ReactTable, RowData } from '@tanstack/react-table'
import type { OurFeatures } from './columns.ts'

/** Visible columns, stored in this browser. */
export function useColumnVisibility(
  what: string,
): [ColumnVisibilityState, OnChangeFn<ColumnVisibilityState>] {
  const [shown, setShown] = useLocalStorage<ColumnVisibilityState>({
    key: `welt-columns-${what.replaceAll(' ', '-')}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  return [shown, setShown]
}

/** Chooses visible columns; renders nothing if none can be hidden. */
export function ColumnMenu<Row extends RowData>({ table }: { table: ReactTable<OurFeatures, Row> }) {
  const columns = table.getAllLeafColumns().filter((column) => column.getCanHide())
  if (columns.length === 0) return null
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" visibleFrom="sm" leftSection={<IconColumns3 size={16} aria-hidden />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns" miw={180}>
        <Stack gap="xs">
          {columns.map((column) => (
            <Checkbox
              key={column.id}
              label={labelOf(column.columnDef)}
              checked={column.getIsVisible()}
              onChange={column.getToggleVisibilityHandler()}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function labelOf({ header, meta, id }: { header?: unknown; meta?: { label?: string }; id?: string }): string {
  return meta?.label ?? (typeof header === 'string' ? header : (id ?? ''))
}
