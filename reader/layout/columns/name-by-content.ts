import type { Field } from '../fields.ts'
import type { ColumnEvidence } from './column-evidence.ts'

const leastCodes = 4

/** Without a column of names, the only unknown one with another text for each code has them, whatever its heading says. */
export function nameByContent(
  columns: Partial<Record<Field, number>>,
  evidence: readonly ColumnEvidence[],
): Partial<Record<Field, number>> {
  const key = columns.style ?? columns.model
  const codes = evidence.find(({ column }) => column === key)?.texts()
  if (columns.name !== undefined || codes === undefined) return columns
  const used = new Set(Object.values(columns))
  const found = evidence.filter(
    ({ column, match, content, texts }) =>
      !used.has(column) &&
      content.words >= 0.8 &&
      content.gender < 0.5 &&
      Math.max(0, ...Object.values(match)) < 0.5 &&
      nameEach(codes, texts()),
  )
  return found.length === 1 && found[0] !== undefined ? { ...columns, name: found[0].column } : columns
}

function nameEach(codes: readonly string[], texts: readonly string[]): boolean {
  const named = new Map<string, string>()
  for (const [row, code] of codes.entries()) {
    const text = texts[row] ?? ''
    if (code === '' || text === '') continue
    if ((named.get(code) ?? text) !== text) return false
    named.set(code, text)
  }
  return named.size >= leastCodes && new Set(named.values()).size === named.size
}
