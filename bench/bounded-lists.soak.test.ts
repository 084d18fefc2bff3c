import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { permissionsOf } from '#contract/permissions.ts'
import { isRefusal } from '#contract/refusals.ts'
import { listOrders, type ListInput } from '#server/domain/ordering/lists/list-orders.ts'
import type { AskedOrderFilters } from '#server/domain/ordering/lists/order-conditions.ts'
import { rowsRead } from '#server/testing/measures/rows-read.ts'
import { testApp } from '#server/testing/test-app.ts'
import { listOf, loadOrders } from './setup/load-orders.ts'

// No list of orders, whatever its filters and its order, reads more rows than this, and each finds what checking every order finds.
const rowsMax = 20_000

const { db, call, exported, services } = await testApp()
const { timeZone } = services
await loadOrders(db, 25_000, timeZone)

interface Known {
  readonly id: string
  readonly number: number
  readonly status: string
  readonly type: string
  /** To the microsecond, also of a cart. */
  readonly dateSubmitted: string
  readonly day: string
  readonly totalPrice: number
  readonly organizationId: string
  readonly storeId: string
  readonly salesRepId: string | null
  readonly customerPoNumber: string | null
  readonly shipStartOn: string | null
  readonly shipCancelOn: string | null
  readonly flagged: boolean
  readonly hasMultipleBrands: boolean
  readonly brandIds: readonly number[]
  readonly lineListIds: readonly number[]
}

const { rows: known } = await db.connection().execute(async (one) => {
  // A busy machine may need longer for all orders than any list of the product.
  await sql`SET statement_timeout = 0`.execute(one)
  const all = await sql<Known>`
  SELECT id, number, status, type, to_char(sorted_at, 'YYYY-MM-DD HH24:MI:SS.US') AS date_submitted,
    to_char(sorted_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, total_price, organization_id, store_id, sales_rep_id, customer_po_number,
    to_char(ship_start_on, 'YYYY-MM-DD') AS ship_start_on, to_char(ship_cancel_on, 'YYYY-MM-DD') AS ship_cancel_on,
    flagged, has_multiple_brands, brand_ids, line_list_ids
  FROM orders`.execute(one)
  await sql`RESET statement_timeout`.execute(one)
  return all
})
const some = known.find(({ number, customerPoNumber }) => number > 112_000 && customerPoNumber !== null)
if (!some?.salesRepId || !some.customerPoNumber) throw new Error('No order has a sales rep and a PO number')
const ofKind = await db.selectFrom('lineLists').select(['id', 'stockType', 'availability']).execute()

const isOnListOf = (order: Known, isOne: (list: (typeof ofKind)[number]) => boolean) => {
  const lists = new Set(ofKind.filter(isOne).map(({ id }) => id))
  return order.type === 'own-stock' && order.lineListIds.some((id) => lists.has(id))
}

/** A value that few orders have and one that many have, where there are two, and whether an order has it. */
const asked: {
  readonly [Name in keyof AskedOrderFilters]-?: readonly NonNullable<AskedOrderFilters[Name]>[]
} = {
  status: [['pending-review'], ['invoiced'], ['denied', 'approved'], ['cart', 'invoiced']],
  brandId: [112, 101],
  type: ['future-stock', 'pre-book'],
  stockType: ['bonded'],
  availability: ['future'],
  lineListId: [listOf(2, 0, 0), listOf(2, 9, 0)],
  organizationId: [some.organizationId],
  storeId: [some.storeId],
  salesRepId: [some.salesRepId],
  customerPoNumber: [some.customerPoNumber],
  hasMultipleBrands: [true, false],
  submittedFrom: ['2026-09-01', '2024-06-01'],
  submittedTo: ['2024-04-01', '2026-06-01'],
  shipStartFrom: ['2026-12-01', '2024-06-01'],
  shipStartTo: ['2024-05-01', '2026-06-01'],
  shipCancelTo: ['2024-06-01'],
  flagged: [true],
}

const has: {
  readonly [Name in keyof AskedOrderFilters]-?: (
    order: Known,
    value: NonNullable<AskedOrderFilters[Name]>,
  ) => boolean
} = {
  status: (order, statuses) => statuses.some((status) => status === order.status),
  brandId: (order, id) => order.brandIds.includes(id),
  type: (order, type) => order.type === type,
  stockType: (order, type) => isOnListOf(order, ({ stockType }) => stockType === type),
  availability: (order, one) => isOnListOf(order, ({ availability }) => availability === one),
  lineListId: (order, id) => order.lineListIds.includes(id),
  organizationId: (order, id) => order.organizationId === id,
  storeId: (order, id) => order.storeId === id,
  salesRepId: (order, id) => order.salesRepId === id,
  customerPoNumber: (order, number) => order.customerPoNumber === number,
  hasMultipleBrands: (order, several) => order.hasMultipleBrands === several,
  submittedFrom: (order, day) => order.day >= day,
  submittedTo: (order, day) => order.day <= day,
  shipStartFrom: (order, day) => order.shipStartOn !== null && order.shipStartOn >= day,
  shipStartTo: (order, day) => order.shipStartOn !== null && order.shipStartOn <= day,
  shipCancelTo: (order, day) => order.shipCancelOn !== null && order.shipCancelOn <= day,
  flagged: (order) => order.flagged,
}

