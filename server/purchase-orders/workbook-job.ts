import { z } from 'zod'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Services } from '#server/platform/services.ts'
import { readWorkbook } from './read-workbook.ts'
import { writeWorkbook } from './workbook.ts'

/** Writes the workbook of a purchase order that has become ready. */
export const workbookJob = defineJob('write-purchase-order', z.object({ purchaseOrderId: z.uuid() }))

/** Does it; done again it writes the same file under the same key. */
export function purchaseOrderJob(services: Pick<Services, 'db' | 'files' | 'timeZone' | 'purchaseTerms'>) {
  return handleJob(workbookJob, async ({ purchaseOrderId: id }) => {
    const { db, files } = services
    const read = await readWorkbook(db, services, id)
    if (read?.status !== 'ready') return
    const key = `purchase-orders/${id}.xlsx`
    await files.put(key, await writeWorkbook(read.workbook))
    await db.updateTable('purchaseOrders').set({ workbookKey: key }).where('id', '=', id).execute()
  })
}
