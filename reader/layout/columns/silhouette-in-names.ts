import { shoeTypeOf } from '../../values/shoe-type.ts'
import type { Field } from '../fields.ts'
import type { ColumnEvidence } from './column-evidence.ts'

/** A column without a field whose texts are kinds of shoes is the silhouette: `Model | Boot`. So is one whose texts end the names, such as `Clog` next to `Tide Clog`, whatever its heading says, unless they are the colors. */
export function silhouetteInNames(
  columns: Partial<Record<Field, number>>,
  evidence: readonly ColumnEvidence[],
): Partial<Record<Field, number>> {
  const textsOf = (field: Field) => evidence.find(({ column }) => column === columns[field])?.texts() ?? []
  if (columns.silhouette !== undefined) return columns
  const used = new Set(Object.values(columns))
  const isName = ({ column, match }: ColumnEvidence) => column === columns.name && (match.name ?? 0) >= 0.75
  const types = evidence.find(
    (one) => (!used.has(one.column) || one.column === columns.name) && !isName(one) && areTypes(one.texts()),
  )
  if (types !== undefined) return withSilhouette(columns, types.column)
  if (columns.name === undefined) return columns
  const [names, colors] = [textsOf('name'), textsOf('color')]
  const found = evidence.find(
    ({ column, content, texts }) =>
      !used.has(column) &&
      content.words >= 0.8 &&
      endMost(names, texts(), (name, end) => name.endsWith(` ${end}`)) &&
      !endMost(colors, texts(), (color, end) => color.includes(end)),
  )
  return found === undefined ? columns : { ...columns, silhouette: found.column }
}

function withSilhouette(
  { name, ...others }: Partial<Record<Field, number>>,
  column: number,
): Partial<Record<Field, number>> {
  return { ...others, ...(name !== undefined && name !== column && { name }), silhouette: column }
}

function areTypes(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '')
  return (
    filled.length >= 3 && filled.filter((text) => shoeTypeOf(text) !== null).length >= filled.length * 0.8
  )
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
