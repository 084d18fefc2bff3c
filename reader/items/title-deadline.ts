import { bareDay, dayOfText } from '../values/day.ts'
import { plain } from '../values/text.ts'

/** The last day for orders that the texts above a table name: `Orders due by 10/15/2026`, or a label with its date next to it. */
export function titleDeadline(titles: readonly string[]): string | null {
  for (const [index, title] of titles.entries()) {
    const named = names.exec(title)
    if (named === null) continue
    const [before, after] = [title.slice(0, named.index), title.slice(named.index + named[0].length)]
    const [own = ''] = after.split(elsewhere)
    const beside = isLabel(after) ? bareDay(titles[index + 1] ?? '') : null
    const day = dayOfText(own) ?? bareDay(before) ?? beside
    if (day !== null) return day
  }
  return null
}

const names =
  /\b(?:order )?dead[ -]?line\b|\border(?:s|ing)?\s(?:due|close[sd]?|by|until|cut-?off)\b|\bbook(?:ing)? by\b|\bbestellschluss\b|\borderschluss\b|\bdate limite\b|\bfecha l[íi]mite\b/i

const elsewhere = /[;|\n]|\b(?:deliver|ship|valid|liefer|livraison|entrega)/i

/** Whether nothing follows the name of a deadline but what belongs to it. Another text is its value already: `Order by: Maria Lopez`. */
function isLabel(after: string): boolean {
  return (
    /:\s*$/.test(after) ||
    plain(after)
      .split(' ')
      .every((word) => partsOfLabel.has(word))
  )
}

const partsOfLabel = new Set([
  '', 'date', 'day', 'by', 'on', 'is', 'for', 'of', 'the', 'all', 'order', 'orders', 'ordering', 'booking', 'bookings', 'book', 'pre', 'prebook',
  'preorder', 'preorders', 'season', 'de', 'des', 'du', 'la', 'commande', 'commandes', 'pedido', 'pedidos', 'fur', 'bestellung', 'bestellungen', 'vororder',
]) // prettier-ignore
