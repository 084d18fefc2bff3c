import type { CellRole } from '#contract/files/cell-roles.ts'
import type { CellPage, SheetSummary } from '#contract/files/sheet-cells.ts'
import type { CellPosition } from './cell-position.ts'

/** The pages on which a role occurs, from a page on and then from the start: the last one is the first again. */
export function pagesFrom({ roles }: SheetSummary, role: CellRole, page: number): number[] {
  const pages = (roles.find((one) => one.role === role)?.pages ?? []).flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
  )
  const at = pages.findIndex((one) => one >= page)
  return at < 0 ? pages : [...pages.slice(at), ...pages.slice(0, at + 1)]
}

export function cellWithRole(
  { rows, uses }: CellPage,
  role: CellRole,
  after: CellPosition | null,
): CellPosition | null {
  for (const { row, cells } of rows) {
    if (after !== null && row < after.row) continue
    const cell = cells.find(
      ({ use, column }) =>
        uses[use]?.role === role && (after === null || row > after.row || column > after.column),
    )
    if (cell !== undefined) return { row, column: cell.column }
  }
  return null
}
