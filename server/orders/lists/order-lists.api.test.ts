import type { InputOf } from '#contract/calls.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { searchCountCap } from '#contract/call.ts'
import { readJsonText } from '#contract/input/json-text.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'

const { exported, db, clock, call } = await testApp()
const { submitted } = placeOrders({ call, clock })

describe('listing orders', () => {
  it('filters, searches, and pages, newest first, without denied orders', async () => {
    const customer = await buildCustomer(db, { brands: 2 })
    const { organizationId, storeId } = customer
    const [first, second, third] = [
      await submitted(customer),
      await submitted(customer),
      await submitted(customer),
    ]
    await call('denyOrders', { streamsIds: [third.streamId] })
    const numbers = async (input: Parameters<typeof call<'getOrders'>>[1]) =>
      (await call('getOrders', input)).data.map(({ number }) => number)
    expect(await numbers({ organizationId })).toEqual([second.number, first.number])
    expect(await numbers({ organizationId, status: ['denied'] })).toEqual([third.number])
    expect(await numbers({ storeId, orderDir: 'ascending' })).toEqual([first.number, second.number])
    expect(await numbers({ search: first.number })).toEqual([first.number])
    expect(await numbers({ search: first.storeName, storeId })).toHaveLength(2)
    expect(await numbers({ search: 'a-0001', organizationId })).toHaveLength(2)
    const { brandId, lineListId } = customer.lists[0] ?? { brandId: 0, lineListId: 0 }
    expect(await numbers({ brandId })).toHaveLength(2)
    expect(await numbers({ lineListId, type: 'pre-book', hasMultipleBrands: true })).toHaveLength(2)
    expect(await numbers({ brandId, hasMultipleBrands: false })).toEqual([])
    expect(await numbers({ brandId, submittedTo: '2000-01-01' })).toEqual([])
    expect(await numbers({ brandId, submittedFrom: '2000-01-01', orderBy: 'totalPrice' })).toHaveLength(2)
    const page = await call('getOrders', { organizationId, pageSize: 1, withItems: true })
    expect(readJsonText(page.data[0]?.items ?? '[]')).toHaveLength(2)
    const cursor = String(page.headers['x-next-cursor'])
    expect(await numbers({ organizationId, pageSize: 1, cursor })).toEqual([first.number])
  })

  it("adds the brand's share of each order to the list of a brand", async () => {
    const customer = await buildCustomer(db, { brands: 2 })
    await submitted(customer)
    const brandId = customer.lists[0]?.brandId ?? 0
    const [row] = (await call('getOrders', { brandId })).data
    expect(row?.brandShare).toEqual({ unitsCount: 4, totalPrice: 100 })
    expect(row).toMatchObject({ unitsCount: 8, totalPrice: 200 })
    const [whole] = (await call('getOrders', { storeId: customer.storeId })).data
    expect(whole).not.toHaveProperty('brandShare')
  })

  it('adds up all orders of the filtered list, also of a search', async () => {
    const customer = await buildCustomer(db, { brands: 2 })
    const { organizationId, lists } = customer
    const [first] = [await submitted(customer), await submitted(customer, 'pre-book', 6)]
    const { brandId = 0, lineListId = 0 } = lists[0] ?? {}
    const sumsOf = async (input: InputOf<'getOrderSums'>) => {
      const { data, headers } = await call('getOrderSums', input)
      return [headers['x-total-count'], headers['x-total-capped'] ?? 'false', ...data]
    }
    const both = ['2', 'false', { unitsCount: 20, totalPrice: 500 }]
    for (const input of [{ organizationId }, { lineListId }, { lineListId, search: 'a-0001' }])
      expect(await sumsOf(input)).toEqual(both)
    const brandShare = { unitsCount: 10, totalPrice: 250 }
    expect(await sumsOf({ brandId })).toEqual(['2', 'false', { unitsCount: 20, totalPrice: 500, brandShare }])
    expect(await sumsOf({ search: first.number })).toEqual(['1', 'false', { unitsCount: 8, totalPrice: 200 }])
    expect(await sumsOf({ organizationId, search: first.number })).toEqual(
      await sumsOf({ search: first.number }),
    )
    expect(await sumsOf({ brandId, status: ['approved'] })).toEqual([
      '0',
      'false',
      { unitsCount: 0, totalPrice: 0, brandShare: { unitsCount: 0, totalPrice: 0 } },
    ])
  })

  it('adds up nothing beyond the number of orders that a search counts', async () => {
    const customer = await buildCustomer(db)
    const { streamId } = await submitted(customer)
    await sql`
      INSERT INTO orders SELECT (jsonb_populate_record(orders, jsonb_build_object(
        'id', gen_random_uuid(), 'number', number + 1000000 + n))).*
      FROM orders, generate_series(1, ${searchCountCap}) AS n WHERE id = ${streamId}`.execute(db)
    const { data, headers } = await call('getOrderSums', {
      organizationId: customer.organizationId,
      search: 'SO-',
    })
    expect(data).toEqual([])
    expect(headers).toMatchObject({ 'x-total-count': String(searchCountCap), 'x-total-capped': 'true' })
  })

  it('exports the filtered list without formulas', async () => {
    const customer = await buildCustomer(db, { brands: 2 })
    const [kept, denied] = [await submitted(customer), await submitted(customer, 'pre-book', 6)]
    await db
      .updateTable('stores')
      .set({ name: '=HYPERLINK("x")' })
      .where('id', '=', customer.storeId)
      .execute()
    const file = async (input: InputOf<'exportOrders'>) =>
      (await exported('exportOrders', input)).filter(Boolean)
    await call('denyOrders', { streamsIds: [denied.streamId], reason: 'Late' })
    const { storeId } = customer
    const [head, row, ...rest] = await file({ storeId })
    expect(head).toBe(
      'Number,Organization,Store,Type,Brands,Status,Date submitted,Items,Units,Total (USD),Customer PO number,Ship start,Cancel date,Sales rep,Terms,Reason',
    )
    expect(row).toContain(`${kept.number},`)
    expect(row).toContain(`"'=HYPERLINK(""x"")",Pre-Book,`)
    expect(row).toMatch(/,Pending Review,\d+\/\d+\/\d{4},2,8,200,,,,,,$/)
    expect(rest).toEqual([])
    expect((await file({ storeId, status: ['denied'] }))[1]).toMatch(/,Denied,.*,2,12,300,,,,,,Late$/)
    expect(await file({ storeId, submittedTo: '2000-01-01' })).toEqual([head])
  })
})
