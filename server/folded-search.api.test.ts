import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { calls } from '#contract/calls.ts'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import { writeStyles } from '#server/domain/line-list/items/write-styles.ts'
import { contains, containsCode } from '#server/platform/database/contains.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { buildLineList } from '#server/testing/build/line-list.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, call, staff, queue } = await testApp()
const { submitted } = placeOrders({ call, clock })

/** As it is stored, and as people search for it. */
const stored = 'JOSE\u0301 İKİZ–Ø\u00A0Straße'
const typed = 'josé ikiz-o  STRASSE'
const elsewhere = 'josé ikiz-u strasse'

const customer = await buildCustomer(db)
const [segment] = customer.segments
const lineListId = customer.lists[0]?.lineListId ?? 0
const { storeId, organizationId } = customer
const brandId = segment?.brandId ?? 0
const named = { name: stored }
await db.updateTable('organizations').set(named).where('id', '=', organizationId).execute()
await db.updateTable('stores').set(named).where('id', '=', storeId).execute()
await db.updateTable('brands').set(named).where('id', '=', brandId).execute()
await db.updateTable('lineLists').set(named).where('id', '=', lineListId).execute()
const otherLists = await Promise.all(
  (['own-stock', 'brand-ats'] as const).map(async (type) => buildLineList(db, { brandId, type })),
)
await db
  .updateTable('lineListItems')
  .set(named)
  .where('lineListId', 'in', [lineListId, ...otherLists])
  .execute()
await db.updateTable('users').set({ firstName: stored }).where('id', '=', customer.buyer.id).execute()
await db.insertInto('catalogTypes').values({ name: stored, nameKey: 'jose' }).execute()
await db.updateTable('roles').set(named).where('type', '=', 'external').execute()
await sql`UPDATE line_lists SET catalogs_created_at = now() WHERE id = ${lineListId}`.execute(db)
await writeStyles(db, lineListId)
const order = await submitted(customer)
await call('approveOrder', { orderStreamId: order.streamId })

const jobs = await queue()
const broken = defineJob('break', z.object({}), { attempts: 1 })
await jobs.work([handleJob(broken, async () => Promise.reject(new Error(stored)))])
await jobs.enqueue(db, broken, {})
await vi.waitUntil(async () => (await call('getFailedJobs', {})).data.length > 0, 60_000)

/** What a call needs in addition to its search. */
const needs: Partial<Record<CallName, Record<string, string | number>>> = {
  getOrderableItems: { storeId, lineListId },
  getLineListItems: { lineListId },
  getBuildableOrders: { brandId, inventoryType: 'pre-book', lineListId },
  getPreOrderItems: { brandId },
  getOwnStockItems: { brandId },
  getBrandAtsItems: { brandId },
  downloadLineSheet: { format: 'xlsx' },
}

const searching = Object.entries(calls).flatMap(([name, { input }]) =>
  'shape' in input && 'search' in input.shape ? [name as CallName] : [],
)

/** How many rows a call finds. */
async function found(name: CallName, search: string): Promise<number> {
  const [method = '', path = ''] = endpoints[name].split(' ')
  const given: Record<string, string | number> = { ...needs[name], search }
  const rest = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)]))
  const address = path.replaceAll(/:(\w+)/g, (_, key: string) => {
    const value = rest[key] ?? ''
    delete rest[key]
    return value
  })
  const { body, headers, statusCode } = await app.inject({
    method: method === 'GET' ? 'GET' : 'POST',
    url: method === 'GET' ? `${address}?${new URLSearchParams(rest).toString()}` : address,
    headers: { authorization: `Bearer ${staff}` },
    ...(method !== 'GET' && { payload: rest }),
  })
  if (name === 'downloadLineSheet') return Number(headers['x-total-count'] ?? 0)
  expect({ name, statusCode, body: statusCode === 200 ? '' : body }).toEqual({
    name,
    statusCode: 200,
    body: '',
  })
  if (name.startsWith('export')) return body.split('\n').filter((line) => line.trim()).length - 1
  const { data } = JSON.parse(body) as { data: unknown[] }
  return name.endsWith('Sums') ? Number(headers['x-total-count']) : data.length
}

