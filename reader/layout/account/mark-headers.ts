import type { Table } from '../table.ts'
import type { SheetAccount } from './sheet-account.ts'

export function markHeaders(account: SheetAccount, tables: readonly Table[]): void {
  for (const table of tables) {
    for (const row of table.headerRows) account.markRow(row, 'heading', table)
    for (const row of table.scales?.rows ?? []) account.markRow(row, 'legend')
    for (const row of table.legendRows) account.markLegend(row)
  }
}
