import type { Cell } from '../xlsx/workbook.ts'
import { dayOf } from '../values/day.ts'
import { genderWord } from '../values/gender.ts'
import { looksLikeCode } from '../values/model-code.ts'
import { formatCurrency, readNumber } from '../values/number.ts'
import { sizeOfCell } from '../values/size.ts'
import { isSizeRange } from '../values/size-range.ts'
import { textOf } from '../values/text.ts'
import { checkDigitFits, readUpc } from '../values/upc.ts'
import type { Field } from './fields.ts'

/** What the cells of a column look like, as shares (0 to 1) of those that hold something; told from a sample of its first rows. */
export interface ColumnContent {
  readonly filled: number
  readonly distinct: number
  readonly upc: number
  readonly price: number
  readonly count: number
  readonly size: number
  readonly range: number
  readonly code: number
  readonly shaped: number
  readonly shortCode: number
  readonly words: number
  readonly gender: number
  readonly date: number
  readonly mark: number
  readonly error: number
  /** Rough length of its texts. */
  readonly length: number
  /** The middle one of its numbers; null where it has none. */
  readonly median: number | null
}

/** The letters and signs that stand for "offered" in a size column. */
export const offeredMark = /^(?:[XxYy✓✔●•◉■☑√*]|yes|ja|oui|si|sí|sim|ok)$/i

/** Looks at the cells of a column; `shape` is what a combined model code of the brand looks like. */
export function lookAtColumn(cells: readonly Cell[], shape: RegExp): ColumnContent {
  const tally = {
    upc: 0,
    price: 0,
    count: 0,
    size: 0,
    range: 0,
    code: 0,
    shaped: 0,
    shortCode: 0,
    words: 0,
    gender: 0,
    date: 0,
    mark: 0,
    error: 0,
  }
  const numbers: number[] = []
  const distinct = new Set<string>()
  let filled = 0
  let length = 0
  for (const cell of cells) {
    const text = textOf(cell)
    if (text === '') continue
    filled++
    length += text.length
    distinct.add(text)
    if (cell.kind === 'error') tally.error++
    if (cell.kind === 'date' || (cell.kind === 'text' && text.length >= 6 && dayOf(cell) !== null))
      tally.date++
    if (isUpc(cell)) tally.upc++
    const number = readNumber(cell)
    if (number.kind === 'number') {
      numbers.push(number.value)
      const priced = number.currency !== null || formatCurrency(cell.format) !== null
      if (
        number.value > 0 &&
        number.value < 20_000 &&
        (priced || /^\d+[.,]\d{1,2}$/.test(text) || number.value % 1 !== 0)
      )
        tally.price++
      if (Number.isInteger(number.value) && number.value < 100_000 && !priced) tally.count++
    } else if (number.kind === 'blank') tally.count++
    const size = sizeOfCell(cell)
    if (size !== null && size !== '') tally.size++
    if (isSizeRange(text)) tally.range++
    if (looksLikeCode(text)) tally.code++
    if (shape.test(text)) tally.shaped++
    if (/^[A-Z0-9]{1,6}$/i.test(text)) tally.shortCode++
    if (/\p{L}{3}/u.test(text) && !/\d{3}/.test(text)) tally.words++
    if (text.length < 20 && genderWord(text) !== null) tally.gender++
    if (offeredMark.test(text)) tally.mark++
  }
  const share = (part: number): number => (filled === 0 ? 0 : part / filled)
  return {
    filled,
    distinct: distinct.size,
    upc: share(tally.upc),
    price: share(tally.price),
    count: share(tally.count),
    size: share(tally.size),
    range: share(tally.range),
    code: share(tally.code),
    shaped: share(tally.shaped),
    shortCode: share(tally.shortCode),
    words: share(tally.words),
    gender: share(tally.gender),
    date: share(tally.date),
    mark: share(tally.mark),
    error: share(tally.error),
    length: filled === 0 ? 0 : length / filled,
    median:
      numbers.length === 0
        ? null
        : (numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? null),
  }
}

function isUpc(cell: Cell): boolean {
  const reading = readUpc(cell)
  if (reading.kind === 'unreadable') return /^\d(?:[.,]\d+)?E\+1[0-3]$/i.test(reading.printed)
  return reading.kind === 'upc' && (reading.upc.length !== 8 || checkDigitFits(reading.upc))
}

/** How well what a column holds fits a field, 0 to 1, whatever its heading says. */
export function contentFits(field: Field, content: ColumnContent): number {
  switch (field) {
    case 'upc':
      return content.upc
    case 'wholesale':
    case 'msrp':
    case 'cost':
      return content.upc > 0.5 || content.median === null || content.median <= 0
        ? content.price * 0.5
        : Math.max(content.price, content.count * 0.6)
    case 'qty':
      return content.upc > 0.5 ? 0 : content.count
    case 'size':
      return content.range > 0.5 ? 0.2 : content.size
    case 'eu':
      return content.size
    case 'sizeRange':
      return content.range
    case 'model':
      return content.upc > 0.5 ? 0 : Math.max(content.shaped, content.code * 0.85)
    case 'style':
      return content.upc > 0.5 ? 0 : Math.max(content.code, content.words > 0.5 ? 0 : content.shortCode)
    case 'colorCode':
      return content.words > 0.5 ? 0 : Math.max(content.shortCode, content.code * 0.7)
    case 'gender':
      return content.gender
    case 'availableOn':
      return content.date > 0 ? content.date : content.words * 0.5
    case 'color':
    case 'name':
    case 'silhouette':
    case 'category':
    case 'brand':
      return content.words
    case 'description':
      return content.words * Math.min(1, content.length / 30)
    default:
      return 0.5
  }
}
