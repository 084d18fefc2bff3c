import { z } from 'zod'
import { lineListTypeLabels } from '#contract/line-list-types.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import { dayIn } from '#server/platform/calendar.ts'
import type { Services } from '#server/platform/services.ts'
import { readItems, selectPurchaseOrders } from './select-purchase-orders.ts'
import { usDate, writeWorkbook } from './workbook.ts'

/** Writes the workbook of a purchase order that has become ready. */
export const workbookJob = defineJob('write-purchase-order', z.object({ purchaseOrderId: z.uuid() }))

/** Does it; done again it writes the same file under the same key. */
export function purchaseOrderJob(services: Pick<Services, 'db' | 'files' | 'clock' | 'timeZone'>) {
  return handleJob(workbookJob, async ({ purchaseOrderId }) => writeOne(services, purchaseOrderId))
}

async function writeOne(
  { db, files, clock, timeZone }: Pick<Services, 'db' | 'files' | 'clock' | 'timeZone'>,
  id: string,
): Promise<void> {
  const row = await selectPurchaseOrders(db)
    .leftJoin('lineLists', 'lineLists.id', 'purchaseOrders.lineListId')
    .select(['lineLists.season', 'lineLists.year'])
    .where('purchaseOrders.id', '=', id)
    .executeTakeFirst()
  if (row?.status !== 'ready') return
  const bytes = await writeWorkbook(
    {
      number: `PO-${row.number}`,
      brand: row.brandName,
      type: row.inventoryType === 'own-stock' ? 'Warehouse release' : lineListTypeLabels[row.inventoryType],
      season: row.season === null ? '' : `${row.season} ${row.year}`,
      date: usDate(dayIn(clock.now(), timeZone)),
      terms: 'As agreed with the brand',
    },
    await readItems(db, id),
  )
  const key = `purchase-orders/${id}.xlsx`
  await files.put(key, bytes)
  await db.updateTable('purchaseOrders').set({ workbookKey: key }).where('id', '=', id).execute()
}
