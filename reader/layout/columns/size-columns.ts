import { type DateOrder, dateOrderOf, dayOfText } from '../../values/day.ts'
import { genderWord } from '../../values/gender.ts'
import { namingOf } from '../../values/size-systems.ts'
import { readSize, sizeOfCell, widthOfGroup } from '../../values/size.ts'
import type { Cell } from '../../xlsx/workbook.ts'
import { packNamed } from '#reader/layout/packs/pack-legend.ts'
import { packsExplained } from '#reader/layout/packs/packs-explained.ts'
import type { ColumnContent } from './column-content.ts'
import { headerTexts, type HeaderTexts } from '#reader/layout/headings/header-texts.ts'
import type { Headings } from '#reader/layout/headings/headings.ts'
import { type Measure, measureInHeading, measureNamed } from '../../values/measure.ts'
import type { Sample } from '../sample.ts'
import type { RepeatedSize, SizeColumn } from '../table.ts'

export interface SizeGrid {
  readonly columns: readonly SizeColumn[]
  readonly repeated: readonly RepeatedSize[]
}

/** A header row with so many sizes is the one that names them; a scale above may begin over other columns. */
const leastOfGrid = 3

/** Finds columns with a size as heading and marks, quantities, or nothing in their cells; fewer than two (or one with a single size) do not count. */
export function findSizeColumns(
  sample: Sample,
  header: HeaderTexts,
  columns: readonly number[],
  contents: ReadonlyMap<number, ColumnContent>,
  headings: Headings,
): SizeGrid {
  const found: SizeColumn[] = []
  const order = header.above === null ? null : dateOrderOf(sample.texts(header.above))
  let first = Infinity
  const sizes = headedSizes(sample, header.row, columns)
  const sizesAbove = header.above === null ? null : sizesOfLabeledRow(sample, header.above, columns)
  const holding = columns.filter((column) => holdsSizes(contents.get(column)))
  const headed = holding.filter((column) => sizes(column) !== null)
  const surrounded = wordsAmongSizes(headed)
  for (const column of columns) {
    const content = contents.get(column)
    if (!holdsSizes(content) && !(content !== undefined && surrounded(column) && holdsWords(content)))
      continue
    const own = sizes(column)
    const text = own === null ? sample.text(header.row, column) : ''
    const above =
      text !== '' && (!holdsSizes(content) || headed.length >= leastOfGrid || namesField(text, headings))
        ? null
        : (sizesAbove?.(column) ?? null)
    const pack = packNamed(sample.text(header.row, column), packsExplained(sample).packs)
    if (pack !== null) {
      const availableOn = deliveryOf(header.group(column, first), order)
      found.push({ column, size: pack.name, eu: null, system: null, availableOn, pack: pack.contents })
      continue
    }
    const { size, european } = twoNames(own ?? above, own === null ? null : above)
    if (size === null || (own === null && headings.sure(header.lower(column)) !== null)) continue
    first = Math.min(first, column)
    const group = own === null ? '' : header.group(column, first)
    found.push(sizeColumn(column, size, european, group, order))
  }
  const dates = dateHeadings(found.map(({ column }) => ({ column, text: sample.text(header.row, column) })))
  for (let at = found.length - 1; at >= 0; at--) if (dates.has(found[at]?.column ?? 0)) found.splice(at, 1)
  const labels = found.map((size) => size.size)
  // The row above may name nothing but what its columns count.
  const over = headerTexts(sample, header.row, true, headings)
  const measures = new Map(
    found.map(({ column }) => [column, measureNamed(over.group(column, first))] as const),
  )
  const enough =
    (found.length >= 2 && !areTotals(sample, header, found, headings)) ||
    (found.length === 1 && labels[0] !== undefined && readSize(labels[0])?.plain === 'OS')
  return enough ? withoutRepeats(found, contents, measures) : { columns: [], repeated: [] }
}

