import type { CellRole } from '#contract/files/cell-roles.ts'
import type { Unread } from '#contract/files/import-preview.ts'
import type { SheetAccount } from '../layout/account/sheet-account.ts'
import { columnLetter } from '../values/text.ts'
import type { SheetContent } from './seen-content.ts'

const mostListed = 50

const outside: ReadonlySet<CellRole> = new Set(['title', 'ignored-sheet', 'unexplained'])
const leftOut: ReadonlySet<CellRole> = new Set(['ignored-column', 'unexplained'])

interface UnreadOfSheet extends Pick<Unread, 'rows' | 'columns'> {
  readonly cells: number
}

export function unreadOf(content: SheetContent, account: SheetAccount): UnreadOfSheet {
  const rows: { from: number; to: number; text: string }[] = []
  const columns = new Map<string, { headerRow: number; column: string; text: string }>()
  let [headerRow, count] = [1, 0]
  for (const [row, cells] of content) {
    const roles = [...cells.keys()].map((column) => ({
      column,
      role: account.useAt(row, column)?.role ?? 'title',
    }))
    count += roles.filter(({ role }) => role === 'unexplained').length
    if (roles.some(({ role }) => role === 'heading')) headerRow = row
    else if (roles.every(({ role }) => outside.has(role))) {
      const last = rows.at(-1)
      if (last?.to === row - 1) last.to = row
      else if (rows.length < mostListed)
        rows.push({ from: row, to: row, text: cells.values().next().value ?? '' })
    } else
      for (const { column, role } of roles) {
        const key = `${headerRow} ${column}`
        if (!leftOut.has(role) || columns.has(key) || columns.size >= mostListed) continue
        const text = content.get(headerRow)?.get(column) ?? ''
        columns.set(key, { headerRow, column: columnLetter(column), text })
      }
  }
  return { rows, columns: [...columns.values()], cells: count }
}
