import { StatusBadge, type Status } from './status-badge.tsx'

/** Settings of a status column: `column.accessor('status', statusColumn())`. The width is in pixels. */
export function statusColumn(width?: number) {
  return {
    header: 'Status',
    meta: { width, phone: 'status' },
    cell: ({ getValue }: { getValue: () => Status }) => <StatusBadge status={getValue()} />,
  } as const
}
