import { createHash } from 'node:crypto'
import { fileLimits } from '#contract/files/file-limits.ts'
import { type FileProblem, isFileProblem } from '#contract/files/file-problems.ts'
import { formCodeStart } from '#contract/orders/order-form-layout.ts'
import type { OrderFileMapping } from '#contract/orders/order-forms.ts'
import { Headings } from '#reader/layout/headings/headings.ts'
import { columnLetter, textOf } from '../values/text.ts'
import { stop } from '../xlsx/unreadable-file.ts'
import type { Cell, Row, Sheet } from '../xlsx/workbook.ts'
import { Assortments } from './assortments.ts'
import { BlankRows } from './blank-rows.ts'
import { type OrderColumns, toMapping } from './columns.ts'
import { findOrderTables, type KnownColumns } from './find-order-tables.ts'
import { carriedFrom, isNameAlone, namesOf } from './group-names.ts'
import { isLadder, kindOfLabel } from './ladders.ts'
import { MergedNames } from './merged-names.ts'
import { openOrderFile } from './open-order-file.ts'
import type { OrderFile, OrderFileRow, OrderFileSheet } from './order-file.ts'
import { poNumberIn } from './po-number.ts'
import { isTotalWord } from './quantity-headings.ts'
import { QuantityQuestions } from './quantity-questions.ts'
import { type CarriedNames, printedTotals, readOrderRow } from './read-order-row.ts'
import { isBand, isRepeated, styleCell, withinTable } from './row-kinds.ts'
import { noShipDates, ShipDates } from './ship-dates.ts'
import { statedStyle } from './stated-style.ts'
import { UnreadNotes } from './unread-notes.ts'

const shownColumns = 30
const shownSheets = 20

/** Quantities of one file, empty cells of a form included: the largest form, and what the server matches in a moment. */
const cellsMax = 100_000

const apartMax = 2_000

interface OrderFileInput {
  readonly path: string
  readonly mappings?: readonly OrderFileMapping[]
  readonly known?: readonly KnownColumns[]
}

/** Reads a filled-in order form, or a customer's own workbook of ordered quantities. */
export async function readOrderFile({
  path,
  mappings,
  known = [],
}: OrderFileInput): Promise<OrderFile | FileProblem> {
  const workbook = await openOrderFile(path)
  if (isFileProblem(workbook)) return workbook
  try {
    const reading = new OrderFileReading(known)
    for (const sheet of workbook.sheets) {
      const mapping = mappings?.find((one) => one.sheet === sheet.name)
      await reading.read(sheet, mapping, mappings === undefined || mapping !== undefined)
    }
    return reading.result()
  } finally {
    await workbook.close()
  }
}

interface OpenTable {
  columns: OrderColumns
  carried: CarriedNames | null
}

class OrderFileReading {
  #code: OrderFile['code'] = null
  #poNumber: string | null = null
  readonly #shipDates = new ShipDates()
  readonly #formRows: OrderFileRow[] = []
  readonly #ownRows: OrderFileRow[] = []
  readonly #notes = new UnreadNotes()
  readonly #blank: OrderFile['blank'][number][] = []
  readonly #questions = new QuantityQuestions()
  readonly #sheets: OrderFileSheet[] = []
  readonly #matched: KnownColumns['headings'][] = []
  readonly #words = new Headings()
  readonly #assortments = new Assortments(this.#words)
  readonly #hash = createHash('sha256')
  readonly #known: readonly KnownColumns[]
  #isForm = false
  #cells = 0

  constructor(known: readonly KnownColumns[]) {
    this.#known = known
  }

