import type { ResultOf } from '#contract/calls.ts'
import { decisionToast } from './decision-toast.ts'
import type { EffectTable, Written } from './effect.ts'
import { orderQueries } from './cache/query-groups.ts'

const purchaseOrderChanged = {
  written: ({ purchaseOrder }: { purchaseOrder: ResultOf<'getPurchaseOrder'> }): Written => ({
    getPurchaseOrder: [{ streamId: purchaseOrder.streamId }, purchaseOrder],
  }),
  refresh: orderQueries,
}

export const purchaseOrderEffects = {
  buildPurchaseOrder: {
    ...purchaseOrderChanged,
    done: ({ purchaseOrder: { number } }) => ({ title: 'Purchase order built', message: number }),
    failed: 'Failed to build purchase order',
  },
  approvePurchaseOrder: {
    ...purchaseOrderChanged,
    done: decisionToast('Order approved successfully', 'Failed to approve order'),
    failed: 'Failed to approve order',
    failsWithToast: true,
  },
  rejectPurchaseOrder: {
    done: decisionToast('Order rejected successfully', 'Failed to reject order'),
    failed: 'Failed to reject order',
    failsWithToast: true,
    refresh: orderQueries,
  },
  voidPurchaseOrder: {
    ...purchaseOrderChanged,
    done: 'Purchase order voided',
    failed: 'Failed to void purchase order',
  },
  submitPurchaseOrder: {
    ...purchaseOrderChanged,
    done: 'Purchase order submitted',
    failed: 'Failed to submit purchase order',
  },
  invoicePurchaseOrder: {
    ...purchaseOrderChanged,
    done: 'Purchase order invoiced',
    failed: 'Failed to invoice purchase order',
  },
  previewPurchaseOrder: { failed: 'Failed to download the preview', refresh: [] },
  downloadPurchaseOrders: {
    done: 'PO downloaded successfully',
    failed: 'Failed to download PO',
    refresh: [],
  },
} satisfies EffectTable
