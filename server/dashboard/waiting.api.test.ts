import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildLineList } from '#server/testing/build/line-list.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db, clock, call, staffUser } = await testApp()
const { submitted } = placeOrders({ call, clock })
const nothing = {
  ordersPending: 0,
  purchaseOrderDrafts: 0,
  lineListsToSave: 0,
  lineListsToSort: 0,
  catalogsToPublish: 0,
  importsUnderWay: 0,
  importsWithProblems: 0,
}
const waiting = async () => (await call('getWaiting', {})).data

it('counts the staff to-do items beyond one page', async () => {
  expect(await waiting()).toEqual(nothing)
  const customer = await buildCustomer(db)
  const first = await submitted(customer)
  await submitted(customer)
  await sql`
    INSERT INTO orders SELECT (copy).* FROM (
      SELECT jsonb_populate_record(orders, jsonb_build_object('id', gen_random_uuid(), 'number', 200000 + other)) AS copy
      FROM orders CROSS JOIN generate_series(1, 100) AS other WHERE orders.id <> ${first.streamId}) AS copies`.execute(
    db,
  )
  await call('approveOrder', { orderStreamId: first.streamId })
  // The published list that was ordered from is not sorted.
  expect(await waiting()).toEqual({
    ...nothing,
    ordersPending: 101,
    purchaseOrderDrafts: 1,
    lineListsToSort: 1,
  })
})

it('separates line lists to save, to sort, and to publish, and imports that are running or failed', async () => {
  const before = await waiting()
  const created = clock.now().toISOString()
  const lists = []
  for (let one = 0; one < 4; one += 1) lists.push(await buildLineList(db))
  const [toSave = 0, toSort = 0, toPublish = 0, hidden = 0] = lists
  const saved = { catalogsCreatedAt: created, publishedAt: null }
  await db
    .updateTable('lineLists')
    .set({ catalogsCreatedAt: null, publishedAt: null })
    .where('id', '=', toSave)
    .execute()
  await db
    .updateTable('lineLists')
    .set({ ...saved, unsortedCount: 3 })
    .where('id', '=', toSort)
    .execute()
  await db
    .updateTable('lineLists')
    .set({ ...saved, unsortedCount: 0 })
    .where('id', '=', toPublish)
    .execute()
  await db
    .updateTable('lineLists')
    .set({ ...saved, publishedAt: created, unsortedCount: 29 })
    .where('id', '=', hidden)
    .execute()
  const brand = await db.selectFrom('brands').select('id').executeTakeFirstOrThrow()
  const imported = async (id: string, status: 'queued' | 'done' | 'failed', errors: number, at: string) =>
    db
      .insertInto('imports')
      .values({
        id,
        action: 'new',
        brandId: brand.id,
        type: 'pre-book',
        request: JSON.stringify({ fileName: `${id}.xlsx` }),
        fileKey: `uploads/${id}.xlsx`,
        status,
        lineListId: status === 'done' ? toSort : null,
        problemCounts: JSON.stringify({ error: errors, warning: 0, info: 0 }),
        createdBy: staffUser.id,
        createdAt: at,
      } as never)
      .execute()
  await imported('runs', 'queued', 0, created)
  await imported('clean', 'done', 0, created)
  await imported('bad', 'done', 2, created)
  await imported('broken', 'failed', 0, created)
  await imported('long-ago', 'failed', 0, '2020-01-01T00:00:00Z')
  await imported('discarded', 'failed', 0, created)
  await call('discardImport', { trackingId: 'discarded' })
  expect(await waiting()).toEqual({
    ...before,
    lineListsToSave: before.lineListsToSave + 1,
    lineListsToSort: before.lineListsToSort + 2,
    catalogsToPublish: before.catalogsToPublish + 1,
    importsUnderWay: 1,
    importsWithProblems: 2,
  })
  const shown = await call('getImports', { attention: 'true', brandId: brand.id })
  expect(shown.data.map(({ trackingId }) => trackingId).toSorted()).toEqual(['bad', 'broken', 'runs'])
  expect((await call('getImports', { attention: 'true', brandId: brand.id + 1 })).data).toEqual([])
})
