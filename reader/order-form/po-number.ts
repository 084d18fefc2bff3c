import { plain, textOf } from '../values/text.ts'
import type { Row } from '../xlsx/workbook.ts'

const label =
  /^(?:(?:customer|your|our|client|kunden) )?(?:p ?o|purchase order|order|po order|bestellung|bestell|auftrag|commande|bon de commande|pedido|orden de compra|ordine(?: fornitore| di acquisto| d acquisto| acquisto)?|o ?c|orden compra|bestelling|encomenda|zamowienie|objednavka|siparis|заказ)(?: (?:no|number|id|ref|reference|num|n))?$|^(?:発注番号|注文番号|订单号|订单编号|訂單編號|采购订单号|주문번호|발주번호)$/

export function poNumberIn({ cells }: Row): string | null {
  for (const [index, cell] of cells.entries()) {
    if (cell.kind === 'date') continue
    const text = textOf(cell)
    const next = cells[index + 1]
    const value = next && next.kind !== 'date' ? numberOf(textOf(next)) : null
    const isLabelOfNext = text.length <= 80 && isLabel(text.replace(/[:#]+\s*$/, ''))
    if (isLabelOfNext && value !== null && isNamed(text, value)) return value
    const found = isLabelOfNext ? null : numberInText(text.slice(0, 400))
    if (found !== null) return found
  }
  return null
}

function numberInText(text: string): string | null {
  const alone = /^PO[-_]?\d[\p{L}\d/_-]{2,28}$/iu.exec(text)?.[0]
  if (alone !== undefined) return alone
  const named = inText.exec(text)?.[1]
  if (named !== undefined) return named
  for (const part of new Set([text, ...text.split(/\s[-–—|/]\s/)])) {
    const [, words = '', number = ''] = inSentence.exec(part) ?? dated.exec(part) ?? []
    if (number !== '' && /\d/.test(number) && isLabel(words)) return number.trim()
    const [, before = '', value = ''] =
      part.length > 80
        ? []
        : (/^(.*?\p{L}[.#:：№°\s]*)\s*((?:\p{L}{1,5}[-/])?[\p{L}\d/_-]*\d[\p{L}\d/_-]*)$/u.exec(part) ?? [])
    if (value !== '' && isLabel(before) && numberOf(value) !== null) return value
  }
  return null
}

export function poNumberUnder(heading: string, text: string): string | null {
  if (/^(?:document|doc|tran(?:saction)?) no$/.test(plain(heading)) && /^P\.?O/i.test(text))
    return numberOf(text)
  const value = isLabel(heading) ? numberOf(text) : null
  return value !== null && isNamed(heading.replaceAll('_', ' '), value) ? value : null
}

const numberPart = String.raw`((?:\p{Lu}{1,5} (?=\d))?(?:\p{L}{1,5}[-/]){0,3}[\p{L}\d/_-]*\d[\p{L}\d/_-]*)(?=$|[\s,;])`

/** `Bon de commande n° BC-2026/031 du 4 mars`: the label and its number begin a longer text. */
const inSentence = new RegExp(
  String.raw`^(\p{L}[\p{L} .]{1,40}?)\s*(?:#|№|[Nn][°º]|(?<!\p{L})(?:[Nn][Oo]|[Nn][Rr]|[Nn]um|[Nn]umber|NUM|NUMBER)(?!\p{L})\.?|[:：])[\s:：]*${numberPart}`,
  'u',
)

/** `Ordine fornitore OF 318/2026 del 25/11/2026`: a number before its date. */
const dated = new RegExp(
  String.raw`^(\p{L}[\p{L} .]{1,40}?) ${numberPart} (?:del?|dd|du|vom|dated|of|from|z dnia|ze dne|от|van)(?= )`,
  'u',
)

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
