import { type CustomerColumn, storeColumns } from '#contract/customers/import-customers.ts'
import type { SheetRow } from '#server/imports/small-files/read-table-in-child.ts'

export type StoreBlock = ReadonlyMap<CustomerColumn, number>

const numbered = /(?<!\d)([2-9])(?!\d)/

/** The blocks of columns whose headings are those of a store with a higher number: "Delivery 2 City". */
export function numberedBlocks(
  headings: readonly string[],
  byField: ReadonlyMap<CustomerColumn, number>,
): StoreBlock[] {
  const fieldOf = new Map(
    [...byField].flatMap(([field, index]) =>
      storeColumns.has(field) ? [[headings[index]?.toLowerCase(), field] as const] : [],
    ),
  )
  const blocks = new Map<string, Map<CustomerColumn, number>>()
  for (const [index, heading] of headings.entries()) {
    const [, number] = numbered.exec(heading) ?? []
    const field = number && fieldOf.get(heading.toLowerCase().replace(numbered, '1'))
    if (!number || !field) continue
    blocks.set(number, (blocks.get(number) ?? new Map<CustomerColumn, number>()).set(field, index))
  }
  return [...blocks].toSorted(([a], [b]) => a.localeCompare(b)).map(([, block]) => block)
}

export function rowsOfStores(
  rows: readonly SheetRow[],
  byField: ReadonlyMap<CustomerColumn, number>,
  blocks: readonly StoreBlock[],
): SheetRow[] {
  if (blocks.length === 0) return [...rows]
  return rows.flatMap((row) => [
    row,
    ...blocks.flatMap((block): SheetRow[] => {
      const cells: string[] = row.cells.map(() => '')
      for (const [field, index] of block) cells[byField.get(field) ?? index] = row.cells[index] ?? ''
      return cells.some((cell) => cell !== '') ? [{ ...row, cells }] : []
    }),
  ])
}
