import type { Cell } from '../xlsx/workbook.ts'
import { remember } from '../remember.ts'
import { plain, tidy } from './text.ts'

/** The number of a cell. `asText`: read from text; `currency`: named in the text; `blank`: empty or a dash; `unreadable`: anything else. */
export type NumberReading =
  | {
      readonly kind: 'number'
      readonly value: number
      readonly asText: boolean
      readonly currency: string | null
    }
  | { readonly kind: 'blank' }
  | { readonly kind: 'cell-error' }
  | { readonly kind: 'unreadable' }

const blank: NumberReading = { kind: 'blank' }
const unreadable: NumberReading = { kind: 'unreadable' }

export type DecimalMark = '.' | ','

/** Reads a price or quantity in any notation that brands use; `mark` is what other numbers of the list show. */
export function readNumber(cell: Cell | undefined, mark: DecimalMark | null = null): NumberReading {
  if (cell === undefined) return blank
  if (cell.kind === 'error') return { kind: 'cell-error' }
  if (cell.kind === 'number')
    return { kind: 'number', value: Number(cell.value), asText: false, currency: null }
  if (cell.kind !== 'text') return unreadable
  return numberInText[mark ?? 'unknown'](tidy(String(cell.value)))
}

const numberInText = {
  '.': remember((printed: string) => readText(printed, '.')),
  ',': remember((printed: string) => readText(printed, ',')),
  unknown: remember((printed: string) => readText(printed, null)),
}

const perUnit = /(?<=\d) ?(?:\/ ?|per |a |pro )(?:prs?|pair|ea|each|paar|paire|par|paio|para|пара|пару)\.?$/i

function readText(printed: string, mark: DecimalMark | null): NumberReading {
  // Digits and signs of full width: `９８００`.
  const text = /[\uff00-\uffef]/.test(printed) ? printed.normalize('NFKC') : printed
  if (text === '' || /^[-–—−]+$/.test(text)) return blank
  const { currency, rest } = splitSymbolAndCode(text.replace(perUnit, ''))
  const value = parseNumber(rest, mark)
  return value === null ? unreadable : { kind: 'number', value, asText: true, currency }
}

