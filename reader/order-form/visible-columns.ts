import type { HeadedColumn } from './headed-columns.ts'

/** Columns without the hidden ones that mean what a visible one means, which win: last season's quantities are often hidden next to this season's. */
export function withoutHiddenCopies(
  columns: readonly HeadedColumn[],
  meaningOf: (column: HeadedColumn) => string,
): HeadedColumn[] {
  const visible = new Set(columns.filter(({ isHidden }) => !isHidden).map(meaningOf))
  return columns.filter((one) => !one.isHidden || !visible.has(meaningOf(one)))
}
