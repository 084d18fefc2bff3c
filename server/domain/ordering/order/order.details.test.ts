import { describe, expect, test } from 'vitest'
import type { StoreAddress } from '#contract/customers/addresses.ts'
import { orderDetailsInput, type OrderDetailsInput } from '#contract/orders/order-details.ts'
import { type OrderStatus, orderStatuses } from '#contract/orders/order-status.ts'
import { isRefusal, type Refusal } from '#contract/refusals.ts'
import { changeDetails, detailsOfNew, type GivenDetails, withDetails } from './order.details.ts'
import { deny, evolve, type OrderEvent, type OrderOrNone, type OrderState, submit } from './order.ts'

const shipping: StoreAddress = {
  type: 'shipping',
  line1: '1 Pier',
  city: 'Salem',
  state: 'MA',
  country: 'US',
}
const rep = { id: '0199f0a0-0000-7000-8000-000000000001', name: 'Rita Rep' }
const given = (wanted: OrderDetailsInput, facts: Partial<GivenDetails> = {}): GivenDetails => ({
  wanted,
  byStaff: true,
  addresses: [shipping],
  salesRep: rep,
  ...facts,
})

const opened: OrderEvent = {
  type: 'order-opened',
  data: {
    number: 100_001,
    organizationId: 'o',
    storeId: 's',
    type: 'pre-book',
    replicatedFrom: null,
    openedAt: '2026-11-01T00:00:00.000Z',
    lines: [],
  },
}
const cart = (...events: OrderEvent[]) => [opened, ...events].reduce<OrderOrNone>(evolve, null)
const at = (status: OrderStatus, fields: Partial<OrderState> = {}): OrderOrNone => {
  const state = cart()
  return state && { ...state, ...fields, status }
}
const changed = (events: readonly OrderEvent[] | Refusal) =>
  isRefusal(events) ? [events.code, fieldsOf(events)] : events.map(({ data }) => data)
const fieldsOf = ({ data }: Refusal) =>
  (data as { issues: { path: string }[] } | undefined)?.issues.map(({ path }) => path)

