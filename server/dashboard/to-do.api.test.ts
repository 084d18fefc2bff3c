import { expect, it } from 'vitest'
import type { ToDoSection } from '#contract/dashboard.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { buildLineList } from '#server/testing/build/line-list.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { changeImport } from '#server/imports/change-import.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db, clock, call, staffUser } = await testApp()
const { submitted } = placeOrders({ call, clock })
const toDo = async (all?: ToDoSection) => (await call('getToDo', all === undefined ? {} : { all })).data
const now = () => clock.now().toISOString()

it('lists the most urgent entries of a section first, and all of one on demand', async () => {
  const due = ['2026-12-01', null, '2026-03-05', '2026-04-01', '2026-09-01', '2026-10-01', '2026-11-01']
  for (const deadline of due) await buildLineList(db, { name: `Due ${deadline}`, deadline })
  const first = (await toDo()).uploadsToReview
  expect(first.items.map(({ deadline }) => deadline?.slice(0, 10))).toEqual([
    '2026-03-05',
    '2026-04-01',
    '2026-09-01',
    '2026-10-01',
    '2026-11-01',
  ])
  expect(first.total).toBe(7)
  const { uploadsToReview: every, listsToSort } = await toDo('uploadsToReview')
  expect(every.items.map(({ name }) => name).slice(5)).toEqual(['Due 2026-12-01', 'Due null'])
  expect(listsToSort.items).toEqual([])

  await db.updateTable('lineLists').set({ catalogsCreatedAt: now() }).execute()
  await db.updateTable('lineLists').set({ publishedAt: now() }).where('name', '=', 'Due null').execute()
  await db
    .updateTable('lineLists')
    .set({ unsortedCount: 0 })
    .where('name', 'in', ['Due 2026-12-01', 'Due 2026-04-01'])
    .execute()
  const saved = await toDo()
  expect(saved.uploadsToReview).toEqual({ items: [], total: 0 })
  expect(saved.listsToSort.items.slice(0, 2)).toMatchObject([
    { name: 'Due null', published: true, unsortedCount: 3 },
    { name: 'Due 2026-03-05', published: false },
  ])
  expect(saved.catalogsToPublish.items.map(({ name }) => name)).toEqual(['Due 2026-04-01', 'Due 2026-12-01'])
})

it('hides a dismissed entry from one user until it is restored or changes', async () => {
  const customer = await buildCustomer(db)
  const [older, newer] = [await submitted(customer), await submitted(customer)]
  const orders = async () => (await toDo()).ordersToReview.items.map(({ streamId }) => streamId)
  expect(await orders()).toEqual([older.streamId, newer.streamId])
  const [entry] = (await toDo()).ordersToReview.items
  expect(entry).toMatchObject({ unitsCount: expect.any(Number), organizationName: expect.any(String) })
  expect((await toDo()).purchaseOrdersToBuild).toMatchObject({
    items: [{ number: expect.stringMatching(/^PO-/) }],
    total: 1,
  })

  const dismissal = { section: 'ordersToReview' as const, id: older.streamId }
  expect(await call('dismissToDo', dismissal)).toMatchObject({ status: 200 })
  await call('dismissToDo', dismissal)
  expect(await orders()).toEqual([newer.streamId])
  expect((await toDo()).ordersToReview.total).toBe(1)
  const other = await signInAs(db, clock, (await buildUser(db)).id)
  expect((await call('getToDo', {}, { as: other })).data.ordersToReview.total).toBe(2)

  await call('restoreToDo', dismissal)
  expect(await orders()).toEqual([older.streamId, newer.streamId])
  await call('dismissToDo', dismissal)
  clock.advance(60_000)
  const items = [{ itemId: customer.lists[0]?.itemIds[0] ?? 0, quantity: 30 }]
  expect(await call('changeItemQuantity', { orderStreamId: older.streamId, items })).toMatchObject({
    status: 200,
  })
  expect(await orders()).toEqual([older.streamId, newer.streamId])
})

async function imported(id: string, values: object = {}) {
  const brand = await db.selectFrom('brands').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('imports')
    .values({
      id,
      action: 'new',
      brandId: brand.id,
      type: 'pre-book',
      request: JSON.stringify({ fileName: `${id}.xlsx` }),
      fileKey: `uploads/${id}.xlsx`,
      status: 'failed',
      problemCounts: JSON.stringify({ error: 2, warning: 0, info: 0 }),
      createdBy: staffUser.id,
      createdAt: now(),
      ...values,
    } as never)
    .execute()
}

