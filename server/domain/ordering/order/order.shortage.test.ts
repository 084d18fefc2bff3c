import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '#contract/refusals.ts'
import { evolve, type OrderEvent, type OrderLine, type OrderOrNone, type ShortUnits } from './order.ts'
import { approveAvailable, openRest, splitLines } from './order.shortage.ts'

const line = (itemId: number, quantity: number, fields: Partial<OrderLine> = {}): OrderLine => ({
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
  wholesale: 2500,
  discount: 0,
  unitPrice: 2500,
  unitCost: 2500,
  sku: `sku ${itemId}`,
  quantity,
  ...fields,
})
const short = (itemId: number, wanted: number, available: number): ShortUnits => ({
  itemId,
  modelCode: 'A-0001',
  size: `M${itemId}`,
  wanted,
  available,
})
const pending = (...lines: OrderLine[]): OrderOrNone => {
  const events: OrderEvent[] = [
    {
      type: 'order-opened',
      data: {
        number: 100_001,
        organizationId: 'o',
        storeId: 's',
        type: 'brand-ats',
        replicatedFrom: null,
        openedAt: '2026-11-01T00:00:00.000Z',
        lines,
        customerPoNumber: 'PO-1',
        internalNote: 'Slow payer',
      },
    },
    { type: 'order-submitted', data: { dateSubmitted: '2026-11-02T00:00:00.000Z', lines } },
  ]
  return events.reduce<OrderOrNone>(evolve, null)
}
const quantities = (lines: readonly OrderLine[]) => lines.map(({ itemId, quantity }) => [itemId, quantity])

describe('the lines of an order that is short of units', () => {
  test('are split by what is available, and lines with enough stay whole', () => {
    const { available, rest } = splitLines(
      [line(1, 8), line(2, 4), line(3, 5)],
      [short(1, 8, 3), short(3, 5, 0)],
    )
    expect([quantities(available), quantities(rest)]).toEqual([
      [
        [1, 3],
        [2, 4],
      ],
      [
        [1, 5],
        [3, 5],
      ],
    ])
  })

  test('share the units of one SKU in their order', () => {
    const lines = [line(1, 4, { sku: 'one' }), line(2, 4, { sku: 'one' }), line(3, 4, { sku: 'one' })]
    const { available, rest } = splitLines(lines, [short(1, 4, 6), short(2, 4, 6), short(3, 4, 6)])
    expect([quantities(available), quantities(rest)]).toEqual([
      [
        [1, 4],
        [2, 2],
      ],
      [
        [2, 2],
        [3, 4],
      ],
    ])
  })

  test('keep packs whole', () => {
    const { available, rest } = splitLines([line(1, 12, { packUnits: 6 })], [short(1, 12, 11)])
    expect([quantities(available), quantities(rest)]).toEqual([[[1, 6]], [[1, 6]]])
  })

  test('add up to what was ordered, never beyond what is available', () => {
    const asked = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 20 }), available: fc.nat(25) }), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(asked, (wishes) => {
        const lines = wishes.map(({ quantity }, index) => line(index, quantity))
        const shorts = wishes.flatMap(({ quantity, available }, index) =>
          available < quantity ? [short(index, quantity, available)] : [],
        )
        const { available, rest } = splitLines(lines, shorts)
        for (const [index, wish] of wishes.entries()) {
          const unitsIn = (part: readonly OrderLine[]) =>
            part.find(({ itemId }) => itemId === index)?.quantity ?? 0
          expect(unitsIn(available)).toBe(Math.min(wish.quantity, wish.available))
          expect(unitsIn(available) + unitsIn(rest)).toBe(wish.quantity)
        }
      }),
    )
  })
})

describe('approving what is available', () => {
  test('reduces and removes what is short, and approves the rest of the order', () => {
    const state = pending(line(1, 8), line(2, 4), line(3, 5))
    const events = approveAvailable(state, [short(1, 8, 3), short(3, 5, 0)])
    expect(isRefusal(events) ? [] : events.map(({ type }) => type)).toEqual([
      'order-quantities-changed',
      'order-item-removed',
      'order-approved',
    ])
    const after = isRefusal(events) ? null : events.reduce<OrderOrNone>(evolve, state)
    expect(after).toMatchObject({ status: 'approved', stockOverride: null })
    expect(quantities(after?.lines ?? [])).toEqual([
      [1, 3],
      [2, 4],
    ])
  })

  test('is a plain approval where nothing is short', () => {
    const events = approveAvailable(pending(line(1, 8)), [])
    expect(isRefusal(events) ? [] : events.map(({ type }) => type)).toEqual(['order-approved'])
  })

  test('is refused where nothing is available, and for an order that is not pending', () => {
    const nothing = approveAvailable(pending(line(1, 8)), [short(1, 8, 0)])
    expect(isRefusal(nothing) && nothing.code).toBe('order-units-short')
    const approved = evolve(pending(line(1, 8)), { type: 'order-approved', data: { stockOverride: null } })
    const again = approveAvailable(approved, [short(1, 8, 3)])
    expect(isRefusal(again) && again.code).toBe('order-not-approvable')
  })

  test('keeps the rest in a pending order with the same prices, details, and date', () => {
    const state = pending(line(1, 8))
    if (!state) throw new Error('The order exists')
    const rest = [line(1, 5)]
    const opening = { number: 100_002, now: '2026-11-09T00:00:00.000Z', splitFrom: 'first' }
    const after = openRest(state, rest, opening).reduce<OrderOrNone>(evolve, null)
    expect(after).toEqual({
      ...state,
      number: 100_002,
      lines: rest,
      splitFrom: 'first',
      openedAt: '2026-11-09T00:00:00.000Z',
    })
  })
})
