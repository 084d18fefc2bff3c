import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { orderCan } from '#contract/orders/order-status.ts'
import type { BulkAction } from './bulk-dialog.tsx'

export interface BulkDecision {
  action: BulkAction | 'change'
  orders: readonly OrderRow[]
}

interface DecideSelectedProps {
  orders: readonly OrderRow[]
  onDecide: (decision: BulkDecision) => void
}

export function DecideSelected({ orders, onDecide }: DecideSelectedProps) {
  const decidable = orders.filter(({ status }) => orderCan(status, 'approve'))
  return (
    <>
      <Button
        size="xs"
        leftSection={<IconCheck size={14} aria-hidden />}
        disabled={decidable.length === 0}
        onClick={() => onDecide({ action: 'approve', orders: decidable })}
      >
        Approve {decidable.length}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconX size={14} aria-hidden />}
        disabled={decidable.length === 0}
        onClick={() => onDecide({ action: 'reject', orders: decidable })}
      >
        Reject {decidable.length}
      </Button>
      <Button size="xs" variant="default" onClick={() => onDecide({ action: 'change', orders })}>
        Edit details
      </Button>
    </>
  )
}
