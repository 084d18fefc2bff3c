import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { purchaseOrderStatuses } from '#contract/orders/purchase-order-status.ts'
import { testDatabase } from '#server/testing/test-database.ts'

test.each([
  ['orders', orderStatuses],
  ['purchase_orders', purchaseOrderStatuses],
])('the database accepts every status of %s, and no other', async (table, statuses) => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ check: string }>`
    SELECT pg_get_constraintdef(oid) AS check FROM pg_constraint
    WHERE conrelid = ${table}::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%(status = ANY%'`.execute(
    db,
  )
  expect(rows).toHaveLength(1)
  const accepted = [...(rows[0]?.check ?? '').matchAll(/'([^']*)'/g)].map(([, status]) => status)
  expect(new Set(accepted)).toEqual(new Set(statuses))
})
