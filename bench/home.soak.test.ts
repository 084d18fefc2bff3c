import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { getToDo } from '#server/dashboard/get-to-do.ts'
import { rowsRead } from '#server/testing/measures/rows-read.ts'
import { testApp } from '#server/testing/test-app.ts'
import { loadOrders } from './setup/load-orders.ts'

const { db, services } = await testApp()
const orders = 10_000
await loadOrders(db, orders, services.timeZone)
// As at a desk that decides the oldest orders first, only the newest are pending.
await sql`UPDATE orders SET status = 'invoiced' WHERE status = 'pending-review'`.execute(db)
await sql`UPDATE orders SET status = 'pending-review'
  WHERE id IN (SELECT id FROM orders ORDER BY sorted_at DESC LIMIT 4000)`.execute(db)
await sql`VACUUM ANALYZE orders`.execute(db)
const { id: userId } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()

it('Home reads far fewer rows than there are orders, although only the newest are pending', async () => {
  const rows = await rowsRead(db, async (tx) =>
    getToDo({ db: tx, clock: services.clock, actor: { userId }, input: {} }),
  )
  expect(rows).toBeLessThan(orders / 2)
})