  result(): OrderFile {
    const common = {
      code: this.#code,
      matched: this.#matched,
      poNumber: this.#poNumber,
      contentHash: this.#hash.digest('hex'),
    }
    // A form's other sheets may hold notes and copies.
    if (this.#isForm)
      return {
        ...common,
        rows: this.#formRows,
        ignored: this.#notes.unheaded,
        unread: [],
        blank: [],
        questions: [],
        sheets: [],
        shipDates: noShipDates,
      }
    const { questions, unread } = this.#questions.open()
    return {
      ...common,
      rows: this.#assortments.expand(this.#ownRows),
      ignored: this.#notes.columns,
      unread: [...this.#notes.rows, ...unread],
      blank: this.#blank,
      questions,
      sheets: this.#sheets,
      shipDates: this.#shipDates.stated(),
    }
  }

  async read(sheet: Sheet, mapping: OrderFileMapping | undefined, isChosen: boolean): Promise<void> {
    const isFormOnly = !mapping && (sheet.hidden || !isChosen)
    const { tables, matched, shown } = await findOrderTables(sheet, this.#words, {
      mapping,
      known: this.#known,
      isFormOnly,
    })
    const [first] = tables
    if (matched && Object.values(matched).some((field) => field !== null)) this.#matched.push(matched)
    this.#isForm ||= tables.some((table) => table.isForm)
    if (!sheet.hidden && shown.length > 0 && this.#sheets.length < shownSheets)
      this.#sheets.push({
        sheet: sheet.name,
        rows: shown.map(sampleOf),
        mapping: first ? toMapping(sheet.name, first) : null,
        isRemembered: first?.isRemembered ?? false,
      })
    await this.#readRows(sheet, tables)
  }

