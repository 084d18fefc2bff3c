import { StatusBadge, type Status } from './status-badge.tsx'

export function statusColumn(width?: number) {
  return {
    header: 'Status',
    meta: { width, phone: 'status' },
    cell: ({ getValue }: { getValue: () => Status }) => <StatusBadge status={getValue()} />,
  } as const
}
