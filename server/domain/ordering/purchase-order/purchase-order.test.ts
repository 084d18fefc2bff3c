import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal, type Refusal } from '#contract/refusals.ts'
import {
  addOrders,
  approve,
  canReject,
  evolve,
  invoice,
  type PurchaseOrderEvent,
  type PurchaseOrderOrNone,
  removeOrders,
  submit,
  voidIt,
} from './purchase-order.ts'

const opened: PurchaseOrderEvent = {
  type: 'purchase-order-opened',
  data: {
    number: 20_001,
    brandId: 1,
    inventoryType: 'pre-book',
    lineListId: 7,
    generationType: 'automatic',
    orderIds: ['a', 'b'],
  },
}
const made: PurchaseOrderEvent = { type: 'purchase-order-approved', data: {} }
const sent = { on: '2026-11-20', reference: 'ACK-1' }
const submittedEvent: PurchaseOrderEvent = { type: 'purchase-order-submitted', data: sent }
const bill = { on: '2026-12-01', number: 'I-1' }

const given = (...events: PurchaseOrderEvent[]) => events.reduce<PurchaseOrderOrNone>(evolve, null)
const types = (events: readonly PurchaseOrderEvent[] | Refusal) =>
  isRefusal(events) ? events.code : events.map(({ type }) => type)

describe('a draft', () => {
  test('becomes ready with its approved orders', () => {
    expect(types(approve(given(opened), { approved: new Set(['a', 'b']) }))).toEqual([
      'purchase-order-approved',
    ])
  })

  test('loses the orders that were not approved', () => {
    expect(approve(given(opened), { approved: new Set(['b']) })).toEqual([
      { type: 'purchase-order-orders-removed', data: { orderIds: ['a'] } },
      made,
    ])
  })

  test('does not change if no order was approved', () => {
    expect(approve(given(opened), { approved: new Set() })).toEqual([])
  })

  test('rejects approval without orders', () => {
    const empty = given(opened, { type: 'purchase-order-orders-removed', data: { orderIds: ['a', 'b'] } })
    expect(types(approve(empty, { approved: new Set() }))).toBe('purchase-order-not-approvable')
  })

  test('adds an order once', () => {
    expect(addOrders(given(opened), ['a', 'c'])).toEqual([
      { type: 'purchase-order-orders-added', data: { orderIds: ['c'] } },
    ])
    expect(addOrders(given(opened), ['a'])).toEqual([])
  })
})

describe('a ready purchase order', () => {
  test('can be voided before submission, submitted once, and then invoiced once', () => {
    const ready = given(opened, made)
    expect(types(voidIt(ready))).toEqual(['purchase-order-voided'])
    expect(types(invoice(ready, bill))).toBe('purchase-order-not-invoiceable')
    const submitted = given(opened, made, submittedEvent)
    expect(types(voidIt(submitted))).toBe('purchase-order-not-voidable')
    expect(types(submit(submitted, sent))).toBe('purchase-order-not-submittable')
    expect(types(invoice(given(opened, made, submittedEvent), { ...bill, on: '2026-01-01' }))).toBe(
      'purchase-order-invoice-too-early',
    )
    const invoiced = given(opened, made, submittedEvent, { type: 'purchase-order-invoiced', data: bill })
    expect(types(invoice(invoiced, bill))).toBe('purchase-order-not-invoiceable')
    expect(canReject(ready)?.code).toBe('purchase-order-not-rejectable')
  })

  test('does not add or remove orders', () => {
    expect(addOrders(given(opened, made), ['c'])).toEqual([])
    expect(removeOrders(given(opened, made), ['a'])).toEqual([])
  })
})

test('any sequence of commands keeps the orders of a ready purchase order, none on a void one, and never goes back', () => {
  const ids = fc.subarray(['a', 'b', 'c', 'd'])
  const command = fc.record({
    do: fc.constantFrom('add', 'remove', 'approve', 'void', 'submit', 'invoice'),
    ids,
  })
  const decide = (state: PurchaseOrderOrNone, one: { do: string; ids: string[] }) => {
    switch (one.do) {
      case 'add':
        return addOrders(state, one.ids)
      case 'remove':
        return removeOrders(state, one.ids)
      case 'approve':
        return approve(state, { approved: new Set(one.ids) })
      case 'void':
        return voidIt(state)
      case 'submit':
        return submit(state, sent)
      default:
        return invoice(state, bill)
    }
  }
  const rank = { draft: 0, ready: 1, void: 2 }
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
      let state = given(opened)
      for (const one of commands) {
        const events = decide(state, one)
        if (isRefusal(events)) continue
        const before = state
        state = events.reduce<PurchaseOrderOrNone>(evolve, state)
        if (!before || !state) throw new Error('A purchase order does not go away')
        expect(rank[state.status]).toBeGreaterThanOrEqual(rank[before.status])
        expect(new Set(state.orderIds).size).toBe(state.orderIds.length)
        if (before.status === 'ready' && state.status === 'ready')
          expect(state.orderIds).toEqual(before.orderIds)
        if (state.status === 'ready') expect(state.orderIds.length).toBeGreaterThan(0)
        if (state.status === 'void') expect([state.orderIds, state.submitted]).toEqual([[], null])
        if (state.invoiced) expect(state.submitted).not.toBeNull()
      }
    }),
    { numRuns: 300 },
  )
})
