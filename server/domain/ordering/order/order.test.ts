import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { isRefusal, type Refusal, refuse } from '#contract/refusals.ts'
import {
  approve,
  cancel,
  changeQuantities,
  deny,
  evolve,
  nextEvents,
  type Offer,
  open,
  type OrderEvent,
  type OrderOrNone,
  removeItem,
  submit,
} from './order.ts'
import { totalOf } from './order.money.ts'

const offer = (itemId: number, unitPrice = 2500): Offer => ({
  itemId,
  lineListItemId: 1,
  lineListId: 1,
  brandId: 1,
  modelCode: 'A-0001',
  name: null,
  color: null,
  size: `M${itemId}`,
  upc: null,
  availableOn: null,
  wholesale: unitPrice,
  discount: 0,
  unitPrice,
  unitCost: unitPrice,
  sku: null,
})
const offers = new Map([1, 2, 3].map((id) => [id, offer(id)]))
const opening = {
  number: 100_001,
  organizationId: 'o',
  storeId: 's',
  type: 'pre-book' as const,
  replicatedFrom: null,
  openedAt: '2026-11-01T00:00:00.000Z',
}
const now = '2026-11-02T00:00:00.000Z'
const line = (itemId: number, quantity: number, unitPrice = 2500) => ({
  ...offer(itemId, unitPrice),
  quantity,
})

const opened: OrderEvent = { type: 'order-opened', data: { ...opening, lines: [line(1, 4), line(2, 6)] } }
const sent: OrderEvent = {
  type: 'order-submitted',
  data: { dateSubmitted: now, lines: [line(1, 4), line(2, 6)] },
}
const approvedEvent: OrderEvent = { type: 'order-approved', data: { stockOverride: null } }
const generated: OrderEvent = { type: 'order-po-generated', data: {} }

const given = (...events: OrderEvent[]) => events.reduce<OrderOrNone>(evolve, null)
const types = (events: readonly OrderEvent[] | Refusal) =>
  isRefusal(events) ? events.code : events.map(({ type }) => type)

describe('a cart', () => {
  test('opens with offered items', () => {
    const events = open(null, opening, { wanted: [{ itemId: 2, quantity: 3 }], offers })
    expect(events).toEqual([{ type: 'order-opened', data: { ...opening, lines: [line(2, 3)] } }])
  })

  test('rejects items that are not offered, and names them', () => {
    expect(open(null, opening, { wanted: [{ itemId: 9, quantity: 3 }], offers })).toEqual(
      refuse('order-items-unavailable', undefined, { items: [{ itemId: 9, modelCode: undefined }] }),
    )
  })

  test('rejects quantities that split a pack, in every state that can be changed', () => {
    const packs = new Map([[1, { ...offer(1), packUnits: 6 }]])
    const wanted = (quantity: number) => ({ wanted: [{ itemId: 1, quantity }], offers: packs, byStaff: true })
    expect(types(open(null, opening, wanted(4)))).toBe('order-pack-quantity')
    expect(types(open(null, opening, wanted(12)))).toEqual(['order-opened'])
    expect(types(changeQuantities(given(opened), wanted(9)))).toBe('order-pack-quantity')
    expect(
      types(submit(given(opened), { now, offers: new Map([...offers, ...packs]), storeActive: true })),
    ).toBe('order-pack-quantity')
    const lines = [{ ...line(1, 6), packUnits: 6 }]
    const pending = given(opened, { type: 'order-submitted', data: { dateSubmitted: now, lines } })
    expect(types(changeQuantities(pending, wanted(7)))).toBe('order-pack-quantity')
    expect(types(changeQuantities(pending, wanted(18)))).toEqual(['order-quantities-changed'])
  })

  test('has no event for an unchanged quantity', () => {
    const wanted = [{ itemId: 1, quantity: 4 }]
    expect(changeQuantities(given(opened), { wanted, offers, byStaff: false })).toEqual([])
  })

  test('changes, adds, and removes items together', () => {
    const wanted = [
      { itemId: 1, quantity: 0 },
      { itemId: 2, quantity: 7 },
      { itemId: 3, quantity: 1 },
    ]
    const events = changeQuantities(given(opened), { wanted, offers, byStaff: false })
    const after = isRefusal(events) ? null : events.reduce<OrderOrNone>(evolve, given(opened))
    expect(after?.lines).toEqual([line(2, 7), line(3, 1)])
  })

  test('may become empty, and rejects the removal of an item it does not have', () => {
    const none = (...ids: number[]) => ids.map((itemId) => ({ itemId, quantity: 0 }))
    const gone = { offers: new Map(), byStaff: false }
    expect(types(changeQuantities(given(opened), { wanted: none(1, 2), ...gone }))).toEqual([
      'order-item-removed',
      'order-item-removed',
    ])
    expect(types(changeQuantities(given(opened), { wanted: none(3), ...gone }))).toBe('order-item-not-found')
  })

  test('gets the current prices on submission', () => {
    const dearer = new Map([1, 2].map((id) => [id, offer(id, 3000)]))
    const events = submit(given(opened), { now, offers: dearer, storeActive: true })
    const after = isRefusal(events) ? null : events.reduce<OrderOrNone>(evolve, given(opened))
    expect(after).toMatchObject({ status: 'pending-review', dateSubmitted: now })
    expect(totalOf(after?.lines ?? [])).toBe(30_000)
  })

  test('rejects submission for an inactive store, without items, or with unavailable items', () => {
    expect(types(submit(given(opened), { now, offers, storeActive: false }))).toBe('order-store-inactive')
    expect(types(submit(given(opened), { now, offers: new Map(), storeActive: true }))).toBe(
      'order-items-unavailable',
    )
    const empty = given({ type: 'order-opened', data: { ...opening, lines: [] } })
    expect(types(submit(empty, { now, offers, storeActive: true }))).toBe('order-empty')
  })
})

