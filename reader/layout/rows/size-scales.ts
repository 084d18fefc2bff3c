import { plain } from '../../values/text.ts'
import { readSize, sizeOfCell } from '../../values/size.ts'
import type { Sample } from '../sample.ts'

/** Several size scales above one grid, such as `A | 6 | 7 | 8` and `B | 36 | 37 | 38`, and the column that says which applies to a row. */
export interface SizeScales {
  readonly column: number
  /** The sizes by column, by the name of their scale in small letters. */
  readonly labels: ReadonlyMap<string, ReadonlyMap<number, string>>
  readonly rows: ReadonlySet<number>
}

const rowsAbove = 12
const leastSizes = 3
/** Words before sizes that name none of several scales. */
export const systems =
  /^(?:us|usa|uk|gb|eu|eur|euro|cm|mm|jp|jpn|br|mx|au|cn|fr|it|sizes?|grossen?|tailles?|tallas?|taglie|maten|tamanhos?)$/

/** Finds the scales above a grid; `unclear` if no column says which applies. Rows that name the same sizes in another system are no scales. */
export function sizeScales(
  sample: Sample,
  headerRow: number,
  gridColumns: readonly number[],
  dataRows: readonly number[],
): SizeScales | 'unclear' | null {
  const labels = new Map<string, ReadonlyMap<number, string>>()
  const rows = new Set<number>()
  for (const { row } of sample.rows) {
    if (row >= headerRow) break
    if (row < headerRow - rowsAbove) continue
    const scale = scaleIn(sample, row, gridColumns, headerRow)
    if (scale === null) continue
    labels.set(scale.name, scale.sizes)
    rows.add(row)
  }
  if (labels.size === 0) return null
  const grid = new Set(gridColumns)
  const column = sample
    .columns(headerRow)
    .find(
      (one) =>
        !grid.has(one) && dataRows.length > 0 && isMostlyNamed(sample, dataRows, one, new Set(labels.keys())),
    )
  if (column !== undefined) return { column, labels, rows }
  return labels.size > 1 ? 'unclear' : null
}

/** The sizes of a scale by column: those above the grid's columns, else in their order, if its headings only count them. */
function scaleIn(
  sample: Sample,
  row: number,
  gridColumns: readonly number[],
  headerRow: number,
): { name: string; sizes: Map<number, string> } | null {
  const sizes = new Map<number, string>()
  const texts: string[] = []
  for (const column of sample.columns(row)) {
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
  const name = plain(texts.at(-1) ?? '')
  if (sizes.size < leastSizes || texts.length === 0 || texts.length > 2 || systems.test(name)) return null
  if (!isAscending([...sizes.values()])) return null
  const left = Math.min(...gridColumns) - 1
  const isAbove = [...sizes.keys()].every((column) => column >= left)
  if (isAbove) return { name, sizes }
  const counts = gridColumns.every((column, index) => sample.text(headerRow, column) === String(index + 1))
  const inOrder = [...sizes.values()].slice(0, gridColumns.length)
  if (!counts || sizes.size > gridColumns.length) return null
  return { name, sizes: new Map(inOrder.map((label, index) => [gridColumns[index] ?? 0, label])) }
}

/** Sizes increase; children's sizes continue with 1 after 13. Letter sizes are used as they are. */
export function isAscending(labels: readonly string[]): boolean {
  const values = labels.map((label) => Number.parseFloat(label.replace(/^[A-Z]/, '')))
  return values.every((value, index) => {
    const before = values[index - 1] ?? Number.NEGATIVE_INFINITY
    return (
      Number.isNaN(value) ||
      Number.isNaN(before) ||
      value > before ||
      (before >= 12 && before <= 13.5 && value <= 1.5)
    )
  })
}

function isMostlyNamed(
  sample: Sample,
  rows: readonly number[],
  column: number,
  names: ReadonlySet<string>,
): boolean {
  const texts = rows.map((row) => plain(sample.text(row, column))).filter((text) => text !== '')
  return (
    texts.length >= rows.length * 0.6 && texts.filter((text) => names.has(text)).length >= texts.length * 0.8
  )
}
