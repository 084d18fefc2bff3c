import type { InputOf } from '#contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { readJsonText } from '#contract/input/json-text.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { placeOrders } from '#server/testing/place-orders.ts'

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
      'Number,Organization,Store,Type,Brands,Status,Date submitted,Items,Units,Total (USD),Reason',
    )
    expect(row).toContain(`${kept.number},`)
    expect(row).toContain(`"'=HYPERLINK(""x"")",Pre-Book,`)
    expect(row).toMatch(/,Pending Review,\d+\/\d+\/\d{4},2,8,200,$/)
    expect(rest).toEqual([])
    expect((await file({ storeId, status: ['denied'] }))[1]).toMatch(/,Denied,.*,2,12,300,Late$/)
    expect(await file({ storeId, submittedTo: '2000-01-01' })).toEqual([head])
  })
})
