import type { Kysely } from 'kysely'
import { z } from 'zod'
import { isIn } from '#contract/orders/status-sets.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Changed } from '#server/platform/event-store/command-handler.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { Services } from '#server/platform/services.ts'
import type { PurchaseOrderState } from './purchase-order.ts'

export const workbookJob = defineJob('write-purchase-order', z.object({ purchaseOrderId: z.uuid() }))

export async function writeWorkbooks(
  tx: Kysely<Tables>,
  changes: readonly Changed<PurchaseOrderState>[],
  { jobs }: Pick<Services, 'jobs'>,
): Promise<void> {
  for (const { id, before, state } of changes)
    if (!isIn(before?.status, 'isReady') && isIn(state.status, 'isReady'))
      await jobs.enqueue(tx, workbookJob, { purchaseOrderId: id }, { key: id })
}
