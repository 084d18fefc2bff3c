import type { Table } from './table.ts'

const known = new WeakMap<Table, ReadonlySet<number>>()

export function readColumns(table: Table): ReadonlySet<number> {
  const before = known.get(table)
  if (before !== undefined) return before
  const { columns, sizeColumns, deliveryColumns, tickedDeliveries, scales, packColumn } = table
  const found = new Set([
    ...Object.values(columns),
    ...[...sizeColumns, ...deliveryColumns, ...tickedDeliveries].map(({ column }) => column),
    ...[scales?.column ?? [], packColumn ?? []].flat(),
  ])
  known.set(table, found)
  return found
}
