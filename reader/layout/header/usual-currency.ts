import { cellCurrency } from '../../values/number.ts'
import type { Cell } from '../../xlsx/workbook.ts'

/** The currency more than half of the prices show. */
export function usualCurrency(cells: readonly Cell[]): string | null {
  const shown = cells.map(cellCurrency)
  return (
    shown.find(
      (currency) =>
        currency !== null && shown.filter((other) => other === currency).length * 2 > shown.length,
    ) ?? null
  )
}
