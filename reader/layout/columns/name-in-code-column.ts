import type { Field } from '../fields.ts'
import type { ColumnEvidence } from './column-evidence.ts'

const named = 0.5

/** Without a column of names, one headed as codes that only has words has the names: `Código | Estilo`, `Art No | Article`. */
export function nameInCodeColumn(
  columns: Partial<Record<Field, number>>,
  evidence: readonly ColumnEvidence[],
): Partial<Record<Field, number>> {
  if (columns.name !== undefined) return columns
  const { style, model } = columns
  const others = new Set(
    Object.entries(columns).flatMap(([field, column]) => (field === 'style' ? [] : [column])),
  )
  const found = evidence.find(
    ({ column, match, content }) =>
      !others.has(column) &&
      Math.max(match.model ?? 0, match.style ?? 0) >= named &&
      content.filled >= 2 &&
      content.words >= 0.8 &&
      content.code < 0.3,
  )
  const isCoded = (model ?? style) !== undefined && !(model === undefined && found?.column === style)
  if (found === undefined || !isCoded) return columns
  const { style: _, ...rest } = columns
  return { ...(style === found.column ? rest : columns), name: found.column }
}
