import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { searchCountCap } from '#contract/call.ts'
import type { InputOf } from '#contract/calls.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db, clock, call } = await testApp()
const { submitted } = placeOrders({ call, clock })

for (const [name, store] of [
  ['Alpine Footwear', 'Harbor Corner'],
  ['Harbor Sons', 'North 7'],
] as const) {
  const customer = await buildCustomer(db, { brands: 2 })
  await db.updateTable('organizations').set({ name }).where('id', '=', customer.organizationId).execute()
  await db.updateTable('stores').set({ name: store }).where('id', '=', customer.storeId).execute()
  const [first] = customer.segments
  await db
    .updateTable('brands')
    .set({ name: `${name} Shoes` })
    .where('id', '=', first?.brandId ?? 0)
    .execute()
  const order = await submitted(customer)
  await submitted(customer)
  await call('approveOrder', { orderStreamId: order.streamId })
  const [purchaseOrder] = (await call('getPurchaseOrders', { brandId: first?.brandId ?? 0 })).data
  await call('approvePurchaseOrder', { streamId: purchaseOrder?.streamId ?? '' })
  await submitted(customer)
  const [other] = (
    await call('getPurchaseOrders', { status: 'draft', brandId: customer.segments[1]?.brandId ?? 0 })
  ).data
  await call('approvePurchaseOrder', { streamId: other?.streamId ?? '' })
  await call('voidPurchaseOrder', { streamId: other?.streamId ?? '' })
}

const words = [
  'alpine',
  'Harbor',
  'corner',
  'shoes',
  'po-2',
  '20002',
  'SO-100001',
  '100003',
  'north 7',
  'r',
  '%',
  'none',
]

it('finds the same purchase orders as checking each of them, filtered and paged', async () => {
  const known = await all()
  expect(known).toHaveLength(8)
  for (const search of words)
    for (const filter of [
      {},
      { status: 'draft' },
      { status: 'void' },
      { orderDir: 'asc', orderBy: 'number' },
    ] as const)
      expect({ search, found: await paged({ search, ...filter }) }).toEqual({
        search,
        found: naive(known, { search, ...filter }),
      })
})

it('finds the same when there are too many matches to list by id', async () => {
  await sql`
    INSERT INTO purchase_orders (id, number, version, status, generation_type, brand_id, inventory_type, line_list_id, orders_count, created_at, updated_at)
    SELECT gen_random_uuid(), nextval('purchase_order_numbers'), 1, 'ready', 'manual', brand_id, inventory_type, line_list_id, 1, created_at,
      updated_at - copy * interval '1 minute'
    FROM purchase_orders, generate_series(1, ${searchCountCap / 4}::integer) AS copy`.execute(db)
  const known = await all()
  for (const search of words) {
    const found = naive(known, { search })
    const page = await call('getPurchaseOrders', { search, pageSize: 30 })
    expect({ search, numbers: page.data.map(({ number }) => number) }).toEqual({
      search,
      numbers: found.slice(0, 30),
    })
    expect(Number(page.headers['x-total-count'])).toBe(Math.min(found.length, searchCountCap))
  }
})

interface Known {
  readonly number: number
  readonly id: string
  readonly status: string
  readonly age: number
  readonly words: readonly string[]
  readonly orders: readonly string[] | null
}

async function all(): Promise<Known[]> {
  const { rows } = await sql<Known>`
    SELECT purchase_orders.number, purchase_orders.id, purchase_orders.status, extract(epoch FROM purchase_orders.updated_at) AS age,
      ARRAY[purchase_orders.search, lower(brands.name)] || array_agg(organizations.search) || array_agg(stores.search) AS words,
      array_agg('so-' || orders.number) AS orders
    FROM purchase_orders
    JOIN brands ON brands.id = purchase_orders.brand_id
    LEFT JOIN purchase_order_parts AS parts ON parts.purchase_order_id = purchase_orders.id
    LEFT JOIN orders ON orders.id = parts.order_id
    LEFT JOIN organizations ON organizations.id = orders.organization_id
    LEFT JOIN stores ON stores.id = orders.store_id
    GROUP BY purchase_orders.id, brands.name`.execute(db)
  return rows
}

type ListInput = InputOf<'getPurchaseOrders'>

function naive(known: readonly Known[], { search = '', status, orderDir, orderBy }: ListInput): string[] {
  const small = search.toLowerCase()
  const found = known.filter(
    (one) =>
      (status === undefined ? one.status !== 'void' : one.status === status) &&
      (one.words.some((word) => word?.includes(small)) ||
        one.orders?.some((number) => number === small || number === `so-${small}`)),
  )
  const by = (one: Known) => (orderBy === 'number' ? one.number : one.age)
  const ascending = found.toSorted((a, b) => by(a) - by(b) || (a.id < b.id ? -1 : 1))
  return (orderDir === 'asc' ? ascending : ascending.toReversed()).map(({ number }) => `PO-${number}`)
}

/** The numbers on all pages of a list. */
async function paged(input: ListInput): Promise<string[]> {
  const numbers: string[] = []
  let cursor: string | undefined
  do {
    const page: Awaited<ReturnType<typeof call<'getPurchaseOrders'>>> = await call('getPurchaseOrders', {
      ...input,
      pageSize: 2,
      cursor,
    })
    numbers.push(...page.data.map(({ number }) => number))
    const next = page.headers['x-next-cursor']
    cursor = next === undefined ? undefined : String(next)
  } while (cursor)
  return numbers
}