  async #readRows(sheet: Sheet, tables: readonly OrderColumns[]): Promise<void> {
    const hidden = await sheet.hiddenColumns()
    const isHiddenColumn = (column: number) => hidden.has(column)
    const merges = new MergedNames(await sheet.merges())
    const apart: Row[] = []
    let next = 0
    let current: OpenTable[] = []
    const blank = new BlankRows(sheet.name)
    for await (const row of sheet.rows()) {
      this.#findCode(sheet, row)
      this.#addToHash(sheet, row)
      this.#assortments.addRow(sheet.name, row)
      merges.add(row)
      const following = tables[next]
      if (following && row.row >= following.topRow && row.row < following.headerRow) continue
      if (following && row.row >= following.headerRow) {
        // Tables next to each other have their headings in one row.
        const started = tables.slice(next).filter(({ headerRow }) => headerRow === following.headerRow)
        next += started.length
        current = started.map((columns) => ({ columns, carried: null }))
        for (const columns of started) this.#begin(sheet, columns)
        if (row.row === following.headerRow) continue
      }
      if (current.length === 0) {
        if (apart.length < apartMax) apart.push(row)
        continue
      }
      const context = { sheet, isHiddenColumn, mergedAt: (column: number) => merges.at(column), blank }
      for (const table of current) this.#readRow(withinTable(row, table.columns), table, context)
    }
    if (!current.some(({ columns }) => columns.isForm)) this.#blank.push(...blank.counted())
    this.#readApart(sheet, apart, tables.length > 0)
  }

  #readRow(
    row: Row,
    table: OpenTable,
    {
      sheet,
      blank,
      ...cells
    }: {
      readonly sheet: Sheet
      readonly isHiddenColumn: (column: number) => boolean
      readonly mergedAt: (column: number) => Cell | undefined
      readonly blank: BlankRows
    },
  ): void {
    if (row.cells.length === 0) return
    if (table.columns.ladder !== null) {
      // A ladder of which the style is not known orders nothing.
      if (isLadder(row, this.#words)) table.columns = { ...table.columns, style: { column: 1, text: '' } }
      else this.#readLadder(row, table.columns, sheet, cells)
      return
    }
    if (isRepeated(row, table.columns)) return
    if (table.columns.style !== null) {
      const style = statedStyle(row, this.#words)
      // Any other line between the colors of styles may be the name of the next style.
      if (style || isBand(row)) {
        table.columns = { ...table.columns, style: style ?? { column: 1, text: '' } }
        return
      }
    }
    const { columns } = table
    // A gap ends a group.
    const carried = table.carried?.row === row.row - 1 ? table.carried : null
    const found = readOrderRow(row, { sheet: sheet.name, columns, ...cells, carried })
    table.carried = carriedFrom(found)
    if (found) {
      this.#add(found, columns)
      if (columns.isForm) this.#notes.addUnheaded(sheet, row, columns)
    } else if (columns.asked.size === 0) {
      const style = styleCell(row, columns)
      if (style && isNameAlone(row, columns)) table.carried = namesOf(row, columns)
      else if (style) blank.add(row, style)
      else this.#readApart(sheet, [row], true)
    }
  }

  #readLadder(
    row: Row,
    columns: OrderColumns,
    sheet: Sheet,
    cells: Pick<Parameters<typeof readOrderRow>[1], 'isHiddenColumn' | 'mergedAt'>,
  ): void {
    const { column = 1, isUnnamed = false } = columns.ladder ?? {}
    const label = row.cells.find((cell) => cell.column === column)
    const kind = kindOfLabel(row, column, this.#words)
    const isBelow = isUnnamed && row.row === columns.headerRow + 1
    const found = readOrderRow(row, { sheet: sheet.name, columns, ...cells, carried: null })
    const isRead = found?.totals ? kind === 'total' || !label : kind === 'order' || (isBelow && kind === null)
    if (found && isRead) this.#add(found, columns)
    else if (found && kind === null) this.#notes.addLine(sheet, row)
    else if (!found) this.#readApart(sheet, [row], true)
  }

  #begin(sheet: Sheet, columns: OrderColumns): void {
    this.#notes.addColumns(sheet.name, columns)
    this.#poNumber ??= columns.statements.poNumber
    for (const { what, text } of columns.statements.dates) this.#shipDates.addOfColumn(what, text)
    this.#questions.add(sheet.name, columns)
  }

  /** Saving a file again changes its bytes, but not its cells. */
  #addToHash({ name }: Sheet, { row, cells }: Row): void {
    if (cells.length > 0)
      this.#hash.update(JSON.stringify([name, row, ...cells.map((cell) => [cell.column, textOf(cell)])]))
  }

  #findCode(sheet: Sheet, { row, cells }: Row): void {
    for (const cell of cells)
      if (cell.kind === 'text' && this.#code === null) {
        const text = textOf(cell)
        if (text.startsWith(formCodeStart))
          this.#code = {
            text: text.slice(0, 8_000),
            sheet: sheet.name,
            row,
            column: columnLetter(cell.column),
          }
      }
  }

  #add(row: OrderFileRow, { isForm }: OrderColumns): void {
    this.#cells += row.cells.length
    if (this.#cells > cellsMax || this.#formRows.length + this.#ownRows.length >= fileLimits.tableRows)
      stop('table-too-many-rows')
    ;(isForm ? this.#formRows : this.#ownRows).push(row)
  }

  #readApart(sheet: Sheet, rows: readonly Row[], hasTable: boolean): void {
    for (const row of rows) {
      this.#poNumber ??= poNumberIn(row)
      if (!sheet.hidden) this.#shipDates.addRow(row)
      const totals = totalsApart(row)
      if (totals.length === 0) this.#notes.addRow(sheet, row, hasTable)
      else if (!sheet.hidden) this.#ownRows.push(rowOfTotals(sheet, row, totals))
    }
  }
}

function totalsApart(row: Row): NonNullable<OrderFileRow['totals']> {
  if (row.cells.length > 4) return []
  return row.cells.some((cell) => cell.kind === 'text' && isTotalWord(textOf(cell)))
    ? printedTotals(row, null)
    : []
}

function rowOfTotals(
  { name }: Sheet,
  { row }: Row,
  totals: NonNullable<OrderFileRow['totals']>,
): OrderFileRow {
  return {
    sheet: name,
    row,
    key: null,
    style: null,
    color: null,
    delivery: null,
    upc: null,
    price: null,
    cells: [],
    totals,
    isApart: true,
  }
}

function sampleOf({ row, cells }: Row) {
  const texts: string[] = []
  for (const cell of cells)
    if (cell.column <= shownColumns) texts[cell.column - 1] = textOf(cell).slice(0, 100)
  return { row, cells: Array.from(texts, (text) => text ?? '') }
}
