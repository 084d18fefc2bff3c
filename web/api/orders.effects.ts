import type { ResultOf } from '#contract/calls.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { CallError } from '#web/lib/request.ts'
import { messageOf } from '#web/lib/toasts.tsx'
import { shortUnitsOf } from './short-units.ts'
import { decisionToast } from './decision-toast.ts'
import { type EffectTable, serverMessageOr, type Written } from './effect.ts'
import { orderQueries } from './cache/query-groups.ts'

const orderChanged = {
  written: ({ order }: { order: ResultOf<'getOrder'> }): Written => ({
    getOrder: [{ streamId: order.streamId }, order],
  }),
  refresh: orderQueries,
}

export const orderEffects = {
  createOrder: { ...orderChanged, failed: 'Failed to create order' },
  changeItemQuantity: { ...orderChanged, done: 'Saved successfully', failed: 'Failed to save' },
  changeOrderDetails: { ...orderChanged, done: 'Saved successfully', failed: 'Failed to save' },
  submitOrder: {
    ...orderChanged,
    done: 'Order submitted successfully',
    failed: (error) => ({ title: 'Failed to submit order', message: withModels(error) }),
  },
  orderFromForm: {
    done: ({ orders, linesCount }) => ({
      title: `${countPhrase(linesCount, 'item')} in the cart`,
      message: orders.map(({ number }) => number).join(', '),
    }),
    failed: 'Failed to order from the form',
    refresh: orderQueries,
  },
  matchOrderFileName: {
    done: 'Name matched',
    failed: serverMessageOr('Failed to match the name'),
    refresh: ['getOrderFileNames', 'getOrganizationHistory'],
  },
  forgetOrderFileName: {
    done: 'Name forgotten',
    failed: serverMessageOr('Failed to forget the name'),
    refresh: ['getOrderFileNames', 'getOrganizationHistory'],
  },
  replicateOrder: {
    ...orderChanged,
    done: ({ leftOut }) => ({
      title: 'Order replicated successfully',
      message:
        leftOut.length === 0 ? '' : `Skipped because they can't be ordered anymore: ${leftOut.join(', ')}`,
    }),
    failed: 'Failed to replicate order',
  },
  approveOrder: {
    ...orderChanged,
    done: 'Order approved successfully',
    failed: 'Failed to approve order',
    failsWithToast: true,
    shownByPage: (error) => shortUnitsOf(error) !== undefined,
  },
  changeOrdersDetails: { refresh: orderQueries },
  cancelOrder: {
    ...orderChanged,
    done: 'Order cancelled successfully',
    failed: 'Failed to cancel order',
  },
  denyOrders: {
    done: 'Order rejected successfully',
    failed: 'Failed to reject order',
    failsWithToast: true,
    refresh: orderQueries,
  },
  approveOrders: {
    done: decisionToast('Order approved successfully', 'Failed to approve order'),
    failed: 'Failed to approve order',
    failsWithToast: true,
    refresh: orderQueries,
  },
} satisfies EffectTable

interface Unavailable {
  items?: { modelCode?: string }[]
}

function withModels(error: Error): string {
  const { items = [] } = (error instanceof CallError && (error.data as Unavailable | null)) || {}
  const models = new Set(items.flatMap(({ modelCode }) => modelCode ?? []))
  return [messageOf(error, ''), [...models].join(', ')].filter(Boolean).join(' ')
}
