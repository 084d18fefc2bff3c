import { quantityMax } from '#contract/order-words.ts'
import type { GridPosition } from './quantity-input.tsx'
import { sizeAt, type MatrixBand, type MatrixSize } from './size-matrix.ts'

/** Cells copied out of a spreadsheet: rows by line, columns by tab. */
export type PastedCells = readonly (readonly string[])[]

/** What a pasted block comes to: quantities by the size's id, and the cells that changed nothing although something stood in them. */
export interface Placed {
  quantities: ReadonlyMap<number, number>
  /** Units for which there is no size here. */
  outside: number
  /** Words that are no whole number of units. */
  unread: number
}

/** Reads the text of a copied block; a cell with a line break in it is no quantity anyway. */
export function readPasted(text: string): PastedCells {
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((words) => words.trim()))
}

interface Pasting<Style, Size> {
  bands: readonly MatrixBand<Style, Size>[]
  /** Where it is pasted. */
  start: GridPosition
  codeOf: (style: Style) => string
  canOrder: (style: Style) => boolean
}

/**
 * Lays pasted cells over a size grid. A block that brings its model codes in the first column goes to those styles, and under the
 * sizes that its head names; any other goes cell by cell from where it is pasted, as in a spreadsheet.
 */
export function placePasted<Style, Size extends MatrixSize>(
  pasted: PastedCells,
  { bands, start, codeOf, canOrder }: Pasting<Style, Size>,
): Placed {
  const quantities = new Map<number, number>()
  let [outside, unread] = [0, 0]
  const rows = bands.flatMap((band) => band.rows.map((row) => ({ ...row, scale: band.scale })))
  const put = (words: string, cell: GridPosition) => {
    if (words === '') return
    const quantity = readQuantity(words)
    const at = rows.find(({ index }) => index === cell.row)
    const size = at && canOrder(at.style) ? sizeAt(bands, cell) : undefined
    if (quantity === undefined) unread += 1
    else if (size) quantities.set(size.itemId, quantity)
    else if (quantity > 0) outside += 1
  }
  const rowsOf = new Map(rows.map((row) => [plain(codeOf(row.style)), row]))
  const named = (line: readonly string[]) => rowsOf.get(plain(line[0] ?? ''))
  if (!pasted.some((line) => named(line) !== undefined)) {
    for (const [row, line] of pasted.entries())
      for (const [column, words] of line.entries())
        put(words, { row: start.row + row, column: start.column + column })
    return { quantities, outside, unread }
  }
  let head: readonly string[] | undefined
  for (const line of pasted) {
    const row = named(line)
    const [, ...cells] = line
    if (row)
      for (const [index, words] of cells.entries()) {
        const known = row.scale.findIndex((size) => plain(size) === plain(head?.[index] ?? ''))
        put(words, { row: row.index, column: head ? known : index })
      }
    else if (rows.some(({ scale }) => cells.some((cell) => isSize(scale, cell)))) head = cells
    else outside += cells.filter((words) => (readQuantity(words) ?? 0) > 0).length
  }
  return { quantities, outside, unread }
}

function isSize(scale: readonly string[], words: string): boolean {
  return words !== '' && scale.some((size) => plain(size) === plain(words))
}

/** Names are compared without case and spaces. */
function plain(words: string): string {
  return words.toLowerCase().replaceAll(/\s/g, '')
}

/** A whole number of units, with its thousands marked or not and 12.00 for 12; nothing where the words are none or more than an order takes. */
function readQuantity(words: string): number | undefined {
  if (!/^(\d+|\d{1,3}([,\u00a0\u202f ]\d{3})+)(\.0+)?$/.test(words)) return undefined
  const quantity = Number(words.replace(/\.0+$/, '').replaceAll(/\D/g, ''))
  return quantity <= quantityMax ? quantity : undefined
}
