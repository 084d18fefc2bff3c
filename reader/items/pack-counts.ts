import { packUnits, type Pack } from '#contract/line-lists/packs.ts'
import type { Field } from '../layout/fields.ts'
import { rawValue } from '../values/text.ts'
import type { TableRow } from './read-row.ts'
import type { RowProblems } from './row-problems.ts'

const packWords = /\b(?:(?:pre ?)?packs?|ppks?|cases?|cartons?|ctns?)\b/
const unitWords = /\b(?:pairs?|prs?|units?|pcs|pieces|paar|paires?|pares|paia)\b/

/** Whether a heading counts packs or single units; null if it does not say. */
function countedIn(row: TableRow, field: Field): 'packs' | 'units' | null {
  const heading = row.table.headings.get(row.column(field) ?? -1) ?? ''
  if (unitWords.test(heading)) return 'units'
  return packWords.test(heading) ? 'packs' : null
}

/** The units of a quantity of packs: as many as printed, unless the heading counts packs. */
export function unitsOfPacks(
  quantity: number | null,
  contents: Pack,
  row: TableRow,
  problems: RowProblems,
): number | null {
  if (quantity === null || quantity === 0) return quantity
  const counted = countedIn(row, 'qty')
  if (counted === 'packs') return quantity * packUnits(contents)
  if (counted === null)
    problems.add('PACK_QUANTITY', row.column('qty'), quantity, `read as ${quantity} units`)
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
  if (cents === null || countedIn(row, field) !== 'packs') return cents
  const perUnit = cents / packUnits(contents)
  if (Number.isInteger(perUnit)) return perUnit
  problems.reject('PACK_PRICE', row.column(field), rawValue(row.cell(field)))
  return null
}
