import type { Headings } from '#reader/layout/headings/headings.ts'
import { readSize } from '../values/size.ts'
import { plain, textOf } from '../values/text.ts'
import type { Cell, Row } from '../xlsx/workbook.ts'
import type { OrderColumns } from './columns.ts'
import type { OrderHeader } from './headed-columns.ts'
import { recognizeColumns } from './recognize-columns.ts'

interface ScaleRow {
  readonly row: number
  readonly column: number
  readonly code: string
  readonly sizes: ReadonlyMap<number, string>
}

const rowsAbove = 15
const codeLength = 5
const leastShare = 0.6

/** A table whose columns of quantities are sizes of the scale that each row names: `A | 36 | 37` and `K | C6 | C7` above, and a column with `A` or `K`. */
export function tableWithScales(
  header: Omit<OrderHeader, 'upper'>,
  above: readonly Row[],
  body: readonly Row[],
  words: Headings,
): OrderColumns | undefined {
  const rows = scaleRows(above)
  const [first] = rows
  if (!first || !rows.some(({ sizes }) => sizes.size > 1)) return undefined
  const byCode = new Map(rows.map(({ code, sizes }) => [code, sizes]))
  const named = body.flatMap(({ cells }) => {
    const text = scaleOf(cells, first.column)
    return text === '' || cells.length === 1 ? [] : text
  })
  if (byCode.size < rows.length || named.length === 0) return undefined
  if (named.filter((code) => byCode.has(code)).length < named.length * leastShare) return undefined
  const columns = new Map(rows.toReversed().flatMap(({ sizes }) => [...sizes]))
  const cells = header.row.cells.filter(({ column }) => !columns.has(column) && column !== first.column)
  const sized = [...columns].map(([column, size]): Cell => ({
    column,
    kind: 'text',
    value: size,
    text: size,
  }))
  const row = { ...header.row, cells: [...cells, ...sized].toSorted((a, b) => a.column - b.column) }
  const table = recognizeColumns({ ...header, upper: null, row }, body, words)
  if (!table || table.sizes.length === 0) return undefined
  return {
    ...table,
    topRow: first.row,
    // All columns of any scale, also those whose sizes another scale repeats.
    sizes: [...columns].map(([column, size]) => ({ column, size })).toSorted((a, b) => a.column - b.column),
    scales: { column: first.column, byCode },
  }
}

export function scaleRowsFrom(rows: readonly Row[], at: number): number {
  let end = at
  for (let row = rows[end]; row && scaleRow(row); row = rows[end]) end += 1
  return end - at
}

function scaleRows(above: readonly Row[]): ScaleRow[] {
  const found: ScaleRow[] = []
  for (const row of above.slice(-rowsAbove).toReversed()) {
    const scale = scaleRow(row)
    if (!scale || (found[0] && found[0].column !== scale.column)) break
    found.unshift(scale)
  }
  return found
}

function scaleRow({ row, cells }: Row): ScaleRow | null {
  const at = cells.findIndex(
    (cell, index) =>
      index < cells.length - 1 &&
      isCode(textOf(cell)) &&
      cells.slice(index + 1).every((next) => readSize(textOf(next)) !== null),
  )
  const cell = cells[at]
  if (!cell || at > 1) return null
  const sizes = new Map(cells.slice(at + 1).map((next) => [next.column, textOf(next)]))
  return { row, column: cell.column, code: plain(textOf(cell)), sizes }
}

function isCode(text: string): boolean {
  return text.length <= codeLength && /^[\p{L}\d]+$/u.test(text)
}

function scaleOf(cells: readonly Cell[], column: number): string {
  return plain(textOf(cells.find((cell) => cell.column === column)))
}

/** The sizes of a row by the scale that it names; where it has none, a text that is not a size, so that a quantity there is reported. */
export function sizesOfRow({ cells }: Row, { sizes, scales }: OrderColumns): OrderColumns['sizes'] {
  if (scales === null) return sizes
  const code = scaleOf(cells, scales.column)
  const own = scales.byCode.get(code)
  return sizes.map(({ column }) => ({ column, size: own?.get(column) ?? `${code} ?` }))
}
