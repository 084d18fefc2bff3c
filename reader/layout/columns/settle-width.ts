import type { Field } from '../fields.ts'
import type { ColumnEvidence } from './column-evidence.ts'

type Columns = Partial<Record<Field, number>>

const keys = ['model', 'style', 'colorCode', 'color', 'size', 'availableOn'] as const

/** A width, inseam, or cup counts if only it distinguishes rows of one article and size: they are different sizes to order. */
export function settleWidth(columns: Columns, evidence: readonly ColumnEvidence[]): Columns {
  if (columns.width !== undefined || columns.size === undefined) return columns
  const used = new Set(Object.values(columns))
  const named = evidence.filter(({ column, match }) => !used.has(column) && (match.width ?? 0) >= 0.6)
  const texts = evidence
    .filter(({ column }) => keys.some((field) => columns[field] === column))
    .map((one) => one.texts())
  const rows = (texts[0] ?? []).map((_, row) => texts.map((column) => column[row] ?? '').join('|'))
  const found = named.find((one) => distinguishes(one.texts(), rows))
  return found === undefined ? columns : { ...columns, width: found.column }
}

function distinguishes(texts: readonly string[], rows: readonly string[]): boolean {
  const same = new Set(rows)
  const apart = new Set(rows.map((row, index) => `${row}|${texts[index] ?? ''}`))
  return same.size < rows.length && apart.size === rows.length
}
