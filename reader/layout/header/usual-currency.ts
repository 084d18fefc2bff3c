import { cellCurrency, currencies } from '../../values/number.ts'
import type { Cell } from '../../xlsx/workbook.ts'

export function usualCurrency(
  cells: readonly Cell[],
  settled: (currency: string | null) => string | null = (currency) => currency,
): string | null {
  const shown = cells.map((cell) => settled(cellCurrency(cell)))
  return (
    shown.find(
      (currency) =>
        currency !== null && shown.filter((other) => other === currency).length * 2 > shown.length,
    ) ?? null
  )
}

/** The only currency that any of the prices show, if it is not shared by several countries: one price in złoty says what the bare ones are. */
export function onlyCurrency(cells: readonly Cell[]): string | null {
  const [only = null, ...others] = new Set(cells.flatMap((cell) => cellCurrency(cell) ?? []))
  return others.length === 0 && only !== null && currencies.has(only) ? only : null
}
