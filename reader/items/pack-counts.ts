import { packUnits } from '#contract/line-lists/pack-units.ts'
import type { Pack } from '#contract/line-lists/packs.ts'
import { rawValue } from '../values/text.ts'
import type { TableRow } from './read-row.ts'
import type { RowProblems } from './row-problems.ts'

const packWords = /\b(?:(?:pre ?)?packs?|ppks?|cases?|cartons?|ctns?)\b/
const unitWords = /\b(?:pairs?|prs?|units?|pcs|pieces|paar|paires?|pares|paia)\b/

function countedIn(row: TableRow, column: number | undefined): 'packs' | 'units' | null {
  const heading = row.table.headings.get(column ?? -1) ?? ''
  if (unitWords.test(heading)) return 'units'
  return packWords.test(heading) ? 'packs' : null
}

/** The units of a quantity of packs: as many as printed, unless the heading counts packs. Units that fill no whole number of packs are reported. */
export function unitsOfPacks(
  quantity: number | null,
  contents: Pack,
  row: TableRow,
  column: number | undefined,
  problems: RowProblems,
): number | null {
  if (quantity === null || quantity === 0) return quantity
  // The heading of a pack's own column names the pack, not what its cells count.
  const counted = column === row.column('qty') ? countedIn(row, column) : null
  if (counted === 'packs') return quantity * packUnits(contents)
  const isBroken = counted === 'units' && quantity % packUnits(contents) !== 0
  if (counted === null || isBroken)
    problems.add('PACK_QUANTITY', column, quantity, `read as ${quantity} units`)
  return quantity
}

/** The price of a unit: as printed, unless the heading prices packs. Null if it is not whole cents. */
export function priceOfUnit(
  cents: number | null,
  field: 'wholesale' | 'msrp' | 'cost',
  contents: Pack,
  row: TableRow,
  problems: RowProblems,
): number | null {
  if (cents === null || countedIn(row, row.column(field)) !== 'packs') return cents
  const perUnit = cents / packUnits(contents)
  if (Number.isInteger(perUnit)) return perUnit
  problems.reject('PACK_PRICE', row.column(field), rawValue(row.cell(field)))
  return null
}
