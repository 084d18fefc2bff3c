import type { CartNote, Offer, OrderEvent, OrderLine, OrderOrNone } from './order.events.ts'

/** Adjusts a cart to what its line lists say of some of its sizes now: another price is taken and noted, what is withdrawn (null) leaves it with a note; an order that is no cart stays as it is (rules §3). */
export function adjustCart(
  state: OrderOrNone,
  current: ReadonlyMap<number, Offer | null>,
): readonly OrderEvent[] {
  if (state?.status !== 'cart') return []
  const lines: OrderLine[] = []
  const withdrawn: number[] = []
  const notes = new Map(state.notes.map((note) => [note.itemId, note]))
  for (const line of state.lines) {
    const offer = current.get(line.itemId)
    if (offer === undefined || offer?.wholesale === line.wholesale) continue
    if (offer === null) withdrawn.push(line.itemId)
    else lines.push({ ...line, ...offer })
    const note = noteOf(line, offer, notes.get(line.itemId))
    if (note.from === note.to) notes.delete(line.itemId)
    else notes.set(line.itemId, note)
  }
  if (lines.length === 0 && withdrawn.length === 0) return []
  return [{ type: 'order-adjusted', data: { lines, withdrawn, notes: [...notes.values()] } }]
}

/** What the cart is told: of several changes the first price and the last. */
function noteOf(
  { itemId, modelCode, size, unitPrice }: OrderLine,
  offer: Offer | null,
  earlier: CartNote | undefined,
): CartNote {
  return { itemId, modelCode, size, from: earlier?.from ?? unitPrice, to: offer?.unitPrice ?? null }
}
