import type { Field } from '../fields.ts'
import type { ColumnEvidence } from './column-evidence.ts'

/** A column without a field whose texts end the names, such as `Clog` next to `Tide Clog`, is the silhouette, whatever its heading says; unless they are the colors. */
export function silhouetteInNames(
  columns: Partial<Record<Field, number>>,
  evidence: readonly ColumnEvidence[],
): Partial<Record<Field, number>> {
  const textsOf = (field: Field) => evidence.find(({ column }) => column === columns[field])?.texts() ?? []
  if (columns.silhouette !== undefined || columns.name === undefined) return columns
  const [names, colors] = [textsOf('name'), textsOf('color')]
  const used = new Set(Object.values(columns))
  const found = evidence.find(
    ({ column, content, texts }) =>
      !used.has(column) &&
      content.words >= 0.8 &&
      endMost(names, texts(), (name, end) => name.endsWith(` ${end}`)) &&
      !endMost(colors, texts(), (color, end) => color.includes(end)),
  )
  return found === undefined ? columns : { ...columns, silhouette: found.column }
}

function endMost(
  whole: readonly string[],
  ends: readonly string[],
  holds: (text: string, end: string) => boolean,
): boolean {
  const both = ends.flatMap((end, row) => {
    const text = whole[row] ?? ''
    return end === '' || text === '' ? [] : [holds(text.toLowerCase(), end.toLowerCase())]
  })
  return both.length >= 3 && both.filter(Boolean).length >= both.length * 0.8
}
