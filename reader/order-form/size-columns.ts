import { plain } from '../values/text.ts'
import type { OrderColumns, UnitsOfEach } from './columns.ts'
import { defined } from './defined.ts'
import { dozensOf, namesDozens } from './dozens.ts'
import { type HeadedColumn, most } from './headed-columns.ts'
import { toUnread, withNumbers } from './number-columns.ts'
import { isTotalWord } from './quantity-headings.ts'
import { askedAboutGroups, sizeGroups, sizeOfColumn } from './size-groups.ts'
import { withoutHiddenCopies } from './visible-columns.ts'

/** Columns headed by sizes. Words below them are problems, unless no other column shows that they are sizes. */
export function sizeColumns(columns: readonly HeadedColumn[]): HeadedColumn[] {
  const headed = columns.filter(({ size }) => size !== null)
  const sure = headed.filter(({ numbers }) => numbers > 0)
  return sure.length >= 2 ? headed : headed.filter((one) => one.numbers >= one.filled * most)
}

const scaleWords =
  /^(?:(?:size )?(?:scale|grid)|scala(?: taglie)?|sc|grille(?: de tailles)?|gr(?:oss|oess)engang|gr gang|escala|curva|grade|maatbalk|skala)(?: (?:code|no|id))?$/
const positionsEnough = 3

/** Columns counted from 1 next to one that names a scale: their sizes are those of a scale which is not known. */
export function areScalePositions(sizes: readonly HeadedColumn[], columns: readonly HeadedColumn[]): boolean {
  return (
    sizes.length >= positionsEnough &&
    sizes.every(({ heading }, index) => heading === String(index + 1)) &&
    columns.some(({ heading, filled }) => filled > 0 && scaleWords.test(plain(heading)))
  )
}

export function withRuns(
  found: OrderColumns,
  rest: readonly HeadedColumn[],
  runs: HeadedColumn,
): OrderColumns {
  const others = rest.filter((one) => one !== runs)
  const rowTotal = others.find(
    (one) => (one.kind === 'quantity' || one.kind === 'order' || isTotalWord(one.heading)) && one.counts > 0,
  )
  const table = {
    ...found,
    runs: runs.column,
    single: { ...found.single, ...defined({ rowTotal: rowTotal?.column }) },
  }
  return withNumbers(
    table,
    others.filter((one) => one !== rowTotal),
    [],
  )
}

/** A table whose sizes are columns. Hidden columns that repeat visible ones are not read; of visible ones that repeat each other, totals of rows prove which count, or a person chooses. */
export function withSizes(
  found: OrderColumns,
  rest: readonly HeadedColumn[],
  headed: readonly HeadedColumn[],
): OrderColumns {
  const sizes = withoutHiddenCopies(headed, sizeOfColumn)
  const groups = sizeGroups(sizes)
  const others = rest.filter((one) => !sizes.includes(one))
  if (groups.length === 1 || isProvenBy(sizes, others)) return withSizesOf(found, others, sizes)
  const proven = groups.filter((group) => isProvenBy(group, others))
  const [only] = proven
  if (only && proven.length === 1)
    return withSizesOf(found, [...others, ...sizes.filter((one) => !only.includes(one))], only)
  const filled = groups.filter((group) => group.some(({ counts }) => counts > 0))
  return { ...withNumbers(found, others, []), asked: askedAboutGroups(filled.length > 1 ? filled : groups) }
}

function withSizesOf(
  found: OrderColumns,
  rest: readonly HeadedColumn[],
  sizes: readonly HeadedColumn[],
): OrderColumns {
  return withSizeColumns(
    found,
    rest,
    sizes.map(({ column, size }) => ({ column, size: size ?? '' })),
    sizes,
  )
}

function isProvenBy(sized: readonly HeadedColumn[], rest: readonly HeadedColumn[]): boolean {
  return totalOfRows(rest, sumsOf(sized), []).isProven
}

function sumsOf(columns: readonly HeadedColumn[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const { byRow } of columns)
    for (const [row, value] of byRow) sums.set(row, (sums.get(row) ?? 0) + value)
  return sums
}

