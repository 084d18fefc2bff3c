import type { SkippedRow } from '../../line-list.ts'
import { textOf } from '../../values/text.ts'
import type { Row } from '../../xlsx/workbook.ts'
import type { Headings } from '../headings/headings.ts'
import type { TableExtent } from '../sheet-extent.ts'
import type { SheetListener } from '../sheet-listener.ts'
import type { Table } from '../table.ts'
import type { FilledRow } from './carried-cells.ts'
import { countsRung, joinedRung, withRung } from './ladder.ts'
import { MeasureRows } from './measure-rows.ts'
import { namesGoods } from './names-goods.ts'
import { firstText, ownCells } from './own-cells.ts'
import { priceBand } from './price-band.ts'
import { rowKind } from './row-kind.ts'
import { statesFacts } from './stated-above.ts'
import { restOfName } from './wrapped-names.ts'

const roleOf = {
  section: 'band',
  total: 'total',
  subtotal: 'total',
  'repeated-header': 'repeated-heading',
  note: 'title',
} as const

interface Skipped {
  readonly row: number
  reason: SkippedRow['reason']
  readonly extent: Extent
}

interface Extent extends TableExtent {
  reached: number
  readonly openTotals: Skipped[]
  readonly measures: MeasureRows | null
}

/** Separates data rows from skipped rows, and corrects the reason of a skipped row once later rows reveal it: a subtotal, or a note. */
export class RowsOfTables {
  readonly #tables: Extent[] = []
  readonly #skipped: Skipped[] = []
  readonly #sheet: string
  readonly #listener: SheetListener
  readonly #headings: Headings
  #rung: FilledRow | null = null

  constructor(sheet: string, listener: SheetListener, headings: Headings) {
    this.#sheet = sheet
    this.#listener = listener
    this.#headings = headings
  }

  get hasData(): boolean {
    return this.#tables.some(({ lastDataRow }) => lastDataRow !== null)
  }