/** Whether the numbers of a lower header row are below a heading each: `Stock | Reserved | Available` above the totals of a brand. */
function areTotals(
  sample: Sample,
  { above }: HeaderTexts,
  found: readonly SizeColumn[],
  headings: Headings,
): boolean {
  if (above === null) return false
  const over = found.map(({ column }) => sample.text(above, column))
  const areKnown = over.every(
    (text) =>
      !/\d/.test(text) && ((headings.match(text).qty ?? 0) >= 0.75 || measureInHeading(text) !== null),
  )
  return areKnown && new Set(over).size === over.length
}

function namesField(text: string, headings: Headings): boolean {
  const { qty = 0, ...others } = headings.match(text)
  return qty < 0.5 && measureInHeading(text) === null && Math.max(0, ...Object.values(others)) >= 0.5
}

/** The sizes that a row names above columns. Dates among its headings are sizes only if all of them can be, as `12-Oct` for `10-12` can, and no two begin with the same size, as the first days of February and March would. */
function headedSizes(
  sample: Sample,
  row: number,
  columns: readonly number[],
): (column: number) => SizeHeading | null {
  const dates = columns.filter((column) => sample.cell(row, column)?.kind === 'date')
  const first = dates.map((column) => sizeHeading(sample, row, column)?.plain.split('-')[0] ?? null)
  const areDates = first.includes(null) || new Set(first).size < first.length
  return (column) => (areDates && dates.includes(column) ? null : sizeHeading(sample, row, column))
}

function sizesOfLabeledRow(
  sample: Sample,
  row: number,
  columns: readonly number[],
): (column: number) => SizeHeading | null {
  const sizes = headedSizes(sample, row, columns)
  const first = Math.min(...columns.filter((column) => sizes(column) !== null))
  const label = sample
    .columns(row)
    .filter((column) => column < first)
    .toSorted((one, other) => other - one)
    .map((column) => sample.text(row, column))
    .find((text) => text !== '')
  const naming = label === undefined ? null : namingOf(label)
  if (naming === null) return sizes
  return (column) => {
    const size = sizes(column)
    return size === null ? null : { ...size, system: size.system ?? naming }
  }
}

/** The columns headed `1/15` and `3/30`: dates, unless the numbers are the US and EU names of children's sizes, which rise together. */
function dateHeadings(headed: readonly { column: number; text: string }[]): Set<number> {
  const slashed = headed.flatMap(({ column, text }) => {
    const [, month, day] = /^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? []
    const [first, second] = [Number(month), Number(day)]
    const mayBeDate = month !== undefined && first >= 1 && first <= 12 && second >= 1 && second <= 31
    return mayBeDate && (second < first || second - first > 3) ? [{ column, apart: second - first }] : []
  })
  const distances = slashed.map(({ apart }) => apart)
  const areNames =
    slashed.length > 1 &&
    Math.min(...distances) >= 15 &&
    Math.max(...distances) <= 18 &&
    Math.max(...distances) - Math.min(...distances) <= 1
  return areNames ? new Set() : new Set(slashed.map(({ column }) => column))
}

export function sizesNamed(
  cells: ReadonlyMap<number, Cell>,
  known: readonly SizeColumn[],
): SizeColumn[] | null {
  const sizes: SizeColumn[] = []
  for (const { column, availableOn } of known) {
    const size = sizeOfCell(cells.get(column))
    if (size === null) return null
    if (size === '') continue
    const { label, system, eu } = size
    sizes.push({ column, size: label, eu, system, availableOn })
  }
  return sizes
}

interface SizeHeading {
  readonly label: string
  readonly plain: string
  readonly system: SizeColumn['system']
  readonly eu: string | null
}

/** Of two sizes over a column, the EU one is much larger. */
function twoNames(
  own: SizeHeading | null,
  above: SizeHeading | null,
): { size: SizeHeading | null; european: string | null } {
  if (own !== null && own.eu !== null) return { size: own, european: own.eu }
  if (own === null || above === null || own.label === above.label)
    return { size: own ?? above, european: null }
  const apart = numberOf(own) - numberOf(above)
  if (own.system === 'eu' || apart >= 14) return { size: above, european: own.plain }
  return { size: own, european: above.system === 'eu' || apart <= -14 ? above.plain : null }
}

