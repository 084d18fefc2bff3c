import { isIn } from '#contract/orders/status-sets.ts'
import { storeDocument } from '#server/platform/documents/write-document.ts'
import type { Services } from '#server/platform/services.ts'
import { readWorkbook } from './read-workbook.ts'
import { workbookDocument } from './workbook-document.ts'

/** Writes and stores the workbook of a ready purchase order, and returns its key; repeating it stores the same file. Nothing if it is not ready. */
export async function storeWorkbook(
  services: Pick<Services, 'db' | 'files' | 'log' | 'timeZone' | 'purchaseTerms'>,
  id: string,
  owner: string,
): Promise<string | undefined> {
  const { db } = services
  const read = await readWorkbook(db, services, id)
  if (!read || !isIn(read.status, 'isReady')) return undefined
  const key = `purchase-orders/${id}.xlsx`
  await storeDocument(workbookDocument(read.workbook), key, { ...services, owner })
  await db
    .updateTable('purchaseOrders')
    .set({ workbookKey: key, waitingFor: null })
    .where('id', '=', id)
    .execute()
  return key
}
