import type { Field } from '../fields.ts'
import type { ColumnEvidence } from './column-evidence.ts'

/** A column without a field whose texts end the names, such as `Clog` next to `Tide Clog`, is the silhouette, whatever its heading says. */
export function silhouetteInNames(
  columns: Partial<Record<Field, number>>,
  evidence: readonly ColumnEvidence[],
): Partial<Record<Field, number>> {
  const names = evidence.find(({ column }) => column === columns.name)
  if (columns.silhouette !== undefined || names === undefined) return columns
  const used = new Set(Object.values(columns))
  const found = evidence.find(
    (one) =>
      !used.has(one.column) && one.content.words >= 0.8 && one.content.distinct >= 2 && endNames(one, names),
  )
  return found === undefined ? columns : { ...columns, silhouette: found.column }
}

function endNames(ends: ColumnEvidence, names: ColumnEvidence): boolean {
  const namesByRow = names.texts()
  const both = ends.texts().flatMap((end, row) => {
    const name = namesByRow[row] ?? ''
    return end === '' || name === '' ? [] : [name.toLowerCase().endsWith(` ${end.toLowerCase()}`)]
  })
  return both.length >= 4 && both.filter(Boolean).length >= both.length * 0.8
}
