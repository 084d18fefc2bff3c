import { type Kysely, type RawBuilder, sql } from 'kysely'
import { foldCode } from '#contract/input/fold.ts'
import type { EarlierOrder } from '#contract/orders/order-forms.ts'
import { orderNumber } from '#contract/orders/order-numbers.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { utcMoment } from '#server/platform/database/utc-text.ts'
import { inSet } from '#server/domain/in-set.ts'

export interface OrderFileMarks {
  readonly contentHash: string
  readonly formHash: string | null
  readonly poNumber: string | null
}

const most = 20

export async function findEarlierOrders(
  db: Kysely<Tables>,
  { organizationId, isVisible }: { readonly organizationId: string; readonly isVisible: RawBuilder<boolean> },
  { contentHash, formHash, poNumber }: OrderFileMarks,
): Promise<EarlierOrder[]> {
  const poKey = poKeyOf(poNumber)
  const { rows } = await sql<Omit<EarlierOrder, 'number'> & { number: number }>`
    SELECT orders.id AS stream_id, orders.number, orders.status,
      ${utcMoment('orders.created_at')} AS opened_at,
      min(found.why) AS why
    FROM (
      SELECT order_id, 'file' AS why FROM order_files
        WHERE organization_id = ${organizationId} AND content_hash = ${contentHash}
      UNION ALL SELECT order_id, 'form' FROM order_files
        WHERE organization_id = ${organizationId} AND form_hash = ${formHash}
      UNION ALL SELECT order_id, 'po-number' FROM order_files
        WHERE organization_id = ${organizationId} AND po_key = ${poKey}
      UNION ALL SELECT id, 'po-number' FROM orders
        WHERE organization_id = ${organizationId} AND customer_po_number IS NOT NULL AND fold_code(customer_po_number) = ${poKey}
    ) AS found
    JOIN orders ON orders.id = found.order_id AND ${inSet('orders.status', 'isCart', 'countsAsSale')}
      AND ${isVisible}
    GROUP BY orders.id, orders.number, orders.status, orders.created_at
    ORDER BY orders.number DESC LIMIT ${most}`.execute(db)
  return rows.map(({ number, ...order }) => ({ ...order, number: orderNumber(number) }))
}

export async function recordOrderFile(
  tx: Kysely<Tables>,
  orderIds: readonly string[],
  { organizationId, contentHash, formHash, poNumber }: OrderFileMarks & { readonly organizationId: string },
): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .insertInto('orderFiles')
    .values(
      orderIds.map((orderId) => ({
        orderId,
        organizationId,
        contentHash,
        formHash,
        poKey: poKeyOf(poNumber),
      })),
    )
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet({ contentHash, formHash }))
    .execute()
}

function poKeyOf(poNumber: string | null): string | null {
  return poNumber === null ? null : foldCode(poNumber) || null
}
