import { IconMailForward, IconRefresh, IconTrash } from '@tabler/icons-react'
import type { FailedJob } from '#contract/jobs.ts'
import { missing } from '#web/ui/table/cells.tsx'
import { actions, moment, quantity, ShortText } from '#web/ui/table/column-kinds.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { RowAction, RowActions } from '#web/ui/table/row-actions.tsx'

export function jobLabel(name: string): string {
  const words = name.replaceAll(/[-.]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type OnJob = (job: FailedJob) => void

export const jobColumns = ({ onRetry, onDrop }: { onRetry: OnJob; onDrop: OnJob }) =>
  columnsOf<FailedJob>((column) =>
    column.columns([
      column.accessor('name', {
        header: 'Job',
        enableHiding: false,
        meta: { phone: 'title' },
        cell: ({ getValue }) => jobLabel(getValue()),
      }),
      column.accessor('reason', reasonColumn),
      column.accessor('failedAt', { header: 'Failed', ...moment(120, 'value') }),
      column.accessor('attempts', { header: 'Attempts', ...quantity(96, true) }),
      column.accessor('requestId', requestColumn),
      column.display({
        ...actions(88),
        cell: ({ row: { original } }) => (
          <RowActions>
            <RowAction
              icon={IconRefresh}
              label={`Retry ${jobLabel(original.name)}`}
              onClick={() => onRetry(original)}
            />
            <RowAction
              icon={IconTrash}
              label={`Delete ${jobLabel(original.name)}`}
              onClick={() => onDrop(original)}
            />
          </RowActions>
        ),
      }),
    ]),
  )

export const mailColumns = ({ onResend, onDrop }: { onResend: OnJob; onDrop: OnJob }) =>
  columnsOf<FailedJob>((column) =>
    column.columns([
      column.accessor('to', { header: 'To', enableHiding: false, meta: { phone: 'title' } }),
      column.accessor('subject', { header: 'Subject' }),
      column.accessor('reason', reasonColumn),
      column.accessor('failedAt', { header: 'Failed', ...moment(120, 'value') }),
      column.accessor('attempts', { header: 'Attempts', ...quantity(96, true) }),
      column.accessor('requestId', requestColumn),
      column.display({
        ...actions(88),
        cell: ({ row: { original } }) => (
          <RowActions>
            <RowAction
              icon={IconMailForward}
              label={`Resend to ${original.to}`}
              onClick={() => onResend(original)}
            />
            <RowAction
              icon={IconTrash}
              label={`Delete message to ${original.to}`}
              onClick={() => onDrop(original)}
            />
          </RowActions>
        ),
      }),
    ]),
  )

const reasonColumn = {
  header: 'Error',
  meta: { phone: 'subtitle' },
  cell: ({ getValue }: { getValue: () => string | null }) => (
    <ShortText maxWidth={420} title={getValue() ?? ''}>
      {getValue() ?? missing}
    </ShortText>
  ),
} as const

const requestColumn = {
  header: 'Request',
  meta: { isMinor: true },
  cell: ({ getValue }: { getValue: () => string | null }) => getValue() ?? missing,
} as const
