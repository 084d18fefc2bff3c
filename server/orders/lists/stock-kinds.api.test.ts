import { describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/calls.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db, clock, call, exported } = await testApp()
const { cart, submitted } = placeOrders({ call, clock })

const kinds = {
  bondedCurrent: { stockType: 'bonded', availability: 'current' },
  bondedFuture: { stockType: 'bonded', availability: 'future' },
  domesticCurrent: { stockType: 'domestic', availability: 'current' },
} as const

async function stockCustomer(kind: (typeof kinds)[keyof typeof kinds]) {
  return buildCustomer(db, { type: 'own-stock', quantity: 500, ...kind })
}

const bondedCurrent = await stockCustomer(kinds.bondedCurrent)
const bondedFuture = await stockCustomer(kinds.bondedFuture)
const domesticCurrent = await stockCustomer(kinds.domesticCurrent)
const preBook = await buildCustomer(db)

/** A store that orders from lists of two kinds. */
const ofTwoKinds = await buildCustomer(db, {
  type: 'own-stock',
  brands: 2,
  quantity: 500,
  ...kinds.bondedCurrent,
})
await db
  .updateTable('lineLists')
  .set(kinds.bondedFuture)
  .where('id', '=', ofTwoKinds.lists[1]?.lineListId ?? 0)
  .execute()

const current = [
  await submitted(bondedCurrent, 'own-stock', 4),
  await submitted(bondedCurrent, 'own-stock', 1),
  await cart(bondedCurrent, 'own-stock', 3),
]
const future = [await submitted(bondedFuture, 'own-stock', 2)]
const domestic = [await submitted(domesticCurrent, 'own-stock', 6)]
const both = [await submitted(ofTwoKinds, 'own-stock', 5)]
await submitted(preBook)

const [first] = current
const [several] = both

type Filters = Omit<InputOf<'getOrders'>, 'cursor' | 'pageSize'>

/** The numbers of all pages of a list. */
async function numbers(input: Filters, pageSize = 2) {
  const found: string[] = []
  let cursor: string | undefined
  let total: number
  do {
    const { data, headers } = await call('getOrders', { ...input, pageSize, cursor })
    found.push(...data.map(({ number }) => number))
    total = Number(headers['x-total-count'])
    cursor = headers['x-next-cursor'] === undefined ? undefined : String(headers['x-next-cursor'])
  } while (cursor)
  return { found, total }
}

function numbersOf(...orders: { readonly number: string }[][]) {
  return orders
    .flat()
    .map(({ number }) => number)
    .toSorted()
}

describe('the kind of stock of orders', () => {
  it('is named in lists, on the order, and in the export', async () => {
    const { data } = await call('getOrders', {})
    const kindsOf = (number: string | undefined) => data.find((one) => one.number === number)?.stockKinds
    expect(kindsOf(first?.number)).toEqual([kinds.bondedCurrent])
    expect(kindsOf(several?.number)).toEqual([kinds.bondedCurrent, kinds.bondedFuture])
    expect(data.find(({ type }) => type === 'pre-book')?.stockKinds).toEqual([])
    const order = await call('getOrder', { streamId: first?.streamId ?? '' })
    expect(order.data.stockKinds).toEqual([kinds.bondedCurrent])
    const text = (await exported('exportOrders', { stockType: 'bonded' })).join('\n')
    expect(text).toContain('Open Stock (Bonded, Current)')
    expect(text).toContain('Open Stock (Bonded, Current; Bonded, Future)')
    expect(text).not.toContain('Domestic')
  })

  it('is what the list says now', async () => {
    const customer = await stockCustomer(kinds.domesticCurrent)
    const { streamId } = await cart(customer, 'own-stock')
    await db
      .updateTable('lineLists')
      .set({ stockType: 'bonded' })
      .where('id', '=', customer.lists[0]?.lineListId ?? 0)
      .execute()
    const { data } = await call('getOrder', { streamId })
    expect(data.stockKinds).toEqual([kinds.bondedCurrent])
    await db
      .updateTable('lineLists')
      .set({ stockType: 'domestic', availability: 'future' })
      .where('id', '=', customer.lists[0]?.lineListId ?? 0)
      .execute()
  })

  it('is hidden from customers', async () => {
    const as = await signInAs(db, clock, bondedCurrent.buyer.id, 'portal')
    const { data } = await call('getOrders', {}, { as })
    expect(data).toHaveLength(3)
    expect(data.flatMap(({ stockKinds }) => stockKinds)).toEqual([])
    const order = await call('getOrder', { streamId: first?.streamId ?? '' }, { as })
    expect(order.data.stockKinds).toEqual([])
    const [list] = (await call('getOrderableLists', { storeId: bondedCurrent.storeId }, { as })).data
    expect(list).toMatchObject({ type: 'own-stock', stockType: null, availability: null })
    const [own] = (await call('getOrderableLists', { storeId: bondedCurrent.storeId })).data
    expect(own).toMatchObject(kinds.bondedCurrent)
  })
})

