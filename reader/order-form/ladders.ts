import type { Headings } from '#reader/layout/headings/headings.ts'
import { genderWord, isGenderOnly } from '../values/gender.ts'
import { readSize } from '../values/size.ts'
import { textOf } from '../values/text.ts'
import type { Cell, Row } from '../xlsx/workbook.ts'
import { noColumns, type OrderColumns } from './columns.ts'
import { headedColumns, headingsOf } from './headed-columns.ts'
import { isTotalWord, numberHeading } from './quantity-headings.ts'
import { withSizes } from './size-columns.ts'
import { statedStyle } from './stated-style.ts'

const titleWithinRows = 2
const sizesEnough = 2
const longestLabel = 24
const rowsMax = 50

/** A ladder of sizes below the name of one style, with rows of quantities that say what they are: `Size | 36 | 37`, `Qty | 2 | 4`. */
export function ladderAt(
  rows: readonly Row[],
  at: number,
  { words, hidden }: { readonly words: Headings; readonly hidden: ReadonlySet<number> },
): OrderColumns | undefined {
  const row = rows[at]
  if (!row || !isLadder(row, words)) return undefined
  const title = titleAbove(rows, at, words)
  if (!title) return undefined
  const body: Row[] = []
  for (const next of rows.slice(at + 1, at + 1 + rowsMax)) {
    const before = body.at(-1) ?? row
    if (next.row !== before.row + 1 || isLadder(next, words)) break
    body.push(next)
  }
  const { column = 1 } = row.cells[0] ?? {}
  const columns = headedColumns({ upper: null, row, spanned: new Map(), hidden }, body, words)
  const sizes = columns.filter(({ size }) => size !== null)
  const found: OrderColumns = {
    ...noColumns,
    topRow: title.row.row,
    headerRow: row.row,
    style: styleOf(title, words),
    ladder: { column, isUnnamed: body.every((one) => kindOfLabel(one, column, words) !== 'order') },
    headings: headingsOf(row),
    decimals: new Map(columns.flatMap((one) => (one.mark === null ? [] : [[one.column, one.mark]]))),
  }
  const rest = columns.filter((one) => one.column !== column && !sizes.includes(one))
  return withGender(withSizes(found, rest, sizes), row.cells)
}

export function isLadder({ cells }: Row, words: Headings): boolean {
  const [label, ...others] = cells
  if (label?.kind !== 'text' || others.length < sizesEnough) return false
  const text = textOf(label)
  // Nearly all rows are goods.
  if (text.length > longestLabel || /\d/.test(text) || !isSizeWord(text, words)) return false
  const sizes = others.filter((cell) => readSize(textOf(cell)) !== null)
  return (
    sizes.length >= sizesEnough &&
    others.every(
      (cell) => sizes.includes(cell) || isGenderOnly(textOf(cell)) || isOfTotals(textOf(cell), words),
    )
  )
}

function isSizeWord(text: string, words: Headings): boolean {
  const { size = 0, sizeRange = 0, eu = 0 } = words.match(text)
  return Math.max(size, sizeRange, eu) >= 0.75
}

function isOfTotals(text: string, words: Headings): boolean {
  return isTotalWord(text) || numberHeading(text, words) !== null
}

function titleAbove(
  rows: readonly Row[],
  at: number,
  words: Headings,
): { readonly row: Row; readonly cell: Cell } | undefined {
  const header = rows[at]
  for (const row of rows.slice(Math.max(at - titleWithinRows, 0), at).toReversed()) {
    const [cell] = row.cells
    if (!header || !cell || row.row < header.row - titleWithinRows - 1) return undefined
    const isOther = isLadder(row, words) || kindOfRow(textOf(cell), words) !== null
    return isOther ? undefined : { row, cell }
  }
  return undefined
}

/** The whole text of a title, which may name the style in several ways, or what its label states. */
function styleOf({ row, cell }: { row: Row; cell: Cell }, words: Headings): OrderColumns['style'] {
  const text = textOf(cell).slice(0, 200)
  const stated = statedStyle(row, words)
  return stated && !text.startsWith(stated.text) ? stated : { column: cell.column, text }
}

function withGender(table: OrderColumns, cells: readonly Cell[]): OrderColumns {
  const named = cells
    .map((cell) => textOf(cell))
    .find((text) => isGenderOnly(text) && readSize(text) === null)
  const gender = named === undefined ? null : genderWord(named)
  if (gender !== 'M' && gender !== 'W') return table
  return {
    ...table,
    sizes: table.sizes.map((one) =>
      isPlainNumber(one.size) ? { ...one, size: `${gender}${one.size}` } : one,
    ),
  }
}

const mostAmerican = 18

function isPlainNumber(size: string): boolean {
  return /^\d{1,2}(?:[.,]5)?$/.test(size) && Number.parseFloat(size) <= mostAmerican
}

const deliveries =
  /^(?:deliver(?:y|ies)|drop|ship(?:ment)?|livraisons?|entregas?|liefer(?:ung|termin)|consegn[ae]|levering|dostaw[ay]|dodani|teslimat|поставка|納期)(?!\p{L})/iu

export function kindOfLabel({ cells }: Row, column: number, words: Headings): ReturnType<typeof kindOfRow> {
  return kindOfRow(textOf(cells.find((cell) => cell.column === column)), words)
}

export function kindOfRow(label: string, words: Headings): 'order' | 'total' | 'other' | null {
  if (isTotalWord(label)) return 'total'
  if (deliveries.test(label)) return 'order'
  const kind = numberHeading(label, words)
  if (kind === 'order' || kind === 'quantity') return 'order'
  return kind === null ? null : 'other'
}
