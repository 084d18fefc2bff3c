import { genderWord } from '../../values/gender.ts'
import { plain } from '../../values/text.ts'
import { readSize, sizeOfCell } from '../../values/size.ts'
import type { Sample } from '../sample.ts'
import { isAscending, systems } from './ascending-sizes.ts'
import { runKey, shortName, type SizeRunLegend } from './size-run-legend.ts'

/** Several size scales above one grid, such as `A | 6 | 7 | 8` and `B | 36 | 37 | 38`, and the column that says which applies to a row. */
export interface SizeScales {
  readonly column: number
  readonly labels: ReadonlyMap<string, NamedScale>
  readonly rows: ReadonlySet<number>
}

interface NamedScale {
  readonly name: string
  readonly sizes: ReadonlyMap<number, string>
}

const rowsAbove = 12
const rowsBelow = 6
const leastSizes = 3
/** Finds the scales above a grid; `unclear` if no column says which applies. Rows that name the same sizes in another system are not scales. */
export function sizeScales(
  sample: Sample,
  headerRow: number,
  gridColumns: readonly number[],
  dataRows: readonly number[],
): SizeScales | 'unclear' | null {
  const elsewhere = scalesElsewhere(sample, headerRow, gridColumns, dataRows)
  if (elsewhere !== null) return elsewhere
  const found: NamedScale[] = []
  const rows = new Set<number>()
  for (const { row } of sample.rows) {
    if (row >= headerRow) break
    if (row < headerRow - rowsAbove) continue
    const scale = scaleIn(sample, row, gridColumns, headerRow)
    if (scale === null) continue
    found.push(scale)
    rows.add(row)
  }
  const below = scalesBelow(sample, headerRow, gridColumns)
  for (const [row, scale] of below?.scales ?? []) {
    found.push(scale)
    rows.add(row)
  }
  if (found.length === 0)
    return isBelowOtherGender(sample, headerRow, gridColumns)
      ? 'unclear'
      : scalesWithoutNames(sample, headerRow, gridColumns, dataRows)
  const last = below === null ? scaleOfHeader(sample, headerRow, gridColumns) : null
  if (last !== null && found.every(({ name }) => genderWord(name) !== null)) found.push(last)
  const grid = new Set(gridColumns.filter((one) => one !== below?.column))
  const named = labelsOf(found)
  const names = new Set(named.keys())
  const column = sample
    .columns(headerRow)
    .find((one) => !grid.has(one) && dataRows.length > 0 && isMostlyNamed(sample, dataRows, one, names))
  if (column !== undefined) return { column, labels: named, rows }
  return new Set(found.map(({ name }) => plain(name))).size > 1 ||
    isBelowOtherGender(sample, headerRow, gridColumns)
    ? 'unclear'
    : null
}

const beginsWithMark = /^(?<mark>\p{L}\d?|\p{L}{2}|\d{1,2}) ?[-–—:=.)]+ ?\p{L}{2}/u

function labelsOf(scales: readonly NamedScale[]): SizeScales['labels'] {
  const labels = new Map(scales.map((scale) => [plain(scale.name), scale] as const))
  const shortened = scales.flatMap((scale) => {
    const { name } = scale
    const short = plain(beginsWithMark.exec(name)?.groups?.['mark'] ?? '') || shortName(plain(name))
    return short === null || labels.has(short) ? [] : [[short, scale] as const]
  })
  const once = shortened.filter(([name]) => shortened.filter(([other]) => other === name).length === 1)
  return new Map([...labels, ...once])
}

function scalesElsewhere(
  sample: Sample,
  headerRow: number,
  gridColumns: readonly number[],
  dataRows: readonly number[],
): SizeScales | null {
  if (sample.runs.size === 0 || !areCounted(gridColumns.map((column) => sample.text(headerRow, column))))
    return null
  const grid = new Set(gridColumns)
  const column = sample
    .columns(headerRow)
    .find((one) => !grid.has(one) && isMostlyNamed(sample, dataRows, one, sample.runs, runKey))
  if (column === undefined) return null
  const names = new Set(dataRows.map((row) => sample.text(row, column)))
  const labels = new Map(
    [...names].flatMap((name): [string, NamedScale][] => {
      const sizes = sample.runs.get(runKey(name))
      return sizes === undefined ? [] : [[plain(name), { name, sizes: inOrder(sizes, gridColumns) }]]
    }),
  )
  return { column, labels, rows: new Set() }
}

