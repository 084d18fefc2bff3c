import { plain, textOf } from '../values/text.ts'
import type { Row } from '../xlsx/workbook.ts'

const label =
  /^(?:(?:customer|your|our|client|kunden) )?(?:p ?o|purchase order|order|po order|bestellung|bestell|auftrag|commande|bon de commande|pedido|orden de compra|ordine|bestelling|encomenda|zamowienie|objednavka|siparis|заказ)(?: (?:no|number|id|ref|reference|num|n))?$|^(?:発注番号|注文番号|订单号|订单编号|訂單編號|采购订单号|주문번호|발주번호)$/

/** The number of the customer's purchase order, as a title or label says it: `PO #: 4711`, `Purchase order 4711`. */
export function poNumberIn({ cells }: Row): string | null {
  for (const [index, cell] of cells.entries()) {
    const text = textOf(cell)
    if (cell.kind === 'date') continue
    const named = inText.exec(text.slice(0, 400))?.[1]
    if (named !== undefined) return named
    const [, words = '', number = ''] = inSentence.exec(text.slice(0, 400)) ?? []
    if (number !== '' && isLabel(words)) return number
    if (text.length > 80) continue
    if (isLabel(text.replace(/[:#]+\s*$/, ''))) {
      const next = cells[index + 1]
      const value = next && next.kind !== 'date' ? numberOf(textOf(next)) : null
      if (value !== null && isNamed(text, value)) return value
      continue
    }
    const [, before = '', value = ''] =
      /^(.*?\p{L}[.#:：№°\s]*)\s*((?:\p{L}{1,5}[-/])?[\p{L}\d/_-]*\d[\p{L}\d/_-]*)$/u.exec(text) ?? []
    if (value !== '' && isLabel(before) && numberOf(value) !== null) return value
  }
  return null
}

export function poNumberUnder(heading: string, text: string): string | null {
  const value = isLabel(heading) ? numberOf(text) : null
  return value !== null && isNamed(heading.replaceAll('_', ' '), value) ? value : null
}

/** `Bon de commande n° BC-2026/031 du 4 mars`: the label and its number begin a longer text. */
const inSentence =
  /^(\p{L}[\p{L} .]{1,40}?)\s*(?:#|№|n[°º]|\b(?:no|nr|num|number)\b\.?|[:：])[\s:：]*((?:\p{L}{1,5}[-/]){0,3}[\p{L}\d/_-]*\d[\p{L}\d/_-]*)(?=$|[\s,;])/iu

/** `our PO# is 2026-588`, `PO 661042 – Summary`: a number that follows the words at once, in any sentence. */
const inText =
  /(?<![\p{L}\d])(?:P\.?O\.?|[Pp]urchase [Oo]rder)\s*(?:#|№|[Nn]o\.?|[Nn]umber|[Nn]r\.?|[Nn]°)?\s*(?:is|[:=])?\s*((?:\p{L}{1,5}[-/]?){0,3}\d[\p{L}\d/_-]{2,28})(?![\p{L}\d])/u

function isLabel(text: string): boolean {
  return label.test(plain(text).normalize('NFC'))
}

function numberOf(text: string): string | null {
  return /^[\p{L}\d][\p{L}\d ./_-]{1,29}$/u.test(text) && /\d/.test(text) ? text : null
}

/** `Order` next to a number may be a heading next to a quantity; a label ends with a colon or names a number. */
function isNamed(text: string, value: string): boolean {
  return /[:#№°º番号编編호]|no\b|number|\bp\.?o\b|purchase/i.test(text) || /[A-Z]/i.test(value)
}
