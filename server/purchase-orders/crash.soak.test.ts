import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { CallName } from '#contract/endpoints.ts'
import { waitingForLock } from '#server/testing/concurrency/waiting-for-lock.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { killableServer } from '#server/testing/servers/killable-server.ts'
import { payloadField, selectJobs } from '#server/platform/jobs/stored-jobs.ts'

// The real server and its database, killed right after they have answered.

let server: Awaited<ReturnType<typeof killableServer>>

beforeAll(async () => {
  server = await killableServer()
}, 90_000)

afterAll(async () => server.close(), 60_000)

test(
  'acknowledged changes survive kill -9 of the server, and repeating them changes nothing',
  { timeout: 240_000 },
  async () => {
    const { order, brandId } = await newCart()
    const stream = { orderStreamId: order.streamId }
    await killedAfter('submitOrder', stream)
    expect(await standing(brandId)).toEqual({
      orders: { 'pending-review': 1 },
      purchaseOrders: { draft: 1 },
      parts: 1,
    })
    await killedAfter('approveOrder', stream)
    expect(await standing(brandId)).toMatchObject({ orders: { approved: 1 }, parts: 1 })
    const { id } = await server.db
      .selectFrom('purchaseOrders')
      .select('id')
      .where('brandId', '=', brandId)
      .executeTakeFirstOrThrow()
    await killedAfter('approvePurchaseOrder', { streamId: id })
    expect(await standing(brandId)).toEqual({
      orders: { 'po-generated': 1 },
      purchaseOrders: { ready: 1 },
      parts: 1,
    })
    await workbookIsWrittenOnce(id)
  },
)

test(
  'orders submitted while the server is killed are on one draft once each, after all are sent again',
  { timeout: 180_000 },
  async () => {
    const { storeId, itemId, brandId } = await newCart()
    const keys = Array.from({ length: 24 }, () => uuidv7())
    const answered: string[] = []
    const send = async (key: string) => {
      const opened = await server.post<{ order: { streamId: string } }>(
        'createOrder',
        { storeId, type: 'pre-book', items: [{ itemId, quantity: 2 }] },
        key,
      )
      const { streamId } = opened.order
      await server.post('submitOrder', { orderStreamId: streamId }, `submit-${key}`)
      return streamId
    }
    const waiting = [...keys]
    const client = async () => {
      for (let key = waiting.shift(); key; key = waiting.shift()) {
        const streamId = await send(key).catch(() => undefined)
        if (streamId) answered.push(streamId)
        if (answered.length === 8) server.kill()
      }
    }
    await Promise.all([client(), client(), client()])
    expect(answered.length).toBeLessThan(keys.length)
    expect(await missing(answered)).toEqual([])

    await server.start()
    const all = []
    for (const key of keys) all.push(await send(key))
    expect(all).toEqual(expect.arrayContaining(answered))
    expect(new Set(all).size).toBe(keys.length)
    expect(await standing(brandId)).toEqual({
      orders: { cart: 1, 'pending-review': keys.length },
      purchaseOrders: { draft: 1 },
      parts: keys.length,
    })
    // The check above detects an acknowledged order that does not exist.
    const lost = uuidv7()
    expect(await missing([...answered, lost])).toEqual([lost])
  },
)

test(
  'acknowledged changes survive kill -9 of the database, and the workbook is written once',
  { timeout: 240_000 },
  async () => {
    const { order, brandId } = await newCart()
    await server.post('submitOrder', { orderStreamId: order.streamId }, uuidv7())
    await killDatabase()
    expect(await standing(brandId)).toEqual({
      orders: { 'pending-review': 1 },
      purchaseOrders: { draft: 1 },
      parts: 1,
    })
    const { id } = await server.db
      .selectFrom('purchaseOrders')
      .select('id')
      .where('brandId', '=', brandId)
      .executeTakeFirstOrThrow()
    const key = uuidv7()
    const first = await server.post('approvePurchaseOrder', { streamId: id }, key)
    await killDatabase()
    const { version } = await versionOf(id)
    expect(await server.post('approvePurchaseOrder', { streamId: id }, key)).toEqual(first)
    expect((await versionOf(id)).version).toBe(version)
    expect(await standing(brandId)).toEqual({
      orders: { 'po-generated': 1 },
      purchaseOrders: { ready: 1 },
      parts: 1,
    })
    await workbookIsWrittenOnce(id)
  },
)

