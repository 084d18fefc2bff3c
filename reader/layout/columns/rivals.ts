import type { Field } from '../fields.ts'
import type { TableQuestion } from '../table.ts'
import type { ColumnEvidence } from './column-evidence.ts'

type Columns = Partial<Record<Field, number>>

/** Fields that give way if their column is the better name or silhouette. */
const lesser: Readonly<Partial<Record<Field, readonly Field[]>>> = {
  name: ['description', 'upper', 'category'],
  silhouette: ['category', 'description'],
}

export function settleRivals(
  columns: Columns,
  evidence: readonly ColumnEvidence[],
): { columns: Columns; questions: readonly TableQuestion[] } {
  const settled = { ...columns }
  for (const field of ['name', 'silhouette'] as const) {
    const own = evidence.find(({ column }) => column === settled[field])
    if (own === undefined || own.content.filled < 4) continue
    const rivals = rivalsOf(field, own, settled, evidence)
    const recent = recentOf(field, [own, ...rivals])
    if (recent === own) continue
    const better =
      recent ??
      rivals
        .filter(
          (rival) =>
            cost(field, rival, settled, evidence) < cost(field, own, settled, evidence) - 0.5 ||
            (field === 'name' && isExtended(own.texts(), rival.texts())),
        )
        .toSorted((a, b) => cost(field, a, settled, evidence) - cost(field, b, settled, evidence))[0]
    if (better === undefined) continue
    for (const other of lesser[field] ?? []) if (settled[other] === better.column) delete settled[other]
    settled[field] = better.column
  }
  return { columns: withRecentQuantity(settled, evidence), questions: datedQuantities(settled, evidence) }
}

function rivalsOf(
  field: 'name' | 'silhouette',
  own: ColumnEvidence,
  columns: Columns,
  evidence: readonly ColumnEvidence[],
): ColumnEvidence[] {
  // A list may print a name only once per style.
  const codes = evidence.find(({ column }) => column === (columns.style ?? columns.model))?.content.filled
  const filled = Math.min(own.content.filled, codes ?? Infinity)
  return evidence.filter((rival) => {
    const used = (Object.entries(columns) as [Field, number][]).find(([, column]) => column === rival.column)
    return (
      rival !== own &&
      (used === undefined || lesser[field]?.includes(used[0]) === true) &&
      rival.content.words >= 0.5 &&
      rival.content.filled >= filled / 2 &&
      Math.max(rival.match[field] ?? 0, field === 'silhouette' ? (rival.match.category ?? 0) : 0) >= 0.5
    )
  })
}

/** How badly a column's cells fit, in halvings or doublings of the number of values expected: a name is as distinct as the styles, and a silhouette differs between items. */
function cost(
  field: 'name' | 'silhouette',
  { content }: ColumnEvidence,
  columns: Columns,
  evidence: readonly ColumnEvidence[],
): number {
  const distinctOf = (key: number | undefined): number | null =>
    evidence.find(({ column }) => column === key)?.content.distinct ?? null
  if (field === 'silhouette') return content.distinct < 2 ? 1 : 0
  const styles = distinctOf(columns.style)
  if (styles !== null) return Math.abs(Math.log2(content.distinct / styles))
  const models = distinctOf(columns.model)
  if (models === null) return 0
  // Names repeat for the colors of a style, but not more often than a style has colors, and never differ by size.
  return Math.max(0, Math.log2(content.distinct / models) * 4, Math.log2(models / 6 / content.distinct))
}

/** Whether texts are those of another column with more behind them: `Fenn Low Ink 7` and `Fenn Low`. */
export function isExtended(texts: readonly string[], names: readonly string[]): boolean {
  const both = texts.flatMap((text, row) => {
    const name = names[row] ?? ''
    return text === '' || name === '' ? [] : [text.length > name.length && text.startsWith(`${name} `)]
  })
  return both.length >= 4 && both.filter(Boolean).length >= both.length * 0.8
}

/** Of columns that compete for a field, the one that had it in the latest list. A list without one of their headings settles nothing: it never chose between them. */
export function recentOf(field: Field, rivals: readonly ColumnEvidence[]): ColumnEvidence | null {
  const [recent, ...others] = rivals.filter((rival) => rival.recent === field)
  const isSettled = others.length === 0 && rivals.every((rival) => rival.recent !== undefined)
  return recent !== undefined && isSettled ? recent : null
}

function quantitiesIn(evidence: readonly ColumnEvidence[]): ColumnEvidence[] {
  return evidence.filter(({ match, content }) => (match.qty ?? 0) >= 0.5 && content.count >= 0.5)
}

function withRecentQuantity(columns: Columns, evidence: readonly ColumnEvidence[]): Columns {
  if (columns.qty === undefined) return columns
  const recent = recentOf('qty', quantitiesIn(evidence))
  return recent === null ? columns : { ...columns, qty: recent.column }
}

/** A quantity whose heading has a date is available later: of several without a current one, which counts is a question. */
function datedQuantities(columns: Columns, evidence: readonly ColumnEvidence[]): TableQuestion[] {
  const counts = quantitiesIn(evidence)
  const isOpen =
    counts.length > 1 && counts.every(({ heading }) => isLater(heading)) && recentOf('qty', counts) === null
  return isOpen && columns.qty !== undefined
    ? [{ kind: 'columns', field: 'qty', columns: counts.map(({ column }) => column) }]
    : []
}

export function isLater(heading: string): boolean {
  return later.test(heading)
}

const later =
  /\b\d{1,2}[/.-]\d{1,2}\b|\b(?:future|incoming|wip|transit|inbound|expected|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i