test('knows the calls that search', () => {
  expect(searching.length).toBeGreaterThan(25)
})

test.each(searching)('%s finds a name as people write it, and only that', async (name) => {
  expect(await found(name, typed)).toBeGreaterThan(0)
  expect(await found(name, elsewhere)).toBe(0)
})

test('the page of a share finds a name as people write it, and only that', async () => {
  const share = { lineListId, storeId, recipient: 'Jo Buyer', days: 30 }
  const { pathname } = new URL((await call('createShare', share)).data.url)
  const shown = async (search: string) => {
    const { body, statusCode } = await app.inject(`${pathname}?${new URLSearchParams({ search }).toString()}`)
    return { statusCode, styles: body.match(/<li>/g)?.length ?? 0 }
  }
  expect(await shown(typed)).toEqual({ statusCode: 200, styles: 3 })
  expect(await shown(elsewhere)).toEqual({ statusCode: 200, styles: 0 })
  expect(await shown('a 0001')).toEqual({ statusCode: 200, styles: 1 })
})

const number = order.number.replace('SO-', '')

test.each([
  `SO ${number}`,
  `#${number}`,
  `so–${number}`,
  `SO${number}`,
  ` ${number.slice(0, 3)} ${number.slice(3)}`,
])('an order is found by its number, written as %s', async (search) => {
  for (const name of ['getOrders', 'getBuildableOrders', 'getPurchaseOrders'] as const)
    expect({ name, found: await found(name, search) }).toEqual({ name, found: 1 })
})

test.each(['A0001', 'a 0001', 'A–0001', '#A-0001', '9 20010 00000 8', '920010000008'])(
  'a style is found by its code or UPC, written as %s',
  async (search) => {
    await sql`UPDATE line_list_sizes SET upc = '920010000008' WHERE id = (
      SELECT min(sizes.id) FROM line_list_sizes AS sizes JOIN line_list_items AS items ON items.id = item_id
      WHERE line_list_id = ${lineListId} AND model_code = 'A-0001')`.execute(db)
    expect(await found('getStyles', search)).toBe(1)
    expect(await found('getLineListItems', search)).toBe(1)
  },
)

test.each([
  [
    'organizations_folded',
    sql`SELECT FROM organizations WHERE ${contains(sql`organizations.search`, typed)}`,
  ],
  ['stores_folded', sql`SELECT FROM stores WHERE ${contains(sql`stores.search`, typed)}`],
  ['users_folded', sql`SELECT FROM users WHERE ${contains(sql`users.search`, typed)}`],
  ['styles_folded', sql`SELECT FROM styles WHERE ${contains(sql`search`, typed)}`],
  ['ordered_models_by_code', sql`SELECT FROM ordered_models WHERE ${containsCode(sql`code`, 'A-0001')}`],
  [
    'purchase_orders_by_code',
    sql`SELECT FROM purchase_orders WHERE ${containsCode(sql`search`, 'PO 20001')}`,
  ],
  [
    'orders_by_po_code',
    sql`SELECT FROM orders WHERE fold_code(customer_po_number) = 'po1' AND customer_po_number IS NOT NULL`,
  ],
])('the index %s serves its search', async (index, query) => {
  const plan = await db.transaction().execute(async (tx) => {
    // These tables are small here.
    for (const scan of ['seqscan', 'indexonlyscan', 'indexscan'])
      await sql`SELECT set_config(${`enable_${scan}`}, 'off', true)`.execute(tx)
    return sql`EXPLAIN ${query}`.execute(tx)
  })
  expect(JSON.stringify(plan.rows)).toContain(index)
})