  begin(table: Table): void {
    this.#tables.push({
      table,
      firstDataRow: null,
      lastDataRow: null,
      reached: table.headerRows.at(-1) ?? 0,
      openTotals: [],
      measures: table.measureColumn === null ? null : new MeasureRows(table, table.measureColumn),
    })
    this.#listener.table(table)
  }

  beginSection(filled: FilledRow, table: Table, section: Table): void {
    const extent = this.#tables.find((one) => one.table === table)
    for (const total of extent?.openTotals.splice(0) ?? []) total.reason = 'subtotal'
    this.begin(section)
    const { account } = this.#listener
    account?.markRow(filled.row, 'band', section)
    for (const { column } of section.sizeColumns) account?.mark(filled.row, column, 'heading')
    const text = firstText(filled, section)
    if (text !== '') this.#listener.section(text, filled, section, null)
  }

  rung(filled: FilledRow, table: Table): Table {
    const section = withRung(filled, table)
    if (section === null) return table
    this.#leave(this.#rung)
    this.#rung = filled
    this.begin(section)
    const { account } = this.#listener
    account?.markCells(filled.row, ownCells(filled, section), 'unexplained')
    for (const { column } of section.sizeColumns) account?.mark(filled.row, column, 'heading')
    if (section.ladder !== null) account?.mark(filled.row, section.ladder, 'heading')
    return section
  }

  step(filled: FilledRow, table: Table): void {
    const head = this.#rung
    if (table.ladder === null || head === null) return this.row(filled, table)
    if (head.row === filled.row) return
    this.#rung = null
    if (countsRung(filled, table)) return this.row(joinedRung(head, filled, table), table)
    this.#leave(head)
    this.row(filled, table)
  }

  /** The lower of two header rows may begin the first section: `CROCS KIDS | | C6 | C7`. */
  bandsInHeader(filled: FilledRow, upper: Row | undefined, tables: readonly Table[]): void {
    if (upper === undefined) return
    for (const table of tables) {
      if (table.headerRows.length < 2 || upper.row !== table.headerRows[0]) continue
      const inGrid = new Set(table.sizeColumns.map(({ column }) => column))
      const own = ownCells(filled, table).filter(({ column }) => !inGrid.has(column))
      const [band] = own
      const isBelowHeading = upper.cells.some((cell) => cell.column === band?.column && textOf(cell) !== '')
      if (own.length !== 1 || !isBelowHeading || this.#headings.sure(textOf(band)) !== null) continue
      this.#listener.section(textOf(band), filled, table, null)
    }
  }

  row(filled: FilledRow, table: Table): void {
    const extent = this.#tables.find((one) => one.table === table)
    const band = table.constants.has('wholesale') ? priceBand(ownCells(filled, table), this.#headings) : null
    const states =
      band === null && table.constants.size > 0 && statesFacts(ownCells(filled, table), this.#headings)
    const kind =
      band === null && !states ? kindOf(filled, table, extent?.lastDataRow === filled.row - 1) : 'section'
    if (extent === undefined || kind === 'blank') return
    this.#blanks(extent, filled.row)
    extent.reached = filled.row
    if (kind === 'section' && this.#completesName(filled, extent)) return
    if (kind === 'data') {
      for (const total of extent.openTotals.splice(0)) total.reason = 'subtotal'
      this.#data(filled, extent)
    } else {
      const skipped: Skipped = { row: filled.row, reason: kind, extent }
      this.#skipped.push(skipped)
      if (kind === 'total') extent.openTotals.push(skipped)
      this.#listener.account?.markCells(filled.row, ownCells(filled, table), roleOf[kind])
      if (kind === 'total' || kind === 'subtotal') this.#listener.total(filled, table)
      if (kind === 'section') this.#listener.section(firstText(filled, table), filled, table, band)
      if (kind === 'note' && !table.legendRows.has(filled.row)) this.#note(filled, table)
    }
    if (kind !== 'total' && kind !== 'note') extent.firstDataRow ??= filled.row
    if (kind === 'data' || kind === 'subtotal') extent.lastDataRow = filled.row
  }

  #completesName(filled: FilledRow, extent: Extent): boolean {
    const rest = extent.lastDataRow === filled.row - 1 ? restOfName(filled, extent.table) : null
    if (rest === null || !this.#listener.restOfName(filled, rest, extent.table)) return false
    extent.lastDataRow = filled.row
    return true
  }

  #data(filled: FilledRow, { table, measures }: Extent): void {
    if (measures === null) return this.#listener.data(filled, table)
    const { read, left } = measures.next(filled)
    this.#leave(left)
    if (read === null)
      this.#listener.account?.markCells(filled.row, ownCells(filled, table), 'ignored-column')
    else this.#listener.data(read, table)
  }

  #leave(left: FilledRow | null): void {
    if (left !== null) this.#listener.unread({ row: left.row, cells: [...left.cells.values()] })
  }

  #note(filled: FilledRow, table: Table): void {
    const cells = ownCells(filled, table)
    if (namesGoods(cells, true)) this.#listener.unread({ row: filled.row, cells })
    else this.#listener.title([], { row: filled.row, cells })
  }

  /** Rows missing from the file are blank; a very large gap ends the table. */
  #blanks(extent: Extent, until: number): void {
    if (until - extent.reached > 1000) return
    for (let row = extent.reached + 1; row < until; row++)
      this.#skipped.push({ row, reason: 'blank', extent })
  }

  /** After the last data row, blanks are dropped and bands are notes. */
  end(): { tables: readonly TableExtent[]; skipped: readonly SkippedRow[] } {
    for (const { measures } of this.#tables) this.#leave(measures?.end() ?? null)
    this.#leave(this.#rung)
    const seen = new Set<number>()
    const skipped = this.#skipped.flatMap(({ row, reason, extent }): SkippedRow[] => {
      const after = row > (extent.lastDataRow ?? 0)
      if (reason === 'section' && after) this.#listener.account?.unmarkBand(row, extent.table)
      if (seen.has(row) || (reason === 'blank' && after)) return []
      seen.add(row)
      return [{ sheet: this.#sheet, row, reason: reason === 'section' && after ? 'note' : reason }]
    })
    return { tables: this.#tables, skipped: skipped.toSorted((a, b) => a.row - b.row) }
  }
}

/** A row whose only words name what it counts is one of an article, even if it counts nothing or is computed. */
function kindOf(filled: FilledRow, table: Table, isBelowData: boolean): ReturnType<typeof rowKind> {
  const kind = rowKind(filled, table, isBelowData)
  if (table.measureColumn === null || (kind !== 'section' && kind !== 'subtotal' && kind !== 'total'))
    return kind
  const words = ownCells(filled, table).filter((cell) => /\p{L}/u.test(textOf(cell)))
  const [label] = words
  return words.length === 1 && label?.column === table.measureColumn ? 'data' : kind
}
