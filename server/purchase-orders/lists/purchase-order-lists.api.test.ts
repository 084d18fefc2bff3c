import { sql } from 'kysely'
import { searchCountCap } from '#contract/call.ts'
import type { InputOf } from '#contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { testApp } from '#server/testing/test-app.ts'

const { exported, db, clock, call } = await testApp()
const { submitted, purchaseOrdersOf } = placeOrders({ call, clock })

type ListInput = Parameters<typeof call<'getPurchaseOrders'>>[1]

describe('listing purchase orders', () => {
  it('searches by number, brand, reference, invoice, and by the orders and customers on them', async () => {
    const [mine, other] = [await buildCustomer(db), await buildCustomer(db)]
    const order = await submitted(mine)
    await submitted(other)
    const [own] = await purchaseOrdersOf(mine)
    const streamId = own?.streamId ?? ''
    await call('approvePurchaseOrder', { streamId })
    await call('submitPurchaseOrder', { streamId, date: '2026-11-20', reference: 'ACK-99-x' })
    await call('invoicePurchaseOrder', { streamId, date: '2026-11-30', invoiceNumber: 'INV 7%' })
    await db.updateTable('stores').set({ name: 'Zebra Corner' }).where('id', '=', mine.storeId).execute()
    const found = async (search: string) =>
      (await call('getPurchaseOrders', { search })).data.map(({ number }) => number)
    for (const search of [
      own?.number ?? '',
      own?.number.toLowerCase() ?? '',
      own?.brandName ?? '',
      order.number,
      order.organizationName,
      'ack-99',
      '7%',
      'zebra corner',
    ])
      expect({ search, found: await found(search) }).toEqual({ search, found: [own?.number] })
    expect(await found('so-999999999')).toEqual([])
    expect(await found('%')).toEqual([own?.number])
    expect(await found('po-')).toHaveLength(2)
  })

  it('lists void purchase orders only on request, and hides empty drafts', async () => {
    const customer = await buildCustomer(db)
    const order = await submitted(customer)
    const [first] = await purchaseOrdersOf(customer)
    const streamId = first?.streamId ?? ''
    await call('approvePurchaseOrder', { streamId })
    await call('voidPurchaseOrder', { streamId })
    await call('cancelOrder', { orderStreamId: order.streamId, reason: 'Closed' })
    const { brandId } = customer.lists[0] ?? { brandId: 0 }
    expect((await call('getPurchaseOrders', { brandId })).data).toEqual([])
    const { data } = await call('getPurchaseOrders', { brandId, status: 'void' })
    expect(data).toMatchObject([{ number: first?.number, status: 'void', unitsCount: 0 }])
  })

  it('totals all purchase orders of the filtered list and of a search', async () => {
    const customer = await buildCustomer(db, { brands: 2 })
    const { organizationId, lists } = customer
    const first = await submitted(customer)
    await submitted(customer, 'pre-book', 6)
    const { brandId = 0 } = lists[0] ?? {}
    const sumsOf = async (input: InputOf<'getPurchaseOrderSums'>) => {
      const { data, headers } = await call('getPurchaseOrderSums', input)
      return [headers['x-total-count'], headers['x-total-capped'] ?? 'false', ...data]
    }
    expect(await sumsOf({ organizationId })).toEqual(['2', 'false', { unitsCount: 20, totalPrice: 500 }])
    const ofBrand = ['1', 'false', { unitsCount: 10, totalPrice: 250 }]
    for (const input of [
      { brandId },
      { brandId, status: 'draft' as const },
      { brandId, search: first.number },
    ])
      expect(await sumsOf(input)).toEqual(ofBrand)
    expect(await sumsOf({ brandId, status: 'ready' })).toEqual([
      '0',
      'false',
      { unitsCount: 0, totalPrice: 0 },
    ])
    await db
      .updateTable('purchaseOrders')
      .set({ ordersCount: 100_001 })
      .where('brandId', '=', brandId)
      .execute()
    expect(await sumsOf({ brandId })).toEqual(['1', 'false'])
  })

  it('adds up nothing beyond the number of purchase orders that a search counts', async () => {
    const customer = await buildCustomer(db)
    await submitted(customer)
    const [first] = await purchaseOrdersOf(customer)
    await sql`
      INSERT INTO purchase_orders (id, number, version, status, generation_type, brand_id, inventory_type, line_list_id,
        orders_count, created_at, updated_at)
      SELECT gen_random_uuid(), number + 1000000 + n, version, status, 'manual', brand_id, inventory_type, line_list_id,
        orders_count, created_at, updated_at
      FROM purchase_orders, generate_series(1, ${searchCountCap}) AS n WHERE id = ${first?.streamId}`.execute(
      db,
    )
    const { brandId } = customer.lists[0] ?? { brandId: 0 }
    const { data, headers } = await call('getPurchaseOrderSums', { brandId, search: 'po-' })
    expect(data).toEqual([])
    expect(headers).toMatchObject({ 'x-total-count': String(searchCountCap), 'x-total-capped': 'true' })
  })

  it('exports the filtered list without formulas', async () => {
    const customer = await buildCustomer(db)
    await submitted(customer)
    const [first] = await purchaseOrdersOf(customer)
    const sent = { streamId: first?.streamId ?? '', date: '2026-11-20', reference: '=HYPERLINK("x")' }
    await call('approvePurchaseOrder', { streamId: sent.streamId })
    await call('submitPurchaseOrder', sent)
    await submitted(customer, 'pre-book', 6)
    const file = async (input: InputOf<'exportPurchaseOrders'>) =>
      (await exported('exportPurchaseOrders', input)).filter(Boolean)
    const { brandId } = customer.lists[0] ?? { brandId: 0 }
    const [head, draft, ready, ...rest] = await file({ brandId, orderBy: 'number', orderDir: 'desc' })
    expect(head).toBe(
      'Purchase order,Brand,Type,Line list,Status,Source,Orders,Items,Units,Cost (USD),Date sent,Reference,Invoice number,Invoice date,Created',
    )
    expect(draft).toMatch(/^PO-\d+,Brand [^,]+,Pre-Book,.+,Draft,Automatic,1,1,6,150,,,,,\d+\/\d+\/\d{4}$/)
    expect(ready).toContain(`${first?.number},`)
    expect(ready).toContain(`,Submitted to Brand,Automatic,1,1,4,100,11/20/2026,"'=HYPERLINK(""x"")",,,`)
    expect(rest).toEqual([])
    expect(await file({ brandId, status: 'draft' })).toEqual([head, draft])
    expect(await file({ brandId, invoiced: true })).toEqual([head])
  })

  it('filters, sorts, counts, and pages', async () => {
    const customer = await buildCustomer(db)
    const { brandId = 0, lineListId = 0 } = customer.lists[0] ?? {}
    const first = await submitted(customer)
    await submitted(customer)
    await call('approveOrder', { orderStreamId: first.streamId })
    clock.advance(1000)
    const built = await call('buildPurchaseOrder', {
      brandId,
      inventoryType: 'pre-book',
      lineListId,
      orderStreamIds: [first.streamId],
    })
    const manual = built.data.purchaseOrder
    const automatic = (await purchaseOrdersOf(customer)).find(({ streamId }) => streamId !== manual.streamId)
    const numbers = async (input: ListInput) =>
      (await call('getPurchaseOrders', { brandId, ...input })).data.map(({ number }) => number)
    const both = [automatic?.number, manual.number]
    expect(await numbers({ orderBy: 'number', orderDir: 'asc' })).toEqual(both)
    expect(await numbers({ orderBy: 'createdAt' })).toEqual(both.toReversed())
    expect(await numbers({ generationType: 'manual' })).toEqual([manual.number])
    expect(await numbers({ status: 'draft', inventoryType: 'pre-book', lineListId })).toHaveLength(2)
    expect(await numbers({ inventoryType: 'brand-ats' })).toEqual([])
    expect(await numbers({ organizationId: customer.organizationId })).toHaveLength(2)
    expect(await numbers({ organizationId: (await buildCustomer(db)).organizationId })).toEqual([])
    const page = await call('getPurchaseOrders', { brandId, pageSize: 1, orderBy: 'number', orderDir: 'asc' })
    expect(page.headers['x-total-count']).toBe('2')
    const cursor = String(page.headers['x-next-cursor'])
    expect(await numbers({ pageSize: 1, orderBy: 'number', orderDir: 'asc', cursor })).toEqual([
      manual.number,
    ])

    const { streamId } = manual
    await call('approvePurchaseOrder', { streamId })
    expect(await numbers({ submitted: false })).toHaveLength(2)
    await call('submitPurchaseOrder', { streamId, date: '2026-11-20', reference: 'A' })
    expect(await numbers({ submitted: true, invoiced: false })).toEqual([manual.number])
    await call('invoicePurchaseOrder', { streamId, date: '2026-11-30', invoiceNumber: 'B' })
    expect(await numbers({ invoiced: true })).toEqual([manual.number])
    expect(await numbers({ status: 'ready' })).toEqual([manual.number])
  })
})

