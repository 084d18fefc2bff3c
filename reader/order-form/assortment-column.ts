import { namesAssortment, type AssortmentColumn } from './assortments.ts'
import { type HeadedColumn, most } from './headed-columns.ts'

export function assortmentColumnOf(
  columns: readonly HeadedColumn[],
  quantity: HeadedColumn | undefined,
): AssortmentColumn | null {
  const found = columns.find(
    ({ heading, filled, numbers, size }) =>
      size === null && filled > 0 && numbers < filled * most && namesAssortment(heading),
  )
  if (!found || !quantity) return null
  const counts = columns.filter((one) => one.kind === 'packs' && one.counts > 0 && one !== quantity)
  return {
    column: found.column,
    counts: counts.map(({ column }) => column),
    isPacks: quantity.kind === 'packs',
  }
}