test(
  'an approval that is killed midway changes nothing, and approves once when sent again',
  { timeout: 240_000 },
  async () => {
    const { storeId, itemId, brandId } = await newCart()
    const orders = 12
    for (let one = 0; one < orders; one += 1) {
      const { order } = await server.post<{ order: { streamId: string } }>('createOrder', {
        storeId,
        type: 'pre-book',
        items: [{ itemId, quantity: 2 }],
      })
      await server.post('submitOrder', { orderStreamId: order.streamId })
    }
    const { id } = await server.db
      .selectFrom('purchaseOrders')
      .select('id')
      .where('brandId', '=', brandId)
      .executeTakeFirstOrThrow()
    const before = await standing(brandId)
    const events = await countEvents()
    const key = uuidv7()
    await server.db.transaction().execute(async (tx) => {
      // The orders are approved before the purchase order, whose row is locked here.
      await sql`SELECT FROM purchase_orders WHERE id = ${id} FOR UPDATE`.execute(tx)
      const cut = server.post('approvePurchaseOrder', { streamId: id }, key).catch(() => 'cut')
      await vi.waitUntil(async () => (await waitingForLock(tx)) > 0, { timeout: 60_000, interval: 20 })
      server.kill()
      expect(await cut).toBe('cut')
    })
    await server.start()
    expect(await standing(brandId)).toEqual(before)
    expect(await countEvents()).toBe(events)
    const { results } = await server.post<{ results: { processed: object[]; failed: object[] } }>(
      'approvePurchaseOrder',
      { streamId: id },
      key,
    )
    expect(results.processed).toHaveLength(orders)
    expect(await standing(brandId)).toEqual({
      orders: { cart: 1, 'po-generated': orders },
      purchaseOrders: { ready: 1 },
      parts: orders,
    })
    // Two events for each order, one for the purchase order.
    expect(await countEvents()).toBe(events + 2 * orders + 1)
    await workbookIsWrittenOnce(id)
  },
)

/** A customer of one brand with a cart. */
async function newCart() {
  const { storeId, lists } = await buildCustomer(server.db)
  const { brandId = 0, itemIds: [itemId = 0] = [] } = lists[0] ?? {}
  const items = [{ itemId, quantity: 4 }]
  const { order } = await server.post<{ order: { streamId: string } }>(
    'createOrder',
    { storeId, type: 'pre-book', items },
    uuidv7(),
  )
  return { storeId, itemId, brandId, order }
}

/** Makes a call, kills the server at its answer, and repeats it: the next server must give the same answer and change nothing. */
async function killedAfter(name: CallName, body: object): Promise<void> {
  const key = uuidv7()
  const first = await server.post(name, body, key)
  server.kill()
  const events = await countEvents()
  await server.start()
  expect(await server.post(name, body, key)).toEqual(first)
  expect(await countEvents()).toBe(events)
}

async function countEvents(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM events`.execute(server.db)
  return rows[0]?.count ?? 0
}

/** The numbers of orders and purchase orders of a brand by status, and of orders on purchase orders. */
async function standing(brandId: number) {
  const { rows } = await sql`
    SELECT (SELECT jsonb_object_agg(status, count) FROM (
        SELECT status, count(*) FROM orders WHERE brand_ids @> ARRAY[${brandId}::integer] GROUP BY status) AS orders) AS orders,
      (SELECT jsonb_object_agg(status, count) FROM (
        SELECT status, count(*) FROM purchase_orders WHERE brand_id = ${brandId} GROUP BY status) AS made) AS purchase_orders,
      (SELECT count(*) FROM purchase_order_parts WHERE brand_id = ${brandId}) AS parts`.execute(server.db)
  return rows[0]
}

/** The orders that do not exist as submitted. */
async function missing(ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT asked.id FROM unnest(${ids}::uuid[]) AS asked (id)
    LEFT JOIN orders ON orders.id = asked.id AND orders.status = 'pending-review'
    LEFT JOIN events ON events.stream_id = asked.id AND events.type = 'order-submitted'
    WHERE orders.id IS NULL OR events.version IS NULL`.execute(server.db)
  return rows.map(({ id }) => id)
}

async function versionOf(id: string) {
  return server.db
    .selectFrom('purchaseOrders')
    .select(['version', 'workbookKey'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Waits for the workbook: a silent worker counts as dead after a while, and another one then starts its job again. */
async function workbookIsWrittenOnce(id: string): Promise<void> {
  await vi.waitUntil(async () => (await versionOf(id)).workbookKey !== null, {
    timeout: 120_000,
    interval: 250,
  })
  const { presigned_urls: urls } = await server.post<{ presigned_urls: string[] }>('downloadPurchaseOrders', {
    streamIds: [id],
  })
  expect(urls).toHaveLength(1)
  const file = await fetch(urls[0] ?? '')
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  expect(sheets.map(({ name }) => name)).toEqual(['Purchase order', 'SKUs'])
  const jobs = await selectJobs(server.db)
    .select('id')
    .where('name', '=', 'write-purchase-order')
    .where(payloadField('purchaseOrderId'), '=', id)
    .execute()
  expect(jobs).toHaveLength(1)
}

/** Kills the database, and waits until the server has one again. */
async function killDatabase(): Promise<void> {
  const killed = await postmaster()
  process.kill(killed, 'SIGKILL')
  // Its processes still answer for a moment.
  await vi.waitUntil(async () => ![0, killed].includes(await postmaster()), { timeout: 60_000, interval: 50 })
  await server.ready()
  await vi.waitUntil(
    async () =>
      sql`SELECT 1`.execute(server.db).then(
        () => true,
        () => false,
      ),
    { timeout: 60_000, interval: 100 },
  )
}

/** The process ID of the database; 0 if there is none. */
async function postmaster(): Promise<number> {
  const lock = await readFile(join(server.dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '0')
  return Number.parseInt(lock, 10) || 0
}