describe('building a purchase order manually', () => {
  it('offers the lines of approved orders on drafts, by brand, type, and pre-book line list', async () => {
    const customer = await buildCustomer(db, { brands: 2 })
    const [first, second, pending] = [
      await submitted(customer),
      await submitted(customer, 'pre-book', 6),
      await submitted(customer),
    ]
    const { brandId = 0, lineListId = 0 } = customer.lists[0] ?? {}
    const group = { brandId, inventoryType: 'pre-book' as const, lineListId }
    expect((await call('getBuildableGroups', { brandId })).data).toEqual([])
    await call('approveOrder', { orderStreamId: first.streamId })
    await call('approveOrder', { orderStreamId: second.streamId })
    const groups = async () => (await call('getBuildableGroups', { brandId })).data
    expect(await groups()).toMatchObject([
      { ...group, ordersCount: 2, linesCount: 2, unitsCount: 10, totalPrice: 250 },
    ])
    expect((await call('getBuildableGroups', { inventoryType: 'pre-book' })).data).toHaveLength(2)
    expect((await call('getBuildableGroups', { inventoryType: 'own-stock' })).data).toEqual([])
    const orders = async (input: { search?: string; pageSize?: number } = {}) =>
      (await call('getBuildableOrders', { ...group, ...input })).data
    const [automatic] = await purchaseOrdersOf(customer)
    expect(await orders()).toMatchObject([
      {
        streamId: first.streamId,
        number: first.number,
        linesCount: 1,
        unitsCount: 4,
        totalPrice: 100,
        draft: { streamId: automatic?.streamId, generationType: 'automatic' },
      },
      { number: second.number, unitsCount: 6 },
    ])
    expect(await orders({ pageSize: 1 })).toHaveLength(1)
    expect(await orders({ search: second.number })).toMatchObject([{ number: second.number }])
    expect(await orders({ search: pending.number })).toEqual([])
    const built = await call('buildPurchaseOrder', { ...group, orderStreamIds: [first.streamId] })
    expect((await orders()).map(({ draft }) => draft.generationType)).toEqual(['manual', 'automatic'])
    await call('approvePurchaseOrder', { streamId: built.data.purchaseOrder.streamId })
    expect(await groups()).toMatchObject([{ ordersCount: 1, unitsCount: 6 }])
    expect(await orders()).toMatchObject([{ number: second.number }])
  })
})
