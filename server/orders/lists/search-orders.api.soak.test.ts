import * as fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { searchCountCap } from '#contract/call.ts'
import { foldCode } from '#contract/input/fold.ts'
import type { InputOf } from '#contract/calls.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { type TestAnswer, testApp } from '#server/testing/test-app.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { allowSeconds } from '#server/platform/database/open-database.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'

const { db, clock, call } = await testApp()
const { cart, submitted } = placeOrders({ call, clock })

type Customer = Awaited<ReturnType<typeof buildCustomer>>
const customers: Customer[] = []
for (const [name, store, codes] of [
  ['Alpine Footwear', 'B01 Corner', ['B01-0042', 'b01-0007 BLK', 'ÅB-1']],
  ['Harbor & 10% Sons', 'so-far', ['C10-0100', 'B01-0042', '100123']],
] as const) {
  const customer = await buildCustomer(db, { brands: 2 })
  await db.updateTable('organizations').set({ name }).where('id', '=', customer.organizationId).execute()
  await db.updateTable('stores').set({ name: store }).where('id', '=', customer.storeId).execute()
  for (const [index, { lineListId }] of customer.lists.entries())
    await sql`
      UPDATE line_list_items SET model_code = (${codes}::text[])[position] || ${index === 0 ? '' : '/2'}
      WHERE line_list_id = ${lineListId}`.execute(db)
  customers.push(customer)
}

/** Places some orders of each kind that a list can filter by. */
async function place(customer: Customer) {
  const [first] = customer.lists
  const [orders, single] = [[], { ...customer, lists: first ? [first] : [] }] as [string[], typeof customer]
  for (let turn = 0; turn < 5; turn += 1) {
    const wish = { ...(turn % 2 === 0 ? customer : single) }
    wish.lists = wish.lists.map((list) => ({
      ...list,
      itemIds: list.itemIds.slice((turn * 3) % list.itemIds.length),
    }))
    orders.push((await submitted(wish, 'pre-book', 1 + turn)).streamId)
  }
  const [approved = '', denied = '', cancelled = ''] = orders
  await call('approveOrder', { orderStreamId: approved })
  await call('denyOrders', { streamsIds: [denied] })
  await call('cancelOrder', { orderStreamId: cancelled, reason: 'Closed' })
  const { streamId, items } = await cart(customer)
  await call('removeOrderItem', { orderStreamId: streamId, itemId: JSON.parse(String(items))[0].itemId })
}
for (const customer of customers) await place(customer)

describe('searching orders', () => {
  it('finds the same as checking every order, with any filter, and pages in both directions', async () => {
    const known = await all()
    const compared = fc.asyncProperty(inputOf(known), async (input) => {
      const [answer, expected] = await both(known, { ...input, pageSize: 3 })
      expect(answer).toEqual(expected)
    })
    await fc.assert(compared, { seed: 20_261_121, numRuns: 60 })
  })

  it('shows a customer only the orders of its own stores', async () => {
    const known = await all()
    for (const { buyer, storeId } of customers) {
      const as = await signInAs(db, clock, buyer.id, 'portal')
      for (const search of ['b01', 'so-1', 'a', 'footwear']) {
        const own = naive(known, { search, storeId }).map(({ id }) => id)
        expect(await paged({ search }, as)).toEqual({ ids: own, total: own.length, capped: undefined })
      }
    }
  })

  it('finds the same when there are more results than it counts', async () => {
    await copy(400)
    const known = await all()
    const compared = fc.asyncProperty(inputOf(known), async (input) => {
      const [answer, expected] = await both(known, { ...input, pageSize: 5 })
      expect(answer).toEqual(expected)
    })
    await fc.assert(compared, { seed: 20_261_121, numRuns: 60 })
  })
})

