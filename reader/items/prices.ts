import type { Pack } from '#contract/line-lists/packs.ts'
import { rawValue } from '../values/text.ts'
import type { DraftItem } from './draft-item.ts'
import { priceOfUnit } from './pack-counts.ts'
import type { TableRow } from './read-row.ts'
import type { RowProblems } from './row-problems.ts'

/** The prices of a row, in cents. */
export interface Prices {
  readonly wholesale: number | null
  readonly msrp: number | null
  readonly cost: number | null
}

export function pricesOfUnit(
  printed: Prices,
  row: TableRow,
  pack: Pack | undefined,
  problems: RowProblems,
): Prices {
  if (pack === undefined) return printed
  return {
    wholesale: priceOfUnit(printed.wholesale, 'wholesale', pack, row, problems),
    msrp: priceOfUnit(printed.msrp, 'msrp', pack, row, problems),
    cost: priceOfUnit(printed.cost, 'cost', pack, row, problems),
  }
}

export function isBelow({ msrp, wholesale }: Prices): boolean {
  return msrp !== null && wholesale !== null && msrp < wholesale
}

export function mergePrices(item: DraftItem, prices: Prices, row: TableRow, problems: RowProblems): void {
  const effect = 'item keeps the first price'
  item.wholesale ??= prices.wholesale
  if (prices.wholesale !== null && prices.wholesale !== item.wholesale)
    problems.add('PRICE_CONFLICT', row.column('wholesale'), rawValue(row.cell('wholesale')), effect)
  const below = isBelow(prices)
  if (prices.msrp !== null && item.msrp !== null && prices.msrp !== item.msrp && !below)
    problems.add('PRICE_CONFLICT', row.column('msrp'), rawValue(row.cell('msrp')), effect)
  if (!below) item.msrp ??= prices.msrp
  item.cost ??= prices.cost
}
