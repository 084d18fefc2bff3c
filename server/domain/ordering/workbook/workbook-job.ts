import { Unavailable } from '#server/platform/availability/unavailable.ts'
import { handleJob } from '#server/platform/jobs/define-job.ts'
import type { Services } from '#server/platform/services.ts'
import { workbookJob } from '../purchase-order/write-workbooks.ts'
import { storeWorkbook } from './store-workbook.ts'

export function purchaseOrderJob(
  services: Pick<Services, 'db' | 'files' | 'log' | 'timeZone' | 'purchaseTerms'>,
) {
  return handleJob(workbookJob, async ({ purchaseOrderId: id }) => {
    try {
      await storeWorkbook(services, id, workbookJob.name)
    } catch (error) {
      if (error instanceof Unavailable && error.what === 'storage')
        await services.db
          .updateTable('purchaseOrders')
          .set({ waitingFor: 'storage' })
          .where('id', '=', id)
          .execute()
      throw error
    }
  })
}