/** The result of a search and of checking every order; a capped total may be any that is not larger. */
async function both(known: readonly Known[], input: ListInput) {
  const found = naive(known, input)
  const answer = await paged(input)
  const counted = answer.capped && found.length > searchCountCap && answer.total <= found.length
  return [
    answer,
    {
      ids: found.slice(0, most * Number(input.pageSize ?? 10)).map(({ id }) => id),
      total: counted ? answer.total : found.length,
      capped: counted ? 'true' : undefined,
    },
  ]
}

/** The pages read of each list. */
const most = 8

function inputOf(known: readonly Known[]): fc.Arbitrary<ListInput & { search: string }> {
  const words = known.flatMap(({ number, codes, customer }) => [
    `so-${number}`,
    ...codes,
    ...customer.split('\n'),
  ])
  const part = fc.tuple(fc.constantFrom(...words), fc.nat(30), fc.nat(30)).map(([word, from, length]) => {
    const start = from % word.length
    return word.slice(start, start + 1 + (length % (word.length - start)))
  })
  const search = fc
    .oneof(
      part,
      fc.constantFrom(...words),
      fc.constantFrom('b01', 'so-', 's', 'b', 'al', '1', 'zz', '%', '_', 'so-1', '00'),
    )
    .filter((word) => word.trim() === word)
  const statuses = fc.uniqueArray(fc.constantFrom(...known.map(({ status }) => status)), {
    minLength: 1,
    maxLength: 3,
  })
  const filters = fc.oneof(
    fc.constant({}),
    fc.record({ status: statuses }),
    fc.constantFrom(...known).map(({ brandIds: [brandId] }) => ({ brandId })),
    fc.constantFrom(...known).map(({ status, brandIds: [brandId] }) => ({ status: [status], brandId })),
    fc.constantFrom(...known).map(({ lineListIds: [lineListId] }) => ({ lineListId })),
    fc
      .constantFrom(...known)
      .map(({ brandIds: [brandId], lineListIds }) => ({ brandId, lineListId: lineListIds.at(-1) })),
    fc.constantFrom(...known).map(({ hasMultipleBrands }) => ({ hasMultipleBrands })),
    fc.constantFrom(...known).map(({ storeId }) => ({ storeId })),
  )
  return fc
    .tuple(
      fc.record({
        search,
        orderBy: fc.constantFrom('dateSubmitted', 'totalPrice', 'number'),
        orderDir: fc.constantFrom('asc', 'desc'),
      }),
      filters,
    )
    .map(([one, narrowed]) => ({ ...one, ...narrowed }))
}

interface Known {
  readonly id: string
  readonly number: number
  readonly status: OrderStatus
  readonly type: string
  readonly sortedAt: string
  readonly age: number
  readonly totalPrice: number
  readonly storeId: string
  readonly organizationId: string
  readonly brandIds: readonly number[]
  readonly lineListIds: readonly number[]
  readonly hasMultipleBrands: boolean
  readonly customer: string
  readonly codes: readonly string[]
}

/** Copies each submitted order until searches find more than they count; each copy is an hour older (the second customer's much older) and a few cents more expensive. */
async function copy(times: number): Promise<void> {
  const moved = sql`'sorted_at', sorted_at - age, 'total_price', total_price + copy % 7, 'number', copy_number`
  const copies = sql`
    copies AS MATERIALIZED (
      SELECT orders.id AS of, orders AS row, copy, gen_random_uuid() AS copy_id, nextval('order_numbers') AS copy_number, sorted_at, total_price,
        copy * interval '1 hour' + interval '100 days' * (organization_id = ${customers[1]?.organizationId})::integer AS age
      FROM orders, generate_series(1, ${times}::integer) AS copy WHERE status <> 'cart')`
  const of = (table: string, fields: RawBuilder<unknown>) => sql`
    ${sql.raw(`copied_${table}`)} AS (
      INSERT INTO ${sql.table(table)} SELECT (jsonb_populate_record(each, jsonb_build_object('order_id', copy_id, ${fields}))).*
      FROM copies JOIN ${sql.table(table)} AS each ON each.order_id = copies.of)`
  const place = sql`'sorted_at', copies.sorted_at - age`
  const written = sql`
    WITH ${copies},
    copied AS (INSERT INTO orders SELECT (jsonb_populate_record(row, jsonb_build_object('id', copy_id, ${moved}))).* FROM copies),
    ${of('order_lines', sql`'size', each.size`)}
    INSERT INTO order_models
    SELECT (jsonb_populate_record(each, jsonb_build_object('order_id', copy_id, ${place},
      'total_price', copies.total_price + copy % 7, 'number', copy_number))).*
    FROM copies JOIN order_models AS each ON each.order_id = copies.of`
  await db.transaction().execute(async (tx) => {
    // Inserting thousands of orders is slow on a busy machine.
    await allowSeconds(tx, 60)
    await written.execute(tx)
  })
}

