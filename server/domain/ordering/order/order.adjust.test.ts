import { describe, expect, it } from 'vitest'
import { adjustCart } from './order.adjust.ts'
import { evolve, type Offer, type OrderEvent, type OrderOrNone } from './order.ts'

const offer = (itemId: number, wholesale: number): Offer => ({
  itemId,
  lineListItemId: itemId,
  lineListId: 7,
  brandId: 1,
  modelCode: `A-${itemId}`,
  name: null,
  color: null,
  size: 'M',
  upc: null,
  availableOn: null,
  wholesale,
  discount: 0,
  unitPrice: wholesale,
  unitCost: wholesale,
  sku: null,
})
const opened: OrderEvent = {
  type: 'order-opened',
  data: {
    number: 1,
    organizationId: 'o',
    storeId: 's',
    type: 'pre-book',
    replicatedFrom: null,
    openedAt: '2026-11-01T00:00:00Z',
    lines: [
      { ...offer(1, 1000), quantity: 2 },
      { ...offer(2, 2000), quantity: 3 },
    ],
  },
}
const given = (...events: OrderEvent[]) => events.reduce<OrderOrNone>(evolve, null)
const adjusted = (state: OrderOrNone, current: [number, Offer | null][]) =>
  adjustCart(state, new Map(current)).reduce<OrderOrNone>(evolve, state)

describe('a cart whose line list is updated', () => {
  it('gets the new price with a note, and keeps its quantity', () => {
    expect(adjusted(given(opened), [[1, offer(1, 1100)]])).toMatchObject({
      lines: [{ itemId: 1, unitPrice: 1100, quantity: 2 }, { itemId: 2 }],
      notes: [{ itemId: 1, modelCode: 'A-1', size: 'M', from: 1000, to: 1100 }],
    })
  })

  it('loses withdrawn items, with a note', () => {
    expect(adjusted(given(opened), [[2, null]])).toMatchObject({
      lines: [{ itemId: 1 }],
      notes: [{ itemId: 2, from: 2000, to: null }],
    })
  })

  it('notes the first and the last price of several updates, and nothing if the price is the same again', () => {
    const once = adjusted(given(opened), [[1, offer(1, 1100)]])
    expect(adjusted(once, [[1, offer(1, 1200)]])?.notes).toMatchObject([{ from: 1000, to: 1200 }])
    expect(adjusted(once, [[1, offer(1, 1000)]])?.notes).toEqual([])
  })

  it('does not change if its items did not', () => {
    expect(adjustCart(given(opened), new Map([[1, offer(1, 1000)]]))).toEqual([])
    expect(adjustCart(given(opened), new Map([[9, null]]))).toEqual([])
    expect(adjustCart(null, new Map([[1, null]]))).toEqual([])
  })

  it('drops a note with its item, and all notes on submission', () => {
    const noted = adjusted(given(opened), [[1, offer(1, 1100)]])
    expect(evolve(noted, { type: 'order-item-removed', data: { itemId: 1 } })?.notes).toEqual([])
    const lines = noted?.lines ?? []
    const submitted: OrderEvent = { type: 'order-submitted', data: { dateSubmitted: '2026-11-02', lines } }
    expect(evolve(noted, submitted)?.notes).toEqual([])
  })
})

it('keeps the prices and lines of a submitted order', () => {
  const lines = opened.type === 'order-opened' ? opened.data.lines : []
  const submitted: OrderEvent = { type: 'order-submitted', data: { dateSubmitted: '2026-11-02', lines } }
  expect(adjustCart(given(opened, submitted), new Map([[1, null]]))).toEqual([])
})