describe('an order pending review', () => {
  test('rejects changes by its customer, and keeps its price when staff change it', () => {
    const dearer = new Map([1, 2].map((id) => [id, offer(id, 3000)]))
    const wanted = [{ itemId: 1, quantity: 9 }]
    const pending = given(opened, sent)
    expect(types(changeQuantities(pending, { wanted, offers: dearer, byStaff: false }))).toBe(
      'order-not-editable',
    )
    expect(changeQuantities(pending, { wanted, offers: dearer, byStaff: true })).toEqual([
      { type: 'order-quantities-changed', data: { lines: [line(1, 9)] } },
    ])
  })

  test("gets new items from staff at today's price, if they are offered", () => {
    const dearer = new Map([1, 3].map((id) => [id, offer(id, 3000)]))
    const pending = given(opened, sent)
    const add = (byStaff: boolean, itemId = 3) =>
      changeQuantities(pending, {
        wanted: [
          { itemId: 1, quantity: 5 },
          { itemId, quantity: 2 },
        ],
        offers: dearer,
        byStaff,
      })
    expect(add(true)).toEqual([
      { type: 'order-quantities-changed', data: { lines: [line(1, 5), line(3, 2, 3000)] } },
    ])
    expect(types(add(true, 4))).toBe('order-items-unavailable')
    expect(types(add(false))).toBe('order-not-editable')
  })

  test('can have all its items replaced', () => {
    const wanted = [
      { itemId: 1, quantity: 0 },
      { itemId: 2, quantity: 0 },
      { itemId: 3, quantity: 1 },
    ]
    const events = changeQuantities(given(opened, sent), { wanted, offers, byStaff: true })
    const after = isRefusal(events) ? null : events.reduce<OrderOrNone>(evolve, given(opened, sent))
    expect(after?.lines).toEqual([line(3, 1)])
  })

  test('rejects the removal of all items', () => {
    const set = (second: number) =>
      changeQuantities(given(opened, sent), {
        wanted: [
          { itemId: 1, quantity: 0 },
          { itemId: 2, quantity: second },
        ],
        offers: new Map(),
        byStaff: true,
      })
    expect(types(set(0))).toBe('order-empty')
    expect(types(set(6))).toEqual(['order-item-removed'])
  })

  test('is approved despite short units only with a reason, which is recorded', () => {
    const short = [{ itemId: 1, modelCode: 'A-0001', size: 'M1', wanted: 4, available: 1 }]
    expect(approve(given(opened, sent), { short, stockOverride: null })).toEqual(
      refuse('order-units-short', undefined, { short }),
    )
    expect(approve(given(opened, sent), { short, stockOverride: 'More comes' })).toEqual([
      { type: 'order-approved', data: { stockOverride: 'More comes' } },
    ])
    expect(approve(given(opened, sent), { short: [], stockOverride: 'Not needed' })).toEqual([approvedEvent])
  })
})

