import type { Services } from '#server/platform/services.ts'
import { readWorkbook } from '#server/purchase-orders/workbook/get-purchase-order-workbook.ts'
import { writeWorkbook } from './workbook.ts'

/** Writes and stores the workbook of a ready purchase order; done again it stores the same file under the same key. Gives the key, or nothing where it is not ready. */
export async function storeWorkbook(
  services: Pick<Services, 'db' | 'files' | 'timeZone' | 'purchaseTerms'>,
  id: string,
): Promise<string | undefined> {
  const { db, files } = services
  const read = await readWorkbook(db, services, id)
  if (read?.status !== 'ready') return undefined
  const key = `purchase-orders/${id}.xlsx`
  await files.put(key, await writeWorkbook(read.workbook))
  await db
    .updateTable('purchaseOrders')
    .set({ workbookKey: key, waitingFor: null })
    .where('id', '=', id)
    .execute()
  return key
}
