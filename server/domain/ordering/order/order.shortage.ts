import { detailNames } from '#contract/orders/field-sets.ts'
import { isRefusal, refuse } from '#contract/refusals.ts'
import { approve, type Decision, isWholePacks, type ShortUnits } from './order.ts'
import type { OrderEvent, OrderLine, OrderOrNone, OrderState } from './order.events.ts'

export interface Split {
  readonly available: readonly OrderLine[]
  readonly rest: readonly OrderLine[]
}

/** Splits lines by the units that are available of short ones. Packs stay whole; lines of one SKU share its units in their order. */
export function splitLines(lines: readonly OrderLine[], short: readonly ShortUnits[]): Split {
  const units = new Map<string | null, number>()
  const availableOf = new Map(short.map(({ itemId, available }) => [itemId, available]))
  const parts = lines.map((line) => {
    const left = units.get(line.sku) ?? availableOf.get(line.itemId)
    const quantity = left === undefined ? line.quantity : wholePacks(line, Math.min(line.quantity, left))
    if (left !== undefined) units.set(line.sku, left - quantity)
    return { line, quantity }
  })
  const withUnits = (unitsOf: (part: (typeof parts)[number]) => number) =>
    parts.flatMap((part) => (unitsOf(part) > 0 ? [{ ...part.line, quantity: unitsOf(part) }] : []))
  return {
    available: withUnits(({ quantity }) => quantity),
    rest: withUnits(({ line, quantity }) => line.quantity - quantity),
  }
}

function wholePacks({ packUnits }: OrderLine, quantity: number): number {
  return packUnits && !isWholePacks({ itemId: 0, quantity }, { packUnits })
    ? quantity - (quantity % packUnits)
    : quantity
}

export function approveAvailable(
  state: OrderOrNone,
  short: readonly ShortUnits[],
): Decision<'order-not-found' | 'order-not-approvable' | 'order-units-short'> {
  const approved = approve(state, { short: [], stockOverride: null })
  if (isRefusal(approved) || !state) return approved
  const { available } = splitLines(state.lines, short)
  if (available.length === 0) return refuse('order-units-short', undefined, { short })
  const before = new Map(state.lines.map((line) => [line.itemId, line.quantity]))
  const reduced = available.filter(({ itemId, quantity }) => quantity !== before.get(itemId))
  const kept = new Set(available.map(({ itemId }) => itemId))
  const removed = state.lines.filter(({ itemId }) => !kept.has(itemId))
  return [
    ...(reduced.length > 0 ? [{ type: 'order-quantities-changed', data: { lines: reduced } } as const] : []),
    ...removed.map(({ itemId }): OrderEvent => ({ type: 'order-item-removed', data: { itemId } })),
    ...approved,
  ]
}

export function restOf(before: OrderState, approved: OrderState): readonly OrderLine[] {
  const kept = new Map(approved.lines.map(({ itemId, quantity }) => [itemId, quantity]))
  return before.lines.flatMap((line) => {
    const quantity = line.quantity - (kept.get(line.itemId) ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

export function openRest(
  state: OrderState,
  rest: readonly OrderLine[],
  { number, now, splitFrom }: { number: number; now: string; splitFrom: string },
): readonly OrderEvent[] {
  const { organizationId, storeId, type, dateSubmitted } = state
  const details = Object.fromEntries(detailNames.map((name) => [name, state[name]]))
  const opening = { number, organizationId, storeId, type, replicatedFrom: null, splitFrom, openedAt: now }
  return [
    { type: 'order-opened', data: { ...opening, ...details, lines: rest } },
    { type: 'order-submitted', data: { dateSubmitted: dateSubmitted ?? now, lines: rest } },
  ]
}