const importIds = async () => (await toDo()).imports.items.map(({ trackingId }) => trackingId).toSorted()
const forgetImports = async () => {
  await db.deleteFrom('lineListVersions').execute()
  await db.deleteFrom('imports').execute()
}

it('names the brand and the list of an import', async () => {
  const list = await buildLineList(db, { name: 'Spring shoes' })
  await imported('named', { status: 'done', lineListId: list })
  const { items } = (await toDo()).imports
  expect(items).toMatchObject([{ brandName: expect.any(String), lineListName: 'Spring shoes' }])
  await forgetImports()
})

it('drops imports of deleted lists', async () => {
  const list = await buildLineList(db)
  await imported('errors', { status: 'done', lineListId: list })
  await imported('question', { action: 'update', status: 'needs-confirmation', lineListId: list })
  await imported('failed-update', { action: 'update', lineListId: list })
  await imported('failed-upload')
  expect(await importIds()).toEqual(['errors', 'failed-update', 'failed-upload', 'question'])
  expect((await call('getWaiting', {})).data).toMatchObject({ importsUnderWay: 1, importsWithProblems: 3 })
  await db.updateTable('imports').set({ lineListId: null }).execute()
  expect(await importIds()).toEqual(['failed-upload'])
  expect((await call('getWaiting', {})).data).toMatchObject({ importsUnderWay: 0, importsWithProblems: 1 })
  await forgetImports()
})

it('drops an import whose version was replaced', async () => {
  const list = await buildLineList(db)
  await imported('first', { status: 'done', lineListId: list })
  const counts = JSON.stringify({ new: 1, changed: 0, withdrawn: 0, unchanged: 0 })
  const version = { lineListId: list, importId: 'first', version: 1, counts, snapshot: Buffer.alloc(0) }
  await db.deleteFrom('lineListVersions').where('lineListId', '=', list).execute()
  await db.insertInto('lineListVersions').values(version).execute()
  expect(await importIds()).toEqual(['first'])
  await db.updateTable('lineLists').set({ version: 2 }).where('id', '=', list).execute()
  expect(await importIds()).toEqual([])
  await forgetImports()
})

it('drops an import whose file was corrected since', async () => {
  const list = await buildLineList(db)
  const named = (fileName: string) => ({ request: JSON.stringify({ fileName }) })
  await imported('failed', named('Prices.xlsx'))
  await imported('other', named('Sizes.xlsx'))
  await imported('update', { action: 'update', lineListId: list })
  clock.advance(1_000)
  const corrected = { status: 'done', lineListId: list, problemCounts: null }
  await imported('again', { ...named('prices (1).xlsx') })
  expect(await importIds()).toEqual(['again', 'failed', 'other', 'update'])
  clock.advance(1_000)
  await imported('right', { ...named('Prices (2).xlsx'), ...corrected })
  expect(await importIds()).toEqual(['other', 'update'])
  await imported('right-update', { action: 'update', ...corrected })
  expect(await importIds()).toEqual(['other'])
  await forgetImports()
})

it('lists imports that wait first and drops those whose list was published since', async () => {
  const list = await buildLineList(db)
  await imported('bad-rows', { status: 'done', lineListId: list })
  await imported('running', { status: 'queued' })
  await imported('broken')
  await imported('waiting', { status: 'needs-mapping' })
  const imports = async () => (await toDo()).imports.items.map(({ trackingId }) => trackingId)
  expect(await imports()).toEqual(['waiting', 'broken', 'bad-rows', 'running'])
  clock.advance(1_000)
  await db.updateTable('lineLists').set({ publishedAt: now() }).where('id', '=', list).execute()
  await call('dismissToDo', { section: 'imports', id: 'broken' })
  expect(await imports()).toEqual(['waiting', 'running'])
  expect((await toDo()).imports.total).toBe(2)

  // Progress does not bring a dismissed import back; a question, or failing again, does.
  await call('dismissToDo', { section: 'imports', id: 'running' })
  await changeImport(db, 'running', 'progressed', { rowsRead: 10 })
  expect(await imports()).toEqual(['waiting'])
  await changeImport(db, 'running', 'mapping-needed')
  expect((await imports()).toSorted()).toEqual(['running', 'waiting'])
  await call('dismissToDo', { section: 'imports', id: 'running' })
  expect(await imports()).toEqual(['waiting'])
  await changeImport(db, 'broken', 'retried')
  await changeImport(db, 'broken', 'failed', { failureCode: 'unreadable', failure: 'Unreadable.' })
  expect(await imports()).toEqual(['waiting', 'broken'])
})
