import { fileLimits } from '#contract/files/file-limits.ts'
import type { TextRead } from '#contract/files/text-files.ts'
import { cut } from '../cut.ts'
import { stop } from '../xlsx/unreadable-file.ts'

/** A row of a plain table: displayed texts by column, from 0. */
export interface SheetRow {
  readonly row: number
  readonly hidden: boolean
  readonly cells: readonly string[]
}

/** A plain table: the rows of a CSV file, or of a workbook's first visible sheet with content. */
export interface TextSheet {
  readonly sheet: string | null
  readonly rows: readonly SheetRow[]
  readonly hasMoreColumns: boolean
  readonly otherSheets: readonly string[]
  readonly text: TextRead | null
}

export const tableColumns = 60

/** Maximum text length of a cell, in characters; longer than any field accepts. */
const maxCellLength = 5_000

/** Exports put an apostrophe before a formula's sign to keep it text, and before one that is there already. */
const protectedSign = /^'(?='*[=+\-@])/

/** Collects the rows of a plain table; throws `UnreadableFile` beyond its limits. */
export class TableRows {
  readonly rows: SheetRow[] = []
  #characters = 0
  hasMoreColumns = false

  add(row: SheetRow): void {
    if (this.rows.length >= fileLimits.tableRows) stop('table-too-many-rows')
    if (row.cells.slice(tableColumns).some((text) => text !== '')) this.hasMoreColumns = true
    const cells = row.cells
      .slice(0, tableColumns)
      .map((text) => cut(text.replace(protectedSign, ''), maxCellLength))
    for (const text of cells) this.#characters += text.length
    if (this.#characters > fileLimits.tableCharacters) stop('table-too-much-text')
    this.rows.push({ ...row, cells })
  }
}
