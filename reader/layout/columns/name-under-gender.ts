import { isGenderOnly } from '../../values/gender.ts'
import type { Field } from '../fields.ts'
import type { ColumnEvidence } from './column-evidence.ts'

/** Without a column of names, the one whose heading only names the gender of the section has them: `STYLE | WOMENS | COLOR`. */
export function nameUnderGender(
  columns: Partial<Record<Field, number>>,
  evidence: readonly ColumnEvidence[],
): Partial<Record<Field, number>> {
  if (columns.name !== undefined) return columns
  const used = new Set(Object.values(columns))
  const found = evidence.find(
    ({ column, heading, match, content }) =>
      !used.has(column) &&
      isGenderOnly(heading) &&
      match.other === undefined &&
      content.words >= 0.8 &&
      content.gender < 0.5,
  )
  return found === undefined ? columns : { ...columns, name: found.column }
}