/** `M4W6` is as large as `4`. */
function numberOf({ plain }: SizeHeading): number {
  return Number.parseFloat(plain.replace(/^\D+/, ''))
}

function sizeColumn(
  column: number,
  size: SizeHeading,
  european: string | null,
  group: string,
  order: ReturnType<typeof dateOrderOf>,
): SizeColumn {
  const gender = genderWord(group)
  const system = size.system ?? namingOf(group)
  const isNumber = /^\d/.test(size.label) && !size.label.endsWith('cm')
  const bare = isNumber && (gender === 'M' || gender === 'W') && system !== 'eu'
  const label = bare ? `${gender}${size.label}` : size.label
  const width = widthOfGroup(group)
  return {
    column,
    size: width === null ? label : `${label} ${width}`,
    eu: european,
    system,
    availableOn: deliveryOf(group, order),
  }
}

export function deliveriesOver(
  sample: Sample,
  headerRow: number,
  columns: readonly number[],
  { headings, order }: { headings: Headings; order: DateOrder | undefined },
): ReadonlyMap<number, string> {
  const header = headerTexts(sample, headerRow, true, headings)
  const dayOrder = order ?? dateOrderOf(sample.texts(headerRow - 1))
  const first = Math.min(...columns)
  return new Map(
    columns.flatMap((column) => {
      const day = deliveryOf(header.group(column, first), dayOrder)
      return day === null ? [] : [[column, day] as const]
    }),
  )
}

function deliveryOf(group: string, order: ReturnType<typeof dateOrderOf>): string | null {
  return dayOfText(group, order === 'day-first' ? 'day-first' : 'month-first')
}

function sizeHeading(sample: Sample, row: number, column: number): SizeHeading | null {
  const cell = sample.cell(row, column)
  const text = sample.text(row, column)
  const size = sizeOfCell(cell)
  if (size !== null && size !== '') return size
  const unlabelled = /^(?:qty|quantity|units|stock|ats|menge|bestand|avail(?:able)?)[ .:_-]+(?=\S)/i
  const rest = text.replace(unlabelled, '')
  // `ATS 12/15` is a date.
  return rest !== text && !/^\d{1,2}[/-]\d{1,2}$/.test(rest) ? readSize(rest) : null
}

/** Quantities are whole numbers; those below the sizes of a price grid are not. */
function holdsSizes(content: ColumnContent | undefined): boolean {
  if (content === undefined || content.filled === 0) return true
  if (content.fraction >= 0.25) return false
  return content.count + content.mark + content.withheld + content.error >= 0.5 || content.upc >= 0.5
}

function wordsAmongSizes(known: readonly number[]): (column: number) => boolean {
  const [first = 0, last = 0] = [known[0], known.at(-1)]
  return (column) => known.length >= 2 && column >= first - 1 && column <= last + 1
}

/** Short words where quantities are, such as `LOW` or `n/a`; each that is not a quantity is reported. */
function holdsWords({ length, price, date, range }: ColumnContent): boolean {
  return length <= 12 && price < 0.5 && date < 0.5 && range < 0.5
}

function withoutRepeats(
  found: readonly SizeColumn[],
  contents: ReadonlyMap<number, ColumnContent>,
  measures: ReadonlyMap<number, Measure | null>,
): SizeGrid {
  const columns: SizeColumn[] = []
  const repeated: RepeatedSize[] = []
  for (const same of Map.groupBy(found, ({ size, availableOn }) => `${size}|${availableOn}`).values()) {
    const sold = same.find(({ column }) => measures.get(column) === 'available')
    const read = sold ?? same[0]
    if (read === undefined) continue
    columns.push(read)
    for (const { column, size } of same) {
      const isOtherMeasure = sold !== undefined && measures.get(column) === 'other'
      if (column !== read.column && (contents.get(column)?.filled ?? 0) > 0)
        repeated.push({ column, size, first: read.column, isOtherMeasure })
    }
  }
  return { columns: columns.toSorted((one, other) => one.column - other.column), repeated }
}