/** The mark that a text shows to be before decimals, by its digits or its currency; null if it shows none: `14,000`. */
export function decimalMarkShown(text: string): DecimalMark | null {
  const { currency, rest } = splitSymbolAndCode(tidy(text))
  const number = /^[-+(]?\d[\d.,' ]*\d\)?-?$/.test(rest) ? rest.replaceAll(/[^\d.,]/g, '') : ''
  const marks = (number.match(/[.,]/g) ?? []) as DecimalMark[]
  const [first, last] = [marks[0], marks.at(-1)]
  if (first === undefined || last === undefined || parseNumber(number) === null) return null
  if (first !== last) return last
  if (marks.length > 1) return last === '.' ? ',' : '.'
  const [whole = '', decimals = ''] = number.split(last)
  const isPlain = decimals.length !== 3 || whole === '0' || threeDecimals.has(currency ?? '')
  return isPlain ? last : null
}

const symbols: readonly (readonly [RegExp, string])[] = [
  [/^US ?\$|US ?\$$/i, 'USD'],
  [/^(CA?|CAN) ?\$|(CA?|CAN) ?\$$/i, 'CAD'],
  [/^(AU?|AUS) ?\$|(AU?|AUS) ?\$$/i, 'AUD'],
  [/^NZ ?\$|NZ ?\$$/i, 'NZD'],
  [/^MX ?\$|MX ?\$$/i, 'MXN'],
  [/^R\$|R\$$/, 'BRL'],
  [/^HK ?\$|HK ?\$$/i, 'HKD'],
  [/^\$|\$$/, '$'],
  [/^€|€$/, 'EUR'],
  [/^£|£$/, 'GBP'],
  [/円$/, 'JPY'],
  [/^[¥￥]|[¥￥]$/, '¥'],
  [/^(?:RMB|元)|(?:RMB|元)$/i, 'CNY'],
  [/^(?:NT|NTD) ?\$|NT ?\$$/i, 'TWD'],
  [/^S\$|S\$$/, 'SGD'],
  [/^COL ?\$|COL ?\$$/i, 'COP'],
  [/^(?:฿|THB)|฿$/, 'THB'],
  [/^₫|[₫đ]$/i, 'VND'],
  [/^₱|₱$/, 'PHP'],
  [/^₦|₦$/, 'NGN'],
  [/^(?:₴|грн\.?)|(?:₴|грн\.?)$/i, 'UAH'],
  [/^₸|₸$/, 'KZT'],
  [/^₾|₾$/, 'GEL'],
  [/^₲|₲$/, 'PYG'],
  [/^₡|₡$/, 'CRC'],
  [/^Rp\.?(?= \d|[\d,]+\.\d\d$)|(?<=[\d ])Rp$/i, 'IDR'],
  [/^RM(?= \d|[\d,]+\.\d\d$)/, 'MYR'],
  [/^R(?= \d|[\d,]+\.\d\d$)/, 'ZAR'],
  [/^Q\.?(?= \d|[\d,]+\.\d\d$)/, 'GTQ'],
  [/^B\/\.?(?=[ \d])/, 'PAB'],
  [/^Bs\.?(?= \d|[\d,]+\.\d\d$)/i, 'BOB'],
  [/^Rs\.?(?= ?\d)|(?<=[\d ])Rs\.?$/i, 'Rs'],
  [/(?<=[\d ])lei$|^lei(?= \d)/i, 'RON'],
  [/^лв\.?(?=[ \d])|(?<=[\d ])лв\.?$/i, 'BGN'],
  [/(?<=[\d ])TL$|^TL(?= \d)/, 'TRY'],
  [/(?<=[\d ])(?:din|дин)\.?$/i, 'RSD'],
  [/^Dhs?\.?(?= \d)|(?<=[\d ])Dhs?\.?$/i, 'Dh'],
  [/^(?:₽|руб\.?|р\.)|(?:₽|руб\.?|р\.)$/i, 'RUB'],
  [/^S\/\.?(?=[ \d])|S\/\.?$/, 'PEN'],
  [/^₹|₹$/, 'INR'],
  [/^₩|₩$/, 'KRW'],
  [/^₺|₺$/, 'TRY'],
  [/^₪|₪$/, 'ILS'],
  [/^Kč|Kč$/i, 'CZK'],
  [/^Ft|Ft$/, 'HUF'],
  [/^kr\.?(?=[ \d])|(?<=[\d ,.-])kr\.?$/i, 'kr'],
  [/^zł|zł$/i, 'PLN'],
  [/^(SFr\.?|Fr\.)|(SFr\.?|Fr\.)$/i, 'CHF'],
]

export const currencies: ReadonlySet<string> = new Set([
  'USD', 'EUR', 'GBP', 'CAD', 'AUD', 'NZD', 'CHF', 'MXN', 'BRL', 'JPY', 'CNY', 'HKD', 'SGD', 'SEK', 'NOK',
  'DKK', 'RUB', 'UAH', 'KZT', 'TWD', 'THB', 'ISK', 'UYU', 'PYG', 'CRC', 'GTQ', 'DOP', 'PLN', 'CZK', 'HUF', 'RON', 'TRY', 'ZAR', 'AED', 'SAR', 'ILS', 'INR', 'VND', 'PHP', 'NGN', 'GEL', 'IDR', 'MYR', 'PAB', 'BOB', 'BGN', 'RSD', 'MAD', 'EGP', 'KES', 'PKR', 'LKR', 'BDT', 'KWD', 'QAR', 'BHD', 'OMR', 'JOD', 'TND', 'GHS', 'MKD', 'VES', 'HNL', 'NIO', 'KRW', 'CLP', 'COP', 'PEN', 'ARS',
]) // prettier-ignore

export const threeDecimals: ReadonlySet<string> = new Set(['KWD', 'BHD', 'OMR', 'JOD', 'TND', 'IQD', 'LYD'])

/** A price in cents, rounded as Excel shows it: on 15 digits, so that half a cent rounds up although its double is a little less. */
export function toCents(price: number): number {
  return Math.round(Number((price * 100).toPrecision(15)))
}

/** Separates a currency symbol or code from its number, also in place of the decimal mark (`52€40`); a bare `$` stays `$`, for any dollar. */
export function splitCurrency(text: string): { currency: string | null; rest: string } {
  const between = /^(\d+) ?([€£])(\d\d)$/.exec(text)
  if (between !== null)
    return { currency: between[2] === '€' ? 'EUR' : 'GBP', rest: `${between[1]}.${between[3]}` }
  const code = /^([A-Z]{3})\b\.? ?(?=[-\d.,])|(?<=[\d.,-]) ?\b([A-Z]{3})$/i.exec(text)
  const iso = (code?.[1] ?? code?.[2])?.toUpperCase()
  if (code !== null && iso !== undefined && currencies.has(iso))
    return { currency: iso, rest: tidy(text.replace(code[0], '')) }
  for (const [symbol, currency] of symbols) {
    if (symbol.test(text)) return { currency, rest: tidy(text.replace(symbol, '')) }
  }
  return { currency: null, rest: text }
}

function splitSymbolAndCode(text: string): { currency: string | null; rest: string } {
  const outer = splitCurrency(text)
  if (outer.currency === null) return outer
  const inner = splitCurrency(outer.rest)
  if (inner.currency === null) return outer
  const isShared = sharedSymbols[inner.currency]?.has(outer.currency) === true
  return isShared || inner.currency === outer.currency ? { ...outer, rest: inner.rest } : outer
}

/** Currencies whose symbol is shared with other countries, by the locale of a number format. */
const countries: Readonly<Record<string, string>> = {
  '41D': 'SEK', '414': 'NOK', '814': 'NOK', '406': 'DKK', '40F': 'ISK', '80A': 'MXN', '340A': 'CLP', '240A': 'COP', '2C0A': 'ARS', '380A': 'UYU', '804': 'CNY', '411': 'JPY', '1009': 'CAD', 'C0C': 'CAD', 'C09': 'AUD', '1409': 'NZD',
} // prettier-ignore

/** Symbols of several currencies, and which they may be; `$` is a US dollar unless the file names another. */
export const sharedSymbols: Readonly<Record<string, ReadonlySet<string>>> = {
  $: new Set(['USD', 'CAD', 'AUD', 'NZD', 'MXN', 'HKD', 'SGD', 'TWD', 'CLP', 'COP', 'ARS', 'UYU']),
  '¥': new Set(['JPY', 'CNY']),
  kr: new Set(['SEK', 'NOK', 'DKK', 'ISK']),
  Rs: new Set(['INR', 'PKR', 'LKR']),
  Dh: new Set(['AED', 'MAD']),
  pesos: new Set(['MXN', 'CLP', 'COP', 'ARS', 'UYU', 'DOP']),
}

/** The currency of a number format ("$"#,##0.00 → `$`, [$€-407] → EUR, [$USD] → USD); null if none. */
export function formatCurrency(format: string | undefined): string | null {
  return format === undefined ? null : currencyOfFormat(format)
}

const currencyOfFormat = remember((format: string): string | null => {
  const bracket = /\[\$([^\]-]+)(?:-([^\]]*))?\]/.exec(format)
  const byCountry = countries[bracket?.[2]?.toUpperCase() ?? '']
  if (byCountry !== undefined) return byCountry
  const bare = format.replaceAll(/\[[^\]]*\]/g, '')
  const mark =
    bracket?.[1]?.trim() ??
    /["\\]?(US\$|CA\$|MX\$|HK\$|NT\$|COL\$|A\$|R\$|S\$|\$|€|£|¥|￥|₽|руб|р\.|S\/|₹|₩|₺|₪|฿|₫|₱|₦|₴|₸|₾|₲|₡|Kč|Ft|kr|zł|Rs|Rp|RM|lei|лв|грн|R(?=["\\ #0])|[A-Z]{3}(?=["\\ #0]|$))/.exec(
      bare,
    )?.[1] ??
    ''
  if (mark === '') return null
  if (currencies.has(mark.toUpperCase())) return mark.toUpperCase()
  return splitCurrency(`${mark} 1.00`).currency
})

