import type { Field } from '../fields.ts'
import type { ColumnEvidence } from './column-evidence.ts'

const texts = ['name', 'color', 'silhouette', 'gender', 'description'] as const satisfies readonly Field[]

/** A column without a field that the latest list of the brand had as a text, such as `Group` as the silhouette, is that text again. */
export function recentTexts(
  columns: Partial<Record<Field, number>>,
  evidence: readonly ColumnEvidence[],
): Partial<Record<Field, number>> {
  const found = { ...columns }
  for (const field of texts) {
    if (found[field] !== undefined) continue
    const used = new Set(Object.values(found))
    const [only, ...others] = evidence.filter((one) => one.recent === field)
    if (only !== undefined && others.length === 0 && !used.has(only.column) && only.content.filled > 0)
      found[field] = only.column
  }
  return found
}