describe('the details of an order', () => {
  test('are absent in orders from before there were details', () => {
    expect(cart()).toMatchObject({ customerPoNumber: null, shipTo: null, salesRep: null, internalNote: null })
  })

  test('change where they are given, with a copy of the address and the name of the rep', () => {
    const wanted = { customerPoNumber: 'PO 7', shipTo: 'shipping' as const, salesRepId: rep.id, terms: null }
    const events = changeDetails(cart(), given(wanted))
    expect(changed(events)).toEqual([{ customerPoNumber: 'PO 7', shipTo: shipping, salesRep: rep }])
    const state = isRefusal(events) ? null : cart(...events)
    expect(state).toMatchObject({ customerPoNumber: 'PO 7', terms: null })
    expect(changeDetails(state, given(wanted))).toEqual([])
    expect(changed(changeDetails(state, given({ shipTo: null, salesRepId: null })))).toEqual([
      { shipTo: null, salesRep: null },
    ])
  })

  test('are cleared by empty text, and dates lose their time', () => {
    expect(
      orderDetailsInput.parse({ terms: '  ', shipStartOn: '2027-01-31T00:00:00Z', shipCancelOn: null }),
    ).toEqual({ terms: null, shipStartOn: '2027-01-31', shipCancelOn: null })
  })

  test('keep an address whose fields the database has sorted', () => {
    const sorted = { city: 'Salem', country: 'US', line1: '1 Pier', state: 'MA', type: 'shipping' as const }
    expect(changeDetails(at('cart', { shipTo: sorted }), given({ shipTo: 'shipping' }))).toEqual([])
  })

  test('are refused for an address that the store does not have', () => {
    expect(changed(changeDetails(cart(), given({ shipTo: 'billing' })))).toEqual([
      'order-ship-to-missing',
      ['details.shipTo'],
    ])
  })

  test('are refused for a rep who is not an active team member, but a rep who has left stays', () => {
    expect(changed(changeDetails(cart(), given({ salesRepId: rep.id }, { salesRep: null })))).toEqual([
      'order-sales-rep-unfit',
      ['details.salesRepId'],
    ])
    const withRep = at('cart', { salesRep: rep })
    expect(changeDetails(withRep, given({ salesRepId: rep.id }, { salesRep: null }))).toEqual([])
  })

  test('are refused with a cancel date before the ship start, whichever of them changes', () => {
    const refused = ['order-ship-window', ['details.shipCancelOn']]
    const window = { shipStartOn: '2027-02-01', shipCancelOn: '2027-01-31' }
    expect(changed(changeDetails(cart(), given(window)))).toEqual(refused)
    const started = at('cart', { shipStartOn: '2027-02-01' })
    expect(changed(changeDetails(started, given({ shipCancelOn: '2027-01-31' })))).toEqual(refused)
    expect(changed(changeDetails(started, given({ shipCancelOn: '2027-02-01' })))).toHaveLength(1)
    // A window of one order does not stop another change.
    expect(changed(changeDetails(at('cart', window), given({ terms: 'Net 30' })))).toEqual([
      { terms: 'Net 30' },
    ])
  })

  const every: OrderDetailsInput = {
    customerPoNumber: 'PO 7',
    shipTo: 'shipping',
    shipStartOn: '2027-02-01',
    shipCancelOn: '2027-03-01',
    customerNote: 'Back door',
    salesRepId: rep.id,
    terms: 'Net 30',
    messageToCustomer: 'Thank you',
    internalNote: 'Slow payer',
  }
  const changeable = (status: OrderStatus, byStaff: boolean) =>
    Object.entries(every).flatMap(([name, value]) =>
      isRefusal(changeDetails(at(status), given({ [name]: value }, { byStaff }))) ? [] : name,
    )

  test.each(orderStatuses)('of a %s order are changed by staff as far as its status allows', (status) => {
    const afterApproval = ['salesRepId', 'terms', 'messageToCustomer', 'internalNote']
    const expected = ['cart', 'pending-review'].includes(status)
      ? Object.keys(every)
      : ['denied', 'cancelled'].includes(status)
        ? ['internalNote']
        : afterApproval
    expect(changeable(status, true)).toEqual(expected)
  })

  test.each(orderStatuses)('of a %s order are changed by its customer only in a cart', (status) => {
    expect(changeable(status, false)).toEqual(
      status === 'cart' ? ['customerPoNumber', 'shipTo', 'shipStartOn', 'shipCancelOn', 'customerNote'] : [],
    )
  })

  test('do not tell a customer whether a staff field is what they guess', () => {
    const state = at('cart', { internalNote: 'Slow payer' })
    for (const internalNote of ['Slow payer', 'Pays early', null])
      expect(changed(changeDetails(state, given({ internalNote }, { byStaff: false })))).toEqual([
        'order-details-fixed',
        ['details.internalNote'],
      ])
  })

  test('stay as they are where a fixed one is sent unchanged', () => {
    const approved = at('approved', { customerPoNumber: 'PO 7' })
    expect(changed(changeDetails(approved, given({ customerPoNumber: 'PO 7', terms: 'Net 30' })))).toEqual([
      { terms: 'Net 30' },
    ])
  })

  test('of a new cart are part of its first event', () => {
    expect(detailsOfNew(given({ terms: 'Net 30' }))).toEqual({ terms: 'Net 30' })
    expect(isRefusal(detailsOfNew(given({ terms: 'Net 30' }, { byStaff: false })))).toBe(true)
  })

  test('are submitted with the order, and a wrong status comes first', () => {
    const submission = { now: '2026-11-02T00:00:00.000Z', offers: new Map(), storeActive: true }
    const decide = (state: OrderOrNone) => submit(state, submission)
    const late = given({ terms: 'Net 30' }, { byStaff: false })
    expect(changed(withDetails(at('approved'), late, decide))[0]).toBe('order-not-submittable')
    expect(changed(withDetails(cart(), late, () => []))[0]).toBe('order-details-fixed')
    expect(changed(withDetails(cart(), given({ terms: 'Net 30' }), decide))[0]).toBe('order-empty')
    expect(changed(withDetails(cart(), given({ terms: 'Net 30' }), () => []))).toEqual([{ terms: 'Net 30' }])
    expect(withDetails(cart(), undefined, () => [])).toEqual([])
  })

  test('of an order that does not exist are refused', () => {
    expect(changed(changeDetails(null, given({})))[0]).toBe('order-not-found')
  })
})

test('a denial adds its note to those that were there', () => {
  const denied = (note: string | null, before: string | null) => {
    const state = at('pending-review', { internalNote: before })
    const events = deny(state, { reason: null, internalNote: note })
    return isRefusal(events) ? events : events.reduce(evolve, state)?.internalNote
  }
  expect(denied('Over limit', 'Slow payer')).toBe('Slow payer\nOver limit')
  expect(denied(null, 'Slow payer')).toBe('Slow payer')
  expect(denied('Over limit', null)).toBe('Over limit')
  expect(denied(null, null)).toBeNull()
})
