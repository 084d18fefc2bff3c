import type { Cell } from '../xlsx/workbook.ts'
import { headingCurrency } from '#reader/layout/headings/headings.ts'
import type { Table } from '../layout/table.ts'
import { cellCurrency, currencies, sharedSymbols } from '../values/number.ts'
import { plain } from '../values/text.ts'

function sameCurrency(shown: string, list: string): boolean {
  return shown === list || sharedSymbols[shown]?.has(list) === true
}

/** A list's currency from what it names, the most reliable first. A symbol of several currencies becomes the one that is named elsewhere; `$` alone is the US dollar, and any other is unsettled. */
export function settleCurrency(named: readonly (string | null)[]): {
  currency: string
  isUnsettled: boolean
} {
  const found = named.filter((currency) => currency !== null)
  const symbol = found[0] !== undefined && sharedSymbols[found[0]] !== undefined ? found[0] : null
  const certain = found.find(
    (currency) =>
      sharedSymbols[currency] === undefined && (symbol === null || sameCurrency(symbol, currency)),
  )
  const isUnsettled =
    certain === undefined && found.some((one) => one !== '$' && sharedSymbols[one] !== undefined)
  return { currency: certain ?? 'USD', isUnsettled }
}

export function isHardlyDollars({
  language,
  decimalMark,
  priced,
}: Pick<Table, 'language' | 'decimalMark' | 'priced'>): boolean {
  if (!priced) return false
  return language === 'other' || (language === 'american' && decimalMark === ',')
}

export function namedCurrencies(named: readonly (string | null)[]): readonly string[] | null {
  const found = named.filter((currency) => currency !== null)
  const [first] = found
  if (first === undefined) return null
  const shared = sharedSymbols[first]
  const { currency } = settleCurrency(named)
  return shared === undefined || found.includes(currency) ? [currency] : [...shared]
}

const currencyWord =
  /currency|w(?:ä|ae)hrung|devise|moneda|divisa|valuta|moeda|waluta|(?<!\p{L})m[ěe]na(?!\p{L})|pénznem|para birimi|валют|νόμισμα|العملة|מטבע|通貨|货币|貨幣|幣別|통화|สกุลเงิน/iu
const priceWord =
  /pric|preis|prix|preci|prezz|prij[sz]|preç|wholesale|\brates?\b|importe|tarif|ceny|cena|ceník|árak|fiyat|priser|\bpris\b|hinnat|цен|цін|τιμές|τιμή|السعر|الأسعار|מחיר|価格|单价|單價|价格|價格|가격|단위|ราคา/i

export function titleCurrency(texts: readonly string[]): string | null {
  for (const [index, text] of texts.entries()) {
    if (currencyWord.test(text)) {
      const named = [text, ...texts.slice(index + 1)]
        .map(headingCurrency)
        .find((currency) => currency !== null)
      if (named !== undefined && named !== null) return named
    }
    if (priceWord.test(text)) {
      const named = headingCurrency(text)
      if (named !== null) return named
    }
  }
  return null
}

/** The currency of a row if it differs from the list's: by its currency column, or by how its prices are displayed. The display format most prices of the table use is ignored, as it may contradict the heading. */
export function foreignCurrency(
  row: { named: string | null; prices: readonly (Cell | undefined)[] },
  list: string,
  { currency, usualCurrency: usual }: Pick<Table, 'currency' | 'usualCurrency'>,
): string | null {
  if (currency !== null && !sameCurrency(currency, list)) return currency
  const named = row.named === null ? null : plain(row.named).toUpperCase()
  if (named !== null && currencies.has(named)) return named === list ? null : named
  for (const price of row.prices) {
    const shown = cellCurrency(price)
    if (shown !== null && shown !== usual && !sameCurrency(shown, list)) return shown
  }
  return null
}
