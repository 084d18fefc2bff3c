import { problemCodes } from '#contract/line-lists/problem-codes.ts'
import { packUnits } from '#contract/line-lists/pack-units.ts'
import type { Problem } from '#contract/line-lists/problems.ts'
import { dayOfText } from '../values/day.ts'
import type { Item } from '../line-list.ts'

const leastValues = 3

/** Numbers that no field reads: so many columns of them may be the sizes of a list without sizes. */
const leastColumns = 2

const mostOfCase = 144

/** What whole lists do not have, although each of their rows may be right. */
export function implausible(
  items: readonly Item[],
  isPreBookOfStock: boolean,
  problems: readonly Problem[],
): Problem[] {
  const sizes = items.flatMap((item) => item.sizes.map((size) => ({ ...size, item })))
  const counted = sizes.filter(({ quantity }) => quantity !== null && quantity > 0)
  const found: string[] = []
  const equal = counted.filter(({ quantity, item }) => (quantity ?? 0) * 100 === item.wholesale)
  if (isAll(equal, counted) && distinct(equal.map(({ quantity }) => quantity)) >= leastValues)
    found.push('every quantity is the price of its item')
  const priced = sizes.filter(({ size, item }) => {
    const cents = Math.round(Number(size) * 100)
    return cents === item.wholesale || cents === item.msrp
  })
  if (isAll(priced, sizes) && distinct(priced.map(({ size }) => size)) >= leastValues)
    found.push('every size is the price of its item')
  const dated = sizes.filter(({ size }) => size.length >= 6 && dayOfText(size, 'month-first') !== null)
  if (isAll(dated, sizes)) found.push('every size is a date')
  const heaps = sizes.filter(({ pack }) => pack !== undefined && packUnits(pack) > mostOfCase)
  if (distinct(heaps.map(({ size }) => size)) >= leastValues)
    found.push('packs have more pairs than a case, as if they were quantities of sizes')
  if (isPreBookOfStock) found.push('a pre-book has quantities, which are not imported')
  if (lacksSizes(items, problems)) found.push('no item has a size, but columns of numbers are not read')
  const [first] = items
  return found.map((effect) => ({
    sheet: first?.sheet ?? null,
    row: first?.rows[0] ?? null,
    column: null,
    cell: null,
    code: 'IMPLAUSIBLE',
    severity: problemCodes.IMPLAUSIBLE.severity,
    value: null,
    effect,
  }))
}

export function lacksSizes(items: readonly Item[], problems: readonly Problem[]): boolean {
  const unread = problems.filter(({ code }) => code === 'UNREAD_COLUMN')
  return (
    items.length > 0 &&
    unread.length >= leastColumns &&
    items.every(({ sizes }) => sizes.every(({ size }) => size === 'OS'))
  )
}

function isAll(some: readonly unknown[], all: readonly unknown[]): boolean {
  return all.length >= leastValues && some.length >= all.length * 0.9
}

function distinct(values: readonly unknown[]): number {
  return new Set(values).size
}
