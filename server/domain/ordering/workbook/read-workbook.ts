import type { Kysely } from 'kysely'
import { purchaseOrderNumber } from '#contract/orders/order-numbers.ts'
import type { PurchaseOrderStatus } from '#contract/orders/purchase-order-status.ts'
import type { Workbook } from '#contract/orders/purchase-orders-to-build.ts'
import { dayIn } from '#server/platform/calendar.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Services } from '#server/platform/services.ts'
import {
  readPurchaseOrderItems,
  readShippedOrders,
  stockKindsOnParts,
} from '../lists/select-purchase-orders.ts'
import { layOut } from './workbook-content.ts'

export async function readWorkbook(
  db: Kysely<Tables>,
  { timeZone, purchaseTerms: terms }: Pick<Services, 'timeZone' | 'purchaseTerms'>,
  id: string,
): Promise<{ number: string; status: PurchaseOrderStatus; workbook: Workbook } | undefined> {
  const row = await db
    .selectFrom('purchaseOrders')
    .innerJoin('brands', 'brands.id', 'purchaseOrders.brandId')
    .leftJoin('lineLists', 'lineLists.id', 'purchaseOrders.lineListId')
    .select([
      'purchaseOrders.number',
      'purchaseOrders.status',
      'purchaseOrders.inventoryType',
      stockKindsOnParts.as('stockKinds'),
      'purchaseOrders.readyAt',
      'brands.name as brand',
      'lineLists.season',
      'lineLists.year',
    ])
    .where('purchaseOrders.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { status, brand, inventoryType, stockKinds, season, year, readyAt } = row
  const number = purchaseOrderNumber(row.number)
  const header = {
    number,
    brand,
    inventoryType,
    stockKinds,
    season: season === null ? null : `${season} ${year}`,
    date: readyAt === null ? null : dayIn(new Date(readyAt), timeZone),
    terms,
  }
  return {
    number,
    status,
    workbook: layOut(header, await readPurchaseOrderItems(db, id), await readShippedOrders(db, id)),
  }
}
