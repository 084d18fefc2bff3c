import type { Cell } from '../xlsx/workbook.ts'
import { headingCurrency } from '../layout/header/headings.ts'
import type { Table } from '../layout/table.ts'
import { cellCurrency, currencies } from '../values/number.ts'
import { plain } from '../values/text.ts'

const dollars = new Set(['USD', 'CAD', 'AUD', 'NZD', 'MXN', 'HKD', 'SGD', '$'])

/** Whether a displayed currency matches the list's: a bare `$` matches any dollar. */
function sameCurrency(shown: string, list: string): boolean {
  return shown === list || (shown === '$' && dollars.has(list))
}

/** The currency named in a sheet's title rows: `Currency: USD`, `Prices in EUR`, `All prices in €`. */
export function titleCurrency(texts: readonly string[]): string | null {
  for (const [index, text] of texts.entries()) {
    if (/currency|w(?:ä|ae)hrung|devise|moneda|divisa|valuta|moeda/i.test(text)) {
      const named = [text, ...texts.slice(index + 1)]
        .map(headingCurrency)
        .find((currency) => currency !== null)
      if (named !== undefined && named !== null) return named
    }
    if (/pric|preis|prix|preci|prezz|prij[sz]|preç|wholesale/i.test(text)) {
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
