import { dateOrderOf, dayOfText } from '../../values/day.ts'
import { genderWord } from '../../values/gender.ts'
import { readSize, sizeOfCell } from '../../values/size.ts'
import { plain } from '../../values/text.ts'
import type { ColumnContent } from './column-content.ts'
import type { HeaderTexts } from '../header/header-texts.ts'
import type { Headings } from '../header/headings.ts'
import type { Sample } from '../sample.ts'
import type { SizeColumn } from '../table.ts'

/** Finds columns with a size as heading and marks, quantities, or nothing in their cells; fewer than two (or one with a single size) do not count. */
export function findSizeColumns(
  sample: Sample,
  header: HeaderTexts,
  columns: readonly number[],
  contents: ReadonlyMap<number, ColumnContent>,
  headings: Headings,
): SizeColumn[] {
  const found: SizeColumn[] = []
  const order = header.above === null ? null : dateOrderOf(sample.texts(header.above))
  let first = Infinity
  for (const column of columns) {
    if (!holdsSizes(contents.get(column))) continue
    const own = sizeHeading(sample, header.row, column)
    const above = header.above === null ? null : sizeHeading(sample, header.above, column)
    const { size, european } = twoNames(own ?? above, own === null ? null : above)
    if (size === null || (own === null && headings.sure(header.lower(column)) !== null)) continue
    first = Math.min(first, column)
    const group = own === null ? '' : header.group(column, first)
    found.push(sizeColumn(column, size, european, group, order))
  }
  const labels = found.map((size) => size.size)
  const enough =
    found.length >= 2 ||
    (found.length === 1 && labels[0] !== undefined && readSize(labels[0])?.plain === 'OS')
  return enough ? withoutRepeats(found) : []
}

interface SizeHeading {
  readonly label: string
  readonly plain: string
  readonly system: SizeColumn['system']
  /** Its own EU name, if that is not the label. */
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
  const apart = Number.parseFloat(own.plain) - Number.parseFloat(above.plain)
  if (own.system === 'eu' || apart >= 14) return { size: above, european: own.plain }
  return { size: own, european: above.system === 'eu' || apart <= -14 ? above.plain : null }
}

function sizeColumn(
  column: number,
  size: SizeHeading,
  european: string | null,
  group: string,
  order: ReturnType<typeof dateOrderOf>,
): SizeColumn {
  const gender = genderWord(group)
  const system = size.system ?? headingSystem(group)
  const isNumber = /^\d/.test(size.label) && !size.label.endsWith('cm')
  const bare = isNumber && (gender === 'M' || gender === 'W') && system !== 'eu'
  return {
    column,
    size: bare ? `${gender}${size.label}` : size.label,
    eu: european,
    system,
    availableOn: dayOfText(group, order === 'day-first' ? 'day-first' : 'month-first'),
  }
}

/** The size system a heading names (`MEN'S US SIZES`); null if none. */
export function headingSystem(group: string): SizeColumn['system'] {
  const words = plain(group).split(' ')
  if (words.some((word) => ['eu', 'eur', 'euro', 'european'].includes(word))) return 'eu'
  return words.includes('uk') ? 'uk' : words.some((word) => ['us', 'usa'].includes(word)) ? 'us' : null
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

function holdsSizes(content: ColumnContent | undefined): boolean {
  return (
    content === undefined ||
    content.filled === 0 ||
    content.count + content.mark + content.error >= 0.5 ||
    content.upc >= 0.5
  )
}

/** Of two columns with the same label and delivery, the first counts. */
function withoutRepeats(found: readonly SizeColumn[]): SizeColumn[] {
  const seen = new Set<string>()
  return found.filter((size) => {
    const key = `${size.size}|${size.availableOn}`
    return !seen.has(key) && seen.add(key)
  })
}