describe('an approved order', () => {
  const state = given(opened, sent, approvedEvent)
  test('cannot be cancelled with a line on a ready purchase order', () => {
    expect(types(cancel(state, { reason: 'No', onReady: true }))).toBe('order-on-purchase-order')
    expect(types(cancel(state, { reason: 'No', onReady: false }))).toEqual(['order-cancelled'])
  })

  test('advances with its purchase orders, and moves back when one is voided', () => {
    const progress = { covered: true, submitted: false, invoiced: false }
    expect(nextEvents(state, progress)).toEqual([generated])
    expect(types(nextEvents(state, { covered: true, submitted: true, invoiced: true }))).toEqual([
      'order-po-generated',
      'order-submitted-to-brand',
      'order-invoiced',
    ])
    expect(
      types(nextEvents(given(opened, sent, approvedEvent, generated), { ...progress, covered: false })),
    ).toEqual(['order-po-voided'])
    expect(nextEvents(given(opened, sent), progress)).toEqual([])
  })
})

/** The statuses that may follow each status (docs/rules.md#orders). */
const table: Record<string, readonly string[]> = {
  cart: ['pending-review', 'cancelled'],
  'pending-review': ['approved', 'denied', 'cancelled'],
  approved: ['po-generated', 'cancelled'],
  'po-generated': ['submitted-to-brand', 'approved'],
  'submitted-to-brand': ['invoiced'],
  denied: [],
  cancelled: [],
  invoiced: [],
}

test('any sequence of commands keeps the status transitions, submitted prices, and a single decision', () => {
  const id = fc.integer({ min: 1, max: 4 })
  const command = fc.oneof(
    fc.record({ do: fc.constant('change' as const), itemId: id, quantity: fc.integer({ min: 0, max: 9 }) }),
    fc.record({ do: fc.constant('remove' as const), itemId: id, quantity: fc.constant(0) }),
    fc.record({
      do: fc.constantFrom('submit', 'approve', 'deny', 'cancel', 'cover', 'void', 'send', 'invoice' as const),
      itemId: id,
      quantity: fc.constant(0),
    }),
  )
  const decide = (state: OrderOrNone, one: { do: string; itemId: number; quantity: number }) => {
    const byStaff = true
    switch (one.do) {
      case 'change':
        return changeQuantities(state, { wanted: [one], offers, byStaff })
      case 'remove':
        return removeItem(state, { itemId: one.itemId, byStaff })
      case 'submit':
        return submit(state, { now, offers, storeActive: true })
      case 'approve':
        return approve(state, { short: [], stockOverride: null })
      case 'deny':
        return deny(state, { reason: null, internalNote: null })
      case 'cancel':
        return cancel(state, { reason: 'No', onReady: false })
      default:
        return nextEvents(state, {
          covered: one.do !== 'void',
          submitted: one.do === 'send' || one.do === 'invoice',
          invoiced: one.do === 'invoice',
        })
    }
  }
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      let state = given(opened)
      let decisions = 0
      for (const one of commands) {
        const events = decide(state, one)
        if (isRefusal(events)) continue
        for (const event of events) {
          const before = state
          state = evolve(state, event)
          if (!before || !state) throw new Error('An order does not go away')
          if (before.status !== state.status) expect(table[before.status]).toContain(state.status)
          expect(orderStatuses).toContain(state.status)
          if (['order-approved', 'order-denied'].includes(event.type)) decisions += 1
          if (before.status !== 'cart' && before.status !== 'pending-review')
            expect(state.lines).toBe(before.lines)
          expect(new Set(state.lines.map(({ itemId }) => itemId)).size).toBe(state.lines.length)
          if (state.status !== 'cart' && state.status !== 'cancelled')
            expect(state.lines.length).toBeGreaterThan(0)
        }
      }
      expect(decisions).toBeLessThanOrEqual(1)
    }),
    { numRuns: 300 },
  )
})