async function all(): Promise<Known[]> {
  const { rows } = await sql<Known>`
    SELECT orders.id, orders.number, orders.status, orders.type, sorted_at, extract(epoch FROM sorted_at) AS age, total_price, store_id,
      orders.organization_id, brand_ids, line_list_ids, has_multiple_brands, organizations.search || chr(10) || stores.search AS customer,
      ARRAY(SELECT DISTINCT lower(model_code) FROM order_lines WHERE order_id = orders.id) AS codes
    FROM orders JOIN stores ON stores.id = store_id JOIN organizations ON organizations.id = orders.organization_id`.execute(
    db,
  )
  return rows
}

type ListInput = InputOf<'getOrders'>

function naive(known: readonly Known[], input: ListInput): Known[] {
  const search = (input.search ?? '').toLowerCase()
  const word = (own: string) =>
    search.length < 3 ? own.startsWith(search) || own.includes(` ${search}`) : own.includes(search)
  const parts = foldCode(search)
  const isNumber = (number: number) =>
    parts.length < 3 ? word(`so-${number}`) : `so${number}`.includes(parts)
  const isCode = (code: string) => word(code) || (parts.length > 2 && foldCode(code).includes(parts))
  const by = (one: Known) =>
    ({ dateSubmitted: one.age, totalPrice: one.totalPrice, number: one.number })[
      input.orderBy ?? 'dateSubmitted'
    ]
  const found = known.filter(
    (one) =>
      (input.status ? input.status.some((status) => status === one.status) : one.status !== 'denied') &&
      (!input.brandId || one.brandIds.includes(input.brandId)) &&
      (!input.lineListId || one.lineListIds.includes(input.lineListId)) &&
      (!input.storeId || one.storeId === input.storeId) &&
      (!input.organizationId || one.organizationId === input.organizationId) &&
      (input.hasMultipleBrands === undefined || one.hasMultipleBrands === input.hasMultipleBrands) &&
      (isNumber(one.number) || one.codes.some(isCode) || one.customer.includes(search)),
  )
  const ascending = found.toSorted((a, b) => by(a) - by(b) || (a.id < b.id ? -1 : 1))
  return input.orderDir === 'asc' ? ascending : ascending.toReversed()
}

/** All pages of a list. */
async function paged(input: ListInput, as?: string) {
  const ids: string[] = []
  const pageSize = Number(input.pageSize ?? 10)
  let cursor: string | undefined
  let [total, capped]: unknown[] = []
  do {
    clock.advance(1000)
    const { data, headers }: TestAnswer<'getOrders'> = await call(
      'getOrders',
      { ...input, cursor },
      as === undefined ? {} : { as },
    )
    ids.push(...data.map(({ id }) => id))
    total = headers['x-total-count']
    capped = headers['x-total-capped']
    cursor = headers['x-next-cursor'] === undefined ? undefined : String(headers['x-next-cursor'])
  } while (cursor && ids.length < most * pageSize)
  return { ids, total: Number(total), capped }
}
