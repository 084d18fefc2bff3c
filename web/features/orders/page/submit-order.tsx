import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { useCall } from '#web/api/client.ts'
import { CallError } from '#web/lib/request.ts'
import { formatMoney } from '#web/lib/money.ts'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'

interface SubmitOrderProps {
  order: Pick<Order, 'streamId' | 'number' | 'version' | 'totalPrice' | 'unitsCount'>
  unsaved: string | undefined
}

export function SubmitOrder({ order, unsaved }: SubmitOrderProps) {
  const { streamId: orderStreamId, version: expectedVersion, totalPrice } = order
  const submit = useCall('submitOrder', { shownByPage: (error) => changedTotalOf(error) !== undefined })
  const [changed, setChanged] = useState<number | null>(null)
  return (
    <>
      <Button
        leftSection={<IconSend size={16} aria-hidden />}
        loading={submit.isPending}
        disabled={order.unitsCount === 0 || unsaved !== undefined}
        title={unsaved}
        onClick={() =>
          submit.mutate(
            { orderStreamId, seenTotal: totalPrice },
            { expectedVersion, onError: (error) => setChanged(changedTotalOf(error) ?? null) },
          )
        }
      >
        Submit
      </Button>
      <ActionDialog
        opened={changed !== null}
        onClose={() => setChanged(null)}
        title="The total has changed"
        action={`Submit at ${formatMoney(changed ?? 0)}`}
        onConfirm={async () =>
          submit.mutateAsync({ orderStreamId, seenTotal: changed ?? 0 }, { expectedVersion })
        }
      >
        {order.number} costs {formatMoney(changed ?? 0)} now, not {formatMoney(totalPrice)}. Prices or
        discounts have changed since the cart was opened.
      </ActionDialog>
    </>
  )
}

function changedTotalOf(error: unknown): number | undefined {
  if (!(error instanceof CallError)) return undefined
  const { seenTotal, totalPrice } = (error.data ?? {}) as { seenTotal?: number; totalPrice?: number }
  return seenTotal === undefined ? undefined : totalPrice
}