function inOrder(sizes: readonly string[], gridColumns: readonly number[]): ReadonlyMap<number, string> {
  return new Map(
    sizes.slice(0, gridColumns.length).map((size, index) => [gridColumns[index] ?? 0, size] as const),
  )
}

/** Whether columns are only counted: `1 | 2 | 3` or `Sz 1 | Sz 2 | Sz 3`. */
export function areCounted(headings: readonly string[]): boolean {
  const numbers = headings.map((text) => Number(text.replace(/^(?:size|sz|qty|col)[ ._-]*/i, '')))
  return headings.length >= leastSizes && numbers.every((number, index) => number === index + 1)
}

interface ScalesBelow {
  readonly column: number
  readonly scales: ReadonlyMap<number, NamedScale>
}

/** The scales of a header and of the rows right below it, whose names are in one column: `Delivery | M | 7 | 8` above `W | 5 | 6`. */
function scalesBelow(sample: Sample, headerRow: number, gridColumns: readonly number[]): ScalesBelow | null {
  const scales = new Map<number, NamedScale>()
  let column: number | null = null
  for (let row = headerRow + 1; row <= headerRow + rowsBelow; row++) {
    const [label = 0, ...own] = sample
      .columns(row)
      .filter((one) => !isMergedInto(sample, row, one, headerRow))
    const sizes = sizesAt(sample, row, own)
    const isScale = isName(sample, row, label) && sizes.size === own.length && sizes.size >= leastSizes
    if (!isScale || label !== (column ?? label) || !isAscending([...sizes.values()])) break
    column = label
    scales.set(row, { name: sample.text(row, label), sizes })
  }
  if (column === null) return null
  const named = column
  const sizes = sizesAt(
    sample,
    headerRow,
    gridColumns.filter((one) => one > named),
  )
  return { column, scales: scales.set(headerRow, { name: sample.text(headerRow, column), sizes }) }
}

function isName(sample: Sample, row: number, column: number): boolean {
  return column > 1 && /^\p{L}/u.test(sample.text(row, column))
}

/** Two rows of sizes over the same columns, of which a column of marks says which applies (`A` and `K`): children's sizes are the smaller ones. */
function scalesWithoutNames(
  sample: Sample,
  headerRow: number,
  gridColumns: readonly number[],
  dataRows: readonly number[],
): SizeScales | 'unclear' | null {
  const pairs = [headerRow - 1, headerRow + 1].flatMap((row) => {
    // The upper of two header rows has other headings, too.
    const isPart = (column: number) =>
      row < headerRow ? gridColumns.includes(column) : !isMergedInto(sample, row, column, headerRow)
    const own = sample.columns(row).filter(isPart)
    const sizes = sizesAt(sample, row, own)
    const isScale =
      own.length >= leastSizes && own.every((one) => sizes.has(one) && gridColumns.includes(one))
    return isScale && isAscending([...sizes.values()]) ? [{ row, sizes }] : []
  })
  const [other] = pairs
  if (other === undefined) return null
  const own = sizesAt(sample, headerRow, gridColumns)
  const distances = [...other.sizes].map(([column, size]) => Math.abs(Number(size) - Number(own.get(column))))
  // The US and EU names of one size are further apart.
  if (distances.some((distance) => Number.isNaN(distance) || distance < 4 || distance >= 14)) return null
  const [first, second] = [own, other.sizes].toSorted((one, two) => firstOf(one) - firstOf(two))
  if (first === undefined || second === undefined) return null
  const left = Math.min(...gridColumns)
  const meanings = legendOf(sample, headerRow)
  const headed = new Set([...sample.columns(headerRow), ...sample.columns(other.row)])
  for (const column of [...headed].filter((one) => one < left)) {
    const marks = new Set(dataRows.map((row) => sample.text(row, column)).filter((text) => text !== ''))
    const [one, two] = [...marks].filter((mark) => meanings.has(plain(mark)))
    if (one === undefined || two === undefined) continue
    const isKids = [one, two].map((mark) => genderWord(meanings.get(plain(mark)) ?? '') === 'K')
    if (isKids[0] === isKids[1]) return 'unclear'
    const [kids, adults] = isKids[0] === true ? [one, two] : [two, one]
    const labels = new Map([
      [plain(kids), { name: kids, sizes: first }],
      [plain(adults), { name: adults, sizes: second }],
    ])
    return { column, labels, rows: new Set([other.row]) }
  }
  return 'unclear'
}

