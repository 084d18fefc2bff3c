import { quantityMax } from '#contract/orders/order-limits.ts'
import type { GridPosition } from '../quantities/quantity-input.tsx'
import { sizeAt, type MatrixBand, type MatrixSize } from '../quantities/size-matrix.ts'

export type PastedCells = readonly (readonly string[])[]

export interface Placed {
  quantities: ReadonlyMap<number, number>
  outside: number
  unread: number
}

/** Parses the copied text; cells with line breaks are not quantities anyway. */
export function readPasted(text: string): PastedCells {
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((words) => words.trim()))
}

interface Pasting<Style, Size> {
  bands: readonly MatrixBand<Style, Size>[]
  start: GridPosition
  codeOf: (style: Style) => string
  canOrder: (style: Style) => boolean
}

/** Maps pasted cells to sizes. If the first column has model codes, rows go to those styles and columns to the sizes in the heading; otherwise cells are placed from the start position. */
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

function plain(words: string): string {
  return words.toLowerCase().replaceAll(/\s/g, '')
}

function readQuantity(words: string): number | undefined {
  if (!/^(\d+|\d{1,3}([,\u00a0\u202f ]\d{3})+)(\.0+)?$/.test(words)) return undefined
  const quantity = Number(words.replace(/\.0+$/, '').replaceAll(/\D/g, ''))
  return quantity <= quantityMax ? quantity : undefined
}
