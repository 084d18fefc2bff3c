import { StatusBadge, type Status } from './status-badge.tsx'

/** Settings of a status column: `column.accessor('status', statusColumn)`. */
export const statusColumn = {
  header: 'Status',
  cell: ({ getValue }: { getValue: () => Status }) => <StatusBadge status={getValue()} />,
}
