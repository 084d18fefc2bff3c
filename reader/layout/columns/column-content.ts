import type { Cell } from '../../xlsx/workbook.ts'
import { dayOf } from '../../values/day.ts'
import { genderWord, isGenderOnly } from '../../values/gender.ts'
import { looksLikeCode } from '../../values/model-code.ts'
import { currencies, formatCurrency, readNumber, readUnits } from '../../values/number.ts'
import { shoeWidth, sizeOfCell } from '../../values/size.ts'
import { isSizeRange } from '../../values/size-range.ts'
import { readPack } from '../../values/pack.ts'
import { readCountedSizes } from '../../values/sizes-with-quantities.ts'
import { textOf } from '../../values/text.ts'
import { checkDigitFits, readUpc } from '../../values/upc.ts'
import { type Effort, FIRST_LOOK } from '../effort.ts'
import type { Field } from '../fields.ts'

/** What a column's sampled cells look like, as shares (0 to 1) of its non-empty cells. */
export interface ColumnContent {
  readonly filled: number
  readonly distinct: number
  readonly upc: number
  readonly price: number
  readonly count: number
  readonly size: number
  /** Numbers with decimals that no size has, such as 39.45. */
  readonly amount: number
  readonly fraction: number
  readonly range: number
  /** Names of packs and runs that a legend explains; counted as ranges. */
  readonly explained: number
  readonly code: number
  readonly shaped: number
  readonly shortCode: number
  readonly words: number
  readonly gender: number
  readonly genderOnly: number
  readonly date: number
  readonly mark: number
  /** Words that mean "not offered" in a size column. */
  readonly withheld: number
  readonly width: number
  readonly error: number
  readonly currencyCode: number
  readonly length: number
  readonly median: number | null
}

export const offeredMark = /^(?:[XxYy✓✔●•◉◎○◯〇■☑√*+＋]|yes|ja|oui|si|sí|sim|ok|true)$/i

export const withheldMark =
  /^(?:n|no|nein|non|não|false|n\/?[ad]|n\.[ad]\.?|[-–—−―]+|\/{1,2}|无|無|なし|없음)$/i

/** Larger numbers are not prices; those with a currency may be in yen, won, or pesos. */
const mostPrice = { bare: 20_000, named: 10_000_000 }

interface CellLook {
  readonly text: string
  readonly number: number | null
  readonly error: boolean
  readonly date: boolean
  readonly upc: boolean
  readonly price: boolean
  readonly count: boolean
  readonly size: boolean
  readonly amount: boolean
  readonly fraction: boolean
  readonly range: boolean
  readonly code: boolean
  readonly shaped: boolean
  readonly shortCode: boolean
  readonly words: boolean
  readonly gender: boolean
  readonly genderOnly: boolean
  readonly mark: boolean
  readonly withheld: boolean
  readonly width: boolean
  readonly currencyCode: boolean
}

const tallied = [
  'error', 'date', 'upc', 'price', 'count', 'size', 'amount', 'fraction', 'range', 'code', 'shaped', 'shortCode', 'words', 'gender', 'genderOnly', 'mark', 'withheld', 'width', 'currencyCode',
] as const // prettier-ignore

/** Caches the classification of cells: every header candidate looks at the same ones. */
export class CellLooks {
  readonly #known = new WeakMap<Cell, CellLook>()
  readonly #shape: RegExp
  readonly #effort: Effort

  constructor(shape: RegExp, effort: Effort) {
    this.#shape = shape
    this.#effort = effort
  }

  of(cell: Cell): CellLook {
    const known = this.#known.get(cell)
    if (known !== undefined) return known
    this.#effort.spend(FIRST_LOOK)
    const look = lookAt(cell, this.#shape)
    this.#known.set(cell, look)
    return look
  }
}

function lookAt(cell: Cell, shape: RegExp): CellLook {
  const text = textOf(cell)
  const number = readNumber(cell)
  const value = number.kind === 'number' ? number.value : null
  const priced =
    number.kind === 'number' && (number.currency !== null || formatCurrency(cell.format) !== null)
  const size = sizeOfCell(cell)
  const isShare = cell.format?.includes('%') === true || text.endsWith('%')
  return {
    text,
    number: value,
    error: cell.kind === 'error',
    date: cell.kind === 'date' || (cell.kind === 'text' && text.length >= 6 && dayOf(cell) !== null),
    upc: isUpc(cell),
    price:
      value !== null &&
      value > 0 &&
      value < (priced ? mostPrice.named : mostPrice.bare) &&
      !isShare &&
      (priced || /^'?\d+[.,]\d{1,2}$/.test(text) || value % 1 !== 0),
    count:
      value === null
        ? number.kind === 'blank' || (number.kind === 'unreadable' && readUnits(cell).kind === 'number')
        : Number.isInteger(value) && value < 100_000 && !priced,
    size: size !== null && size !== '',
    amount: value !== null && value % 1 !== 0 && size === null,
    fraction: value !== null && value % 1 !== 0,
    range: isSizeRange(text) || readPack(text) !== null || readCountedSizes(text) !== null,
    code: looksLikeCode(text),
    shaped: shape.test(text),
    shortCode: /^[A-Z0-9]{1,6}$/i.test(text),
    words: /\p{L}{3}/u.test(text) && !/\d{3}/.test(text),
    gender: text.length < 20 && genderWord(text) !== null,
    genderOnly: text.length < 20 && isGenderOnly(text),
    mark: offeredMark.test(text),
    withheld: withheldMark.test(text),
    width: shoeWidth.test(text),
    currencyCode: /^[A-Z]{3}$/.test(text) && currencies.has(text),
  }
}

export function lookAtColumn(
  cells: readonly Cell[],
  looks: CellLooks,
  isExplained: ((text: string) => boolean) | null = null,
): ColumnContent {
  const tally = Object.fromEntries(tallied.map((name) => [name, 0])) as Record<
    (typeof tallied)[number],
    number
  >
  const numbers: number[] = []
  const distinct = new Set<string>()
  let filled = 0
  let explained = 0
  let length = 0
  for (const cell of cells) {
    const look = looks.of(cell)
    if (look.text === '') continue
    filled++
    length += look.text.length
    distinct.add(look.text)
    if (look.number !== null) numbers.push(look.number)
    for (const name of tallied) if (look[name]) tally[name]++
    if (isExplained?.(look.text) === true) explained++
  }
  const share = (part: number): number => (filled === 0 ? 0 : part / filled)
  return {
    filled,
    distinct: distinct.size,
    upc: share(tally.upc),
    price: share(tally.price),
    count: share(tally.count),
    size: share(tally.size),
    amount: share(tally.amount),
    fraction: share(tally.fraction),
    range: share(tally.range + explained),
    explained: share(explained),
    code: share(tally.code),
    shaped: share(tally.shaped),
    shortCode: share(tally.shortCode),
    words: share(tally.words),
    gender: share(tally.gender),
    genderOnly: share(tally.genderOnly),
    date: share(tally.date),
    mark: share(tally.mark),
    withheld: share(tally.withheld),
    width: share(tally.width),
    error: share(tally.error),
    currencyCode: share(tally.currencyCode),
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
    case 'width':
      return content.width
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
