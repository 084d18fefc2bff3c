import { decimalMarkShown, type DecimalMark, threeDecimals } from '../../values/number.ts'
import type { Sample } from '../sample.ts'

/** The mark before the decimals of a table's prices and quantities, as the numbers that leave no doubt show it; null if none does, or if they differ. Without such a number, the marks of a currency with thousandths are decimal. */
export function decimalMarkIn(
  sample: Sample,
  rows: readonly number[],
  columns: readonly number[],
  currency: string | null,
): DecimalMark | null {
  const texts = columns.flatMap((column) =>
    sample.cellsIn(column, rows).flatMap((cell) => (cell.kind === 'text' ? [String(cell.value)] : [])),
  )
  const shown = new Set(texts.flatMap((text) => decimalMarkShown(text) ?? []))
  const [mark] = shown
  if (shown.size > 0) return shown.size === 1 ? (mark ?? null) : null
  const lone = threeDecimals.has(currency ?? '')
    ? texts.find((text) => /\d[.,]\d{3}\b/.test(text))
    : undefined
  return lone === undefined ? null : lone.includes(',') ? ',' : '.'
}