type Name = keyof AskedOrderFilters
const names = Object.keys(asked) as Name[]
const singles = names.flatMap((name) => asked[name].map((value) => ({ [name]: value })))
const pairs = singles.flatMap((one, index) =>
  singles.slice(index + 1).flatMap((other) => {
    const [first = '', second = ''] = [...Object.keys(one), ...Object.keys(other)]
    return first === second ? [] : [{ ...one, ...other }]
  }),
)
const sorts = (['dateSubmitted', 'totalPrice', 'number'] as const).flatMap((orderBy) =>
  (['asc', 'desc'] as const).map((orderDir) => ({ orderBy, orderDir })),
)

const newestFirst = { orderBy: 'dateSubmitted', orderDir: 'desc' } as const

const caller = { actor: { permissions: permissionsOf('staff'), userId: some.salesRepId }, timeZone } as const

/** What a list reads for its first two pages at most, and whether they are those that checking every order finds. */
async function inspect(input: Asked) {
  const first = await inspectPage(input)
  const second =
    first.cursor === undefined ? undefined : await inspectPage({ ...input, cursor: first.cursor })
  const ids = [...first.ids, ...(second?.ids ?? [])]
  const isRight = first.isRefused || String(ids) === String(expected(input))
  return { input, rows: Math.max(first.rows, second?.rows ?? 0), isRefused: first.isRefused, isRight }
}

type Asked = AskedOrderFilters & Pick<ListInput, 'orderBy' | 'orderDir'>

async function inspectPage(input: Asked & Pick<ListInput, 'cursor'>) {
  let found: Awaited<ReturnType<typeof listOrders>> | undefined
  const rows = await rowsRead(db, async (tx) => {
    found = await listOrders({ ...caller, db: tx }, { ...input, pageSize: 10 })
  })
  if (!found || isRefusal(found)) return { rows, ids: [], cursor: undefined, isRefused: true }
  return {
    rows,
    ids: found.items.map(({ id }) => id),
    cursor: found.nextCursor ?? undefined,
    isRefused: false,
  }
}

function expected({ orderBy, orderDir, ...filters }: Asked): string[] {
  const set = names.filter((name) => filters[name] !== undefined)
  const found = known.filter(
    (order) =>
      (filters.status !== undefined || order.status !== 'denied') &&
      set.every((name) => (has[name] as (order: Known, value: unknown) => boolean)(order, filters[name])),
  )
  const ascending = found.toSorted((a, b) =>
    a[orderBy] < b[orderBy] ? -1 : a[orderBy] > b[orderBy] ? 1 : a.id < b.id ? -1 : 1,
  )
  return (orderDir === 'asc' ? ascending : ascending.toReversed()).slice(0, 20).map(({ id }) => id)
}

/** `npm run prove` sorts each list in every way, `npm test` each pair of filters in one. */
const isFull = process.env['PROVE'] === 'full'

describe('no list of orders reads too many rows, and each is right', () => {
  it.each([
    ['one filter or none', [{}, ...singles], sorts.length],
    ['two filters', pairs, isFull ? sorts.length : 1],
  ])('with %s', async (_, lists, orders) => {
    const failed = []
    for (const [index, filters] of lists.entries())
      for (let turn = 0; turn < orders; turn += 1) {
        const [sort = newestFirst] = sorts.slice((index + turn) % sorts.length)
        const { rows, isRight, ...rest } = await inspect({ ...filters, ...sort })
        if (rows > rowsMax || !isRight) failed.push({ rows, isRight, ...rest })
      }
    expect(failed).toEqual([])
  })

  it('detects a list that looks for rare orders along an index', async () => {
    const rows = await rowsRead(db, async (tx) =>
      sql`SELECT id FROM orders WHERE lower(status) = 'pending-review' ORDER BY number, id LIMIT 11`.execute(
        tx,
      ),
    )
    expect(rows).toBeGreaterThan(rowsMax)
  })
})

it('refuses to sort more orders than it reads, and exports them', async () => {
  const input = { submittedTo: '2025-03-01', orderBy: 'number', orderDir: 'desc' } as const
  const { rows } = await inspect(input)
  expect(rows).toBeLessThanOrEqual(rowsMax)
  const { status, message } = await call('getOrders', input)
  expect({ status, message }).toEqual({
    status: 422,
    message:
      'Too many orders to list in this order. Narrow the dates, or filter by organization, store, or line list.',
  })
  expect(await call('getOrders', { ...input, orderBy: 'dateSubmitted' })).toMatchObject({ status: 200 })
  const [, first, ...others] = (await exported('exportOrders', input)).filter(Boolean)
  const all = known.filter(({ status: one, day }) => one !== 'denied' && day <= input.submittedTo)
  expect(first).toMatch(new RegExp(`^SO-${Math.max(...all.map(({ number }) => number))},`))
  expect(others).toHaveLength(all.length - 1)
})
