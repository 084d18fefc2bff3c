import { isIn } from '#contract/orders/status-sets.ts'
import type { CartNote, Offer, OrderEvent, OrderLine, OrderOrNone } from './order.events.ts'

/** Adjusts a cart to what its line lists offer now: new prices and withdrawn sizes (null), each with a note (docs/rules.md#updates-of-a-list). Other orders stay as they are. */
export function adjustCart(
  state: OrderOrNone,
  current: ReadonlyMap<number, Offer | null>,
): readonly OrderEvent[] {
  if (!state || !isIn(state.status, 'isCart')) return []
  const lines: OrderLine[] = []
  const withdrawn: number[] = []
  const notes = new Map(state.notes.map((note) => [note.itemId, note]))
  for (const line of state.lines) {
    const offer = current.get(line.itemId)
    if (offer === undefined || (offer !== null && isSamePrice(offer, line))) continue
    if (offer === null) withdrawn.push(line.itemId)
    else lines.push({ ...line, ...offer })
    const note = noteOf(line, offer, notes.get(line.itemId))
    if (note.from === note.to) notes.delete(line.itemId)
    else notes.set(line.itemId, note)
  }
  if (lines.length === 0 && withdrawn.length === 0) return []
  return [{ type: 'order-adjusted', data: { lines, withdrawn, notes: [...notes.values()] } }]
}

/** A changed discount changes only what the customer pays. */
function isSamePrice(offer: Offer, line: OrderLine): boolean {
  return (
    offer.wholesale === line.wholesale &&
    offer.discount === line.discount &&
    offer.unitPrice === line.unitPrice
  )
}

/** After several changes, from the first price to the last. */
function noteOf(
  { itemId, modelCode, size, unitPrice }: OrderLine,
  offer: Offer | null,
  earlier: CartNote | undefined,
): CartNote {
  return { itemId, modelCode, size, from: earlier?.from ?? unitPrice, to: offer?.unitPrice ?? null }
}
