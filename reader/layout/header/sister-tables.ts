import { isGenderOnly } from '../../values/gender.ts'
import { type ColumnContent, contentFits } from '../columns/column-content.ts'
import { type Field, fields } from '../fields.ts'
import type { Table } from '../table.ts'

type Columns = Table['columns']

interface Extent {
  readonly table: Table
  readonly firstDataRow: number | null
  readonly lastDataRow: number | null
}

/** The fields of tables with the same headings, by these and by the position of the heading: a workbook means the same by them. */
export type SisterTables = ReadonlyMap<string, ReadonlyMap<number, Field>>

const leastHeadings = 4

/** Further right is a legend. */
const widestGap = 3

function headingsOf(
  headings: Table['headings'],
  sized: Iterable<number>,
): readonly (readonly [number, string])[] {
  const grid = new Set(sized)
  const all = [...headings].toSorted(([one], [other]) => one - other)
  const end = all.findIndex(([column], index) => column - (all[index - 1]?.[0] ?? column) > widestGap)
  return all
    .slice(0, end < 0 ? all.length : end)
    .filter(([column]) => !grid.has(column))
    .map(([column, text]) => [column, isGenderOnly(text) ? '' : text])
}

function keyOf(headings: readonly (readonly [number, string])[]): string | null {
  return headings.length < leastHeadings ? null : headings.map(([, text]) => text).join('|')
}

function sizedIn({ sizeColumns, repeatedSizes }: Pick<Table, 'sizeColumns' | 'repeatedSizes'>): number[] {
  return [...sizeColumns, ...repeatedSizes].map(({ column }) => column)
}

export function disagreeingSisters(extents: readonly Extent[]): SisterTables {
  const found = extents.flatMap((extent) => {
    const { table, firstDataRow, lastDataRow } = extent
    const headings = headingsOf(table.headings, sizedIn(table))
    const key = keyOf(headings)
    if (key === null || table.role !== 'items' || table.base !== null) return []
    const fieldAt = new Map(fields.map((field) => [table.columns[field], field]))
    const meaning = headings.map(([column]) => fieldAt.get(column) ?? null)
    return [{ key, meaning, rows: firstDataRow === null ? 0 : (lastDataRow ?? 0) - firstDataRow }]
  })
  const sisters = [...Map.groupBy(found, ({ key }) => key)].flatMap(([key, tables]) => {
    const meanings = new Set(tables.map(({ meaning }) => meaning.join()))
    const [longest] = tables.toSorted((one, other) => other.rows - one.rows)
    return meanings.size < 2 || longest === undefined ? [] : [[key, longest.meaning] as const]
  })
  return new Map(
    sisters.map(([key, meaning]) => [
      key,
      new Map(meaning.flatMap((field, index) => (field === null ? [] : [[index, field] as const]))),
    ]),
  )
}

export function asSisters(
  sisters: SisterTables | undefined,
  table: Pick<Table, 'headings' | 'sizeColumns' | 'repeatedSizes'>,
  contents: ReadonlyMap<number, ColumnContent>,
): Columns | null {
  if (sisters === undefined || sisters.size === 0) return null
  const headings = headingsOf(table.headings, sizedIn(table))
  const meaning = sisters.get(keyOf(headings) ?? '')
  if (meaning === undefined) return null
  const columns = [...meaning].map(([index, field]) => [field, headings[index]?.[0] ?? 0] as const)
  const fits = columns.every(([field, column]) => {
    const content = contents.get(column)
    return content === undefined || content.filled === 0 || contentFits(field, content) > 0
  })
  return fits ? Object.fromEntries(columns) : null
}
