import { Button, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { ReactTable, RowData } from '@tanstack/react-table'
import { type ColumnSetting, ColumnSettings } from './column-settings.tsx'
import type { OurFeatures } from '#web/ui/table/columns.ts'
import type { TableLook } from './table-look.ts'

export interface ColumnMenuProps<Row extends RowData> {
  table: ReactTable<OurFeatures, Row>
  look: TableLook
  onChange: (look: TableLook) => void
}

export function ColumnMenuPopover<Row extends RowData>({ table, look, onChange }: ColumnMenuProps<Row>) {
  const settings = table.getAllLeafColumns().flatMap((column, index): ColumnSetting[] => {
    const { id, columnDef } = column
    if (id === 'actions') return []
    const { width, isSized = false } = columnDef.meta ?? {}
    return [
      {
        id,
        label: labelOf(columnDef),
        isFirst: index === 0,
        canHide: column.getCanHide(),
        isHidden: !column.getIsVisible(),
        width: isSized ? (width ?? null) : null,
      },
    ]
  })
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" visibleFrom="sm" leftSection={<IconColumns3 size={16} aria-hidden />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns" miw={300} mah="70dvh" style={{ overflowY: 'auto' }}>
        <ColumnSettings settings={settings} look={look} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  )
}

function labelOf({ header, meta, id }: { header?: unknown; meta?: { label?: string }; id?: string }): string {
  return meta?.label ?? (typeof header === 'string' ? header : (id ?? ''))
}