export function withSizeColumns(
  found: OrderColumns,
  rest: readonly HeadedColumn[],
  sizes: OrderColumns['sizes'],
  columns: readonly HeadedColumn[],
): OrderColumns {
  const sized = columns.filter(({ column }) => sizes.some((one) => one.column === column))
  const sums = sumsOf(sized)
  const packs = rest.filter(({ kind, counts }) => kind === 'packs' && counts > 0)
  const { rowTotal, multiplier, isProven, times } = totalOfRows(rest, sums, packs)
  // The units of one pack may be what the sizes add up to.
  const isSum = ({ byRow }: HeadedColumn) => [...byRow].every(([row, value]) => sums.get(row) === value)
  const unclear = isProven ? undefined : packs.find((one) => !isSum(one))
  const others = rest.filter(
    (one) => one !== rowTotal && !packs.includes(one) && !(times && namesDozens(one.heading)),
  )
  const table = {
    ...found,
    sizes,
    packs: multiplier?.column ?? null,
    unclearPacks: unclear?.column ?? null,
    times: times && { ...times, row: found.headerRow },
    single: { ...found.single, ...defined({ rowTotal: rowTotal?.column }) },
  }
  const units = others
    .filter((one) => (one.kind === 'quantity' || one.kind === 'order') && one.counts > 0)
    .map(toUnread)
  const read = withNumbers(table, others, sized)
  return { ...read, unread: [...units, ...read.unread] }
}

/** The column of units that the sizes of the rows add up to, perhaps times a number of packs. "Total" may also be an amount. */
function totalOfRows(
  rest: readonly HeadedColumn[],
  sums: ReadonlyMap<number, number>,
  packs: readonly HeadedColumn[],
): {
  rowTotal: HeadedColumn | undefined
  multiplier: HeadedColumn | undefined
  isProven: boolean
  times: UnitsOfEach | null
} {
  const totals = rest.filter(
    ({ kind, heading, numbers }) =>
      numbers > 0 && (kind === 'quantity' || kind === 'order' || isTotalWord(heading)),
  )
  const fits = ({ byRow }: HeadedColumn, times?: HeadedColumn) =>
    [...byRow]
      .filter(([row, value]) => value !== 0 && sums.has(row))
      .map(([row, value]) => (sums.get(row) ?? 0) * (times?.byRow.get(row) ?? 1) === value)
  const isFit = (one: HeadedColumn, times?: HeadedColumn) => {
    const found = fits(one, times)
    return found.length > 0 && found.every(Boolean)
  }
  const proven = { multiplier: undefined, isProven: true, times: null }
  const plainTotal = totals.find((one) => isFit(one) && !namesDozens(one.heading))
  if (plainTotal) return { ...proven, rowTotal: plainTotal }
  for (const multiplier of packs)
    for (const rowTotal of totals) if (isFit(rowTotal, multiplier)) return { ...proven, rowTotal, multiplier }
  for (const rowTotal of totals) {
    const times = unitsOfEach(rowTotal, sums)
    if (times) return { ...proven, rowTotal, times }
  }
  const ofDozens = rest.find((one) => namesDozens(one.heading) && isFit(one))
  if (ofDozens) return { ...proven, rowTotal: ofDozens, times: dozensOf(ofDozens, 0) }
  return {
    rowTotal: totals.find((one) => fits(one).some(Boolean)),
    multiplier: undefined,
    isProven: false,
    times: null,
  }
}

const mostUnitsOfEach = 200

/** The number of units that each quantity is, if a column of units says the same multiple of every row, of two at least: 12 if the sizes are in dozens. */
function unitsOfEach(
  { column, heading, kind, byRow }: HeadedColumn,
  sums: ReadonlyMap<number, number>,
): UnitsOfEach | null {
  // A total may also be an amount.
  if (kind !== 'quantity' && kind !== 'order') return null
  const values = [...byRow].filter(([row, value]) => value !== 0 && sums.has(row))
  const [units = 0, ...others] = new Set(values.map(([row, value]) => value / (sums.get(row) ?? 0)))
  if (values.length < 2 || others.length > 0) return null
  if (!Number.isInteger(units) || units < 2 || units > mostUnitsOfEach) return null
  return { units, column, row: 0, text: heading.slice(0, 60), isInTotals: true }
}
