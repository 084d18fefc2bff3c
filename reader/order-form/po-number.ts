import { plain, textOf } from '../values/text.ts'
import type { Row } from '../xlsx/workbook.ts'

const label =
  /^(?:(?:customer|your|our|client|kunden) )?(?:p ?o|purchase order|order|po order|bestellung|bestell|auftrag|commande|bon de commande|pedido|orden de compra|ordine|bestelling|encomenda|zamowienie|objednavka|siparis|заказ)(?: (?:no|number|id|ref|reference|num|n))?$/

/** The number of the customer's purchase order, as a title or label says it: `PO #: 4711`, `Purchase order 4711`. */
export function poNumberIn({ cells }: Row): string | null {
  for (const [index, cell] of cells.entries()) {
    const text = textOf(cell)
    if (text.length > 80 || cell.kind === 'date') continue
    if (label.test(plain(text.replace(/[:#]+\s*$/, '')))) {
      const next = cells[index + 1]
      const value = next && next.kind !== 'date' ? numberOf(textOf(next)) : null
      if (value !== null && isNamed(text, value)) return value
      continue
    }
    const [, words = '', value = ''] =
      /^(.*?\p{L}[.#:№°\s]*)\s*((?:\p{L}{1,5}[-/])?[\p{L}\d/_-]*\d[\p{L}\d/_-]*)$/u.exec(text) ?? []
    if (value !== '' && label.test(plain(words)) && numberOf(value) !== null) return value
  }
  return null
}

function numberOf(text: string): string | null {
  return /^[\p{L}\d][\p{L}\d ./_-]{1,29}$/u.test(text) && /\d/.test(text) ? text : null
}

/** `Order` next to a number may be a heading next to a quantity; a label ends with a colon or names a number. */
function isNamed(text: string, value: string): boolean {
  return /[:#№]|no\b|number|\bp\.?o\b|purchase/i.test(text) || /[A-Z]/i.test(value)
}