/** Reads `1,234.50`, `1.234,50`, `1 234,50`, `1'234.50`, `58.-`, `(12)`; null if not a number. A single comma or period before exactly three digits separates thousands, unless other numbers of the list show that it is the decimal `mark`. */
export function parseNumber(text: string, mark: DecimalMark | null = null): number | null {
  let rest = tidy(text)
    .replace(/[\s']/g, '')
    .replace(/[.,][-–—]+$/, '')
    .replace('−', '-')
  const negative = /^\(.*\)$/.test(rest) || /^-|-$/.test(rest)
  rest = rest.replace(/^\(|\)$/g, '').replace(/^[-+]|-$/g, '')
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(rest)) return null
  const point = rest.lastIndexOf('.')
  const comma = rest.lastIndexOf(',')
  const decimal =
    point >= 0 && comma >= 0 ? (point > comma ? '.' : ',') : loneMark(rest, point >= 0 ? '.' : ',', mark)
  const thousands = decimal === '.' ? ',' : '.'
  const parts = decimal === '' ? [rest] : rest.split(decimal)
  if (parts.length > 2) return null
  const whole = (parts[0] ?? '').split(/[.,]/)
  if (decimal !== '' && (parts[0] ?? '').includes(decimal)) return null
  if (whole.length > 1 && (whole.slice(1).some((group) => group.length !== 3) || (whole[0] ?? '').length > 3))
    return null
  if ((parts[1] ?? '').includes(thousands)) return null
  const value = Number(`${whole.join('') || '0'}.${parts[1] ?? '0'}`)
  return Number.isFinite(value) ? (negative ? -value : value) : null
}

function loneMark(text: string, mark: DecimalMark, decimal: DecimalMark | null): DecimalMark | '' {
  const parts = text.split(mark)
  if (parts.length !== 2) return ''
  if (mark === decimal) return mark
  return parts[1]?.length === 3 && (parts[0] ?? '') !== '' && parts[0] !== '0' ? '' : mark
}

const dozens = /^d(?:z|tz|utz|oz|ouz|ocen)/i

/** Reads a quantity as what it says: `99+`, `>50`, and `50 or more` as at least that many, `12 pr` as 12, `2 dz` as 24. */
export function readUnits(cell: Cell | undefined, mark: DecimalMark | null = null): NumberReading {
  const reading = readNumber(cell, mark)
  if (reading.kind !== 'unreadable' || cell?.kind !== 'text') return reading
  const text = tidy(String(cell.value))
  if (soldOut.has(plain(text))) return { kind: 'number', value: 0, asText: true, currency: null }
  const said = unitsText.exec(text)
  const value = said?.[1] === undefined ? null : parseNumber(said[1], mark)
  if (value === null) return reading
  return {
    kind: 'number',
    value: dozens.test(said?.[2] ?? '') ? value * 12 : value,
    asText: true,
    currency: null,
  }
}

const soldOut: ReadonlySet<string> = new Set(
  [
    'sold out', 'soldout', 'sold', 's/out', 'out', 'out of stock', 'oos', 'o.o.s.', 'none', 'nil', 'zero', 'no stock', 'n/s', 'nos', 'unavailable', 'not available',
    'ausverkauft', 'ausverk.', 'ausv.', 'vergriffen', 'nicht lieferbar', 'nicht verfügbar', 'n. v.', 'kein bestand', 'épuisé', 'epuise', 'épuis.', 'rupture', 'rupt.', 'en rupture', 'rupture de stock', 'indisponible', 'indispo',
    'agotado', 'agotada', 'agot.', 'agot', 'sin stock', 'sin existencia', 'sin existencias', 'no hay', 'no disponible', 's/stock', 'esaurito', 'esaurita', 'esaur.', 'non disponibile', 'esgotado', 'esgotada', 'esg.', 'sem estoque', 'sem stock', 'indisponível',
    'uitverkocht', 'uitverk.', 'op', 'geen', 'niet leverbaar', 'wyprzedane', 'wyprzedany', 'wyprz.', 'brak', 'niedostępne', 'niedostępny', 'vyprodáno', 'vypredané', 'není', 'není skladem', 'elfogyott', 'nincs', 'epuizat', 'stoc epuizat', 'indisponibil', 'rasprodano', 'rasprodato', 'nema',
    'slutsåld', 'slutsålt', 'slut', 'utsolgt', 'udsolgt', 'loppu', 'loppunut', 'tükendi', 'yok', 'stokta yok', 'bitti', 'нет', 'нет в наличии', 'распродано', 'продано', 'отсутствует', 'немає', 'немає в наявності', 'розпродано', 'няма', 'изчерпано', 'изчерпан',
    'εξαντλήθηκε', 'εξαντλημένο', 'εξαντλημένα', 'εξαντλ.', 'μη διαθέσιμο', 'نفد', 'نفذ', 'نفدت الكمية', 'غير متوفر', 'غير متاح', 'אזל', 'אזל מהמלאי', 'אין', 'אין במלאי',
    '欠品', '完売', '品切れ', '在庫なし', '在庫無し', '売切', '売り切れ', '売切れ', '已售完', '售完', '已售罄', '缺货', '缺貨', '售罄', '无货', '無貨', '无库存', '無庫存', '断货', '斷貨', '품절', '매진', '재고없음', '재고 없음', '없음', 'หมด', 'hết hàng', 'habis', 'kosong',
  ].map(plain),
) // prettier-ignore

const unitsText =
  /^(?:>=?|≥|over |min\.? |mehr als |plus de |más de )? ?(\d[\d.,]*) ?\+? ?(?:or more|and more|(prs?|pairs?|pcs|pieces|units?|ea|each|paar|stk|stück|paires?|pares|paia|pz|dz|dzn|doz|dozen|dtz|dutzend|douzaines?|docenas?|dozzine?))?\.?$/i

export function cellCurrency(cell: Cell | undefined): string | null {
  if (cell?.kind === 'number') return formatCurrency(cell.format)
  return cell?.kind === 'text' ? splitCurrency(tidy(String(cell.value))).currency : null
}