describe('a list of orders of a kind of stock', () => {
  const bonded = numbersOf(current, future, both)
  const brandId = ofTwoKinds.segments[0]?.brandId ?? 0
  it.each<[string, Filters, string[]]>([
    ['type of stock', { stockType: 'bonded' }, bonded],
    ['availability', { availability: 'current' }, numbersOf(current, domestic, both)],
    ['both', kinds.bondedFuture, numbersOf(future, both)],
    ['no list of the kind', { stockType: 'domestic', availability: 'future', status: ['approved'] }, []],
    ['another type', { type: 'pre-book', stockType: 'bonded' }, []],
    [
      'type and status',
      { type: 'own-stock', stockType: 'bonded', status: ['cart'] },
      numbersOf(current.slice(2)),
    ],
    ['total', { stockType: 'bonded', orderBy: 'totalPrice' }, bonded],
    ['number', { stockType: 'bonded', orderBy: 'number', orderDir: 'asc' }, bonded],
    ['a brand', { stockType: 'bonded', brandId }, numbersOf(both)],
    ['a brand, by total', { stockType: 'bonded', brandId, orderBy: 'totalPrice' }, numbersOf(both)],
    ['a store', { stockType: 'bonded', storeId: bondedFuture.storeId }, numbersOf(future)],
    ['another store', { stockType: 'domestic', storeId: bondedFuture.storeId }, []],
    [
      'a line list',
      { stockType: 'bonded', lineListId: bondedFuture.lists[0]?.lineListId ?? 0 },
      numbersOf(future),
    ],
    [
      'a line list of another kind',
      { stockType: 'domestic', lineListId: bondedFuture.lists[0]?.lineListId ?? 0 },
      [],
    ],
    ['a search by model', { stockType: 'bonded', search: 'A-0001' }, bonded],
    ['a search by number', { stockType: 'domestic', search: domestic[0]?.number ?? '' }, numbersOf(domestic)],
    ['a search by another number', { stockType: 'bonded', search: domestic[0]?.number ?? '' }, []],
    [
      'a search, by total',
      { ...kinds.bondedFuture, search: 'A-0001', orderBy: 'totalPrice' },
      numbersOf(future, both),
    ],
    ['a day', { stockType: 'bonded', submittedTo: '2001-01-01' }, []],
    ['a ship window', { stockType: 'bonded', shipStartFrom: '2001-01-01' }, []],
  ])('has the orders and the sums with %s', async (_, input, expected) => {
    const { found, total } = await numbers(input)
    expect(found.toSorted()).toEqual(expected)
    expect(total).toBe(expected.length)
    const { orderBy: _by, orderDir: _dir, ...filters } = input
    const sums = await call('getOrderSums', filters)
    const all = [...current, ...future, ...domestic, ...both].filter(({ number }) =>
      expected.includes(number),
    )
    expect(sums.data[0]?.unitsCount).toBe(all.reduce((sum, { unitsCount }) => sum + unitsCount, 0))
    expect(Number(sums.headers['x-total-count'])).toBe(expected.length)
  })

  it('is sorted by submission in both directions, an order of two lists once', async () => {
    const newest = await numbers({ stockType: 'bonded' })
    const oldest = await numbers({ stockType: 'bonded', orderDir: 'asc' }, 3)
    expect(newest.found).toEqual(oldest.found.toReversed())
    expect(new Set(newest.found).size).toBe(newest.found.length)
    const plain = (await numbers({ type: 'own-stock' })).found
    expect(newest.found).toEqual(plain.filter((number) => newest.found.includes(number)))
  })
})

describe('the kind of stock of purchase orders', () => {
  it('is named in lists, on the purchase order, in its file and its export, and where orders are chosen', async () => {
    const brandId = bondedCurrent.segments[0]?.brandId ?? 0
    await call('approveOrder', { orderStreamId: first?.streamId ?? '' })
    const [listed] = (await call('getPurchaseOrders', { brandId })).data
    expect(listed?.stockKinds).toEqual([kinds.bondedCurrent])
    const streamId = listed?.streamId ?? ''
    expect((await call('getPurchaseOrder', { streamId })).data.stockKinds).toEqual([kinds.bondedCurrent])
    const { data } = await call('getPurchaseOrderWorkbook', { streamId })
    expect(data.header).toContainEqual({ label: 'Stock', value: 'Bonded, Current' })
    const buildable = await call('getBuildableOrders', { brandId, inventoryType: 'own-stock' })
    expect(buildable.data).toMatchObject([{ number: first?.number, stockKinds: [kinds.bondedCurrent] }])
    const { items } = (await call('getToDo', {})).data.purchaseOrdersToBuild
    expect(items.find((one) => one.streamId === streamId)?.stockKinds).toEqual([kinds.bondedCurrent])
  })

  it('is only that of its lines for an order of several brands, also where lists are filtered', async () => {
    const [, { brandId } = { brandId: 0 }] = ofTwoKinds.segments
    const [listed] = (await call('getPurchaseOrders', { brandId })).data
    expect(listed?.stockKinds).toEqual([kinds.bondedFuture])
    for (const [kind, found] of [
      [{ stockType: 'bonded' }, 1],
      [{ availability: 'future' }, 1],
      [{ stockType: 'bonded', availability: 'future' }, 1],
      [{ stockType: 'domestic' }, 0],
      [{ availability: 'current' }, 0],
    ] as const) {
      expect((await call('getPurchaseOrders', { brandId, ...kind })).data).toHaveLength(found)
      expect((await call('getPurchaseOrderSums', { brandId, ...kind })).headers['x-total-count']).toBe(
        String(found),
      )
    }
  })
})
