import type { Unread } from '#contract/files/import-preview.ts'
import type { SheetReading, SkippedRow } from '../line-list.ts'
import { columnLetter } from '../values/text.ts'
import type { SheetContent } from './seen-content.ts'

/** The most ranges and columns of a sheet that are listed. */
const mostListed = 50

/** What a sheet contains that no table reads: rows outside of tables, notes in between, and columns without a field. */
export function unreadOf(
  content: SheetContent,
  tables: readonly SheetReading[],
  skipped: readonly SkippedRow[],
): Pick<Unread, 'rows' | 'columns'> {
  const notes = new Set(skipped.flatMap(({ row, reason }) => (reason === 'note' ? [row] : [])))
  const spans = tables.map(spanOf)
  const rows: { from: number; to: number; text: string }[] = []
  const columns = new Map<string, { headerRow: number; column: string; text: string }>()
  for (const [row, cells] of content) {
    const covering = spans.filter(({ from, to }) => row >= from && row <= to)
    const isHeader = spans.some(({ headers }) => headers.has(row))
    if (isHeader) continue
    if (covering.length === 0 || notes.has(row)) {
      const last = rows.at(-1)
      if (last?.to === row - 1) last.to = row
      else if (rows.length < mostListed)
        rows.push({ from: row, to: row, text: cells.values().next().value ?? '' })
      continue
    }
    for (const column of cells.keys()) {
      if (columns.size >= mostListed || covering.some(({ used }) => used.has(columnLetter(column)))) continue
      const headerRow = covering[0]?.headerRow ?? 1
      const key = `${headerRow} ${column}`
      if (columns.has(key)) continue
      const text = content.get(headerRow)?.get(column) ?? ''
      columns.set(key, { headerRow, column: columnLetter(column), text })
    }
  }
  return { rows, columns: [...columns.values()] }
}

function spanOf({ headerRows, columns, sizeColumns, firstDataRow, lastDataRow }: SheetReading) {
  return {
    headers: new Set(headerRows),
    headerRow: headerRows.at(-1) ?? 1,
    from: firstDataRow ?? Infinity,
    to: lastDataRow ?? -Infinity,
    used: new Set([...Object.values(columns), ...sizeColumns.map(({ column }) => column)]),
  }
}