function scaleOfHeader(sample: Sample, headerRow: number, gridColumns: readonly number[]): NamedScale | null {
  const name = sample.text(headerRow, Math.min(...gridColumns) - 1)
  const sizes = sizesAt(sample, headerRow, gridColumns)
  return genderWord(name) !== null && sizes.size >= leastSizes ? { name, sizes } : null
}

function isBelowOtherGender(sample: Sample, headerRow: number, gridColumns: readonly number[]): boolean {
  const left = Math.min(...gridColumns)
  const genderAt = (row: number) => genderWord(sample.text(row, left - 1))
  const own = genderAt(headerRow)
  if (own === null) return false
  const sizes = sizesAt(sample, headerRow, gridColumns)
  return [headerRow - 1, headerRow - 2].some((row) => {
    const other = genderAt(row)
    const above = [...sizesAt(sample, row, gridColumns)]
    if (other === null || other === own || above.length < leastSizes) return false
    // Of one shoe, the size of women is one and a half or two larger than that of men.
    const distances = above.map(([column, size]) => Number(sizes.get(column)) - Number(size))
    const isOneShoe = distances.every((apart) => (own === 'W' ? apart : -apart) >= 1 && Math.abs(apart) <= 2)
    return !isOneShoe || own === 'K' || other === 'K'
  })
}

function firstOf(sizes: ReadonlyMap<number, string>): number {
  return Number(sizes.get(Math.min(...sizes.keys())))
}

function legendOf(sample: Sample, headerRow: number): Map<string, string> {
  const texts = sample.rows.flatMap(({ row }) => (row < headerRow ? sample.texts(row) : []))
  return new Map(
    texts.flatMap((text) =>
      [...text.matchAll(/([\p{L}\d]{1,3})\s*=\s*([\p{L}’']+)/gu)].map(
        ([, mark = '', meaning = '']) => [plain(mark), meaning] as const,
      ),
    ),
  )
}

function isMergedInto(sample: Sample, row: number, column: number, headerRow: number): boolean {
  const own = sample.cell(row, column)
  return own !== undefined && own.value === sample.cell(headerRow, column)?.value && own.kind === 'text'
}

function sizesAt(sample: Sample, row: number, columns: readonly number[]): Map<number, string> {
  const sizes = new Map<number, string>()
  for (const column of columns) {
    const size = sizeOfCell(sample.cell(row, column))
    if (size !== null && size !== '') sizes.set(column, size.label)
  }
  return sizes
}

function scaleIn(
  sample: Sample,
  row: number,
  gridColumns: readonly number[],
  headerRow: number,
): NamedScale | null {
  const sizes = new Map<number, string>()
  const texts: string[] = []
  const own = sample.columns(row).filter((column) => !isMergedInto(sample, row, column, headerRow))
  for (const column of own) {
    const size = sizeOfCell(sample.cell(row, column))
    const text = sample.text(row, column)
    const named = /^([\p{L}\d ]{1,12}?)\s*[:=]\s*(\S{1,5})$/u.exec(text)
    if (size !== null && size !== '' && (texts.length > 0 || /^\d/.test(size.label)))
      sizes.set(column, size.label)
    else if (named !== null && sizes.size === 0 && readSize(named[2] ?? '') !== null) {
      texts.push(named[1] ?? '')
      sizes.set(column, readSize(named[2] ?? '')?.label ?? '')
    } else if (sample.cell(row, column)?.kind === 'text' && sizes.size === 0) texts.push(text)
    else return null
  }
  const name = texts.at(-1) ?? ''
  if (sizes.size < leastSizes || texts.length === 0 || texts.length > 2 || systems.test(plain(name)))
    return null
  if (!isAscending([...sizes.values()])) return null
  const left = Math.min(...gridColumns) - 1
  const isAbove = [...sizes.keys()].every((column) => column >= left)
  if (isAbove) return { name, sizes }
  const isCounted = areCounted(gridColumns.map((column) => sample.text(headerRow, column)))
  return isCounted && sizes.size <= gridColumns.length
    ? { name, sizes: inOrder([...sizes.values()], gridColumns) }
    : null
}

function isMostlyNamed(
  sample: Sample,
  rows: readonly number[],
  column: number,
  names: ReadonlySet<string> | SizeRunLegend,
  keyOf = plain,
): boolean {
  const texts = rows.map((row) => keyOf(sample.text(row, column))).filter((text) => text !== '')
  return (
    texts.length >= rows.length * 0.6 && texts.filter((text) => names.has(text)).length >= texts.length * 0.8
  )
}
