import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { fileLimits } from '#contract/files/file-limits.ts'
import { type FileProblem, isFileProblem } from '#contract/files/file-problems.ts'
import { formCodeStart } from '#contract/orders/order-form-layout.ts'
import type { OrderFileMapping } from '#contract/orders/order-forms.ts'
import { Headings } from '#reader/layout/headings/headings.ts'
import { namesGoods } from '../layout/rows/names-goods.ts'
import { looksLikeCode } from '../values/model-code.ts'
import { columnLetter, plain, textOf } from '../values/text.ts'
import { openWorkbook } from '../xlsx/open-workbook.ts'
import { stop } from '../xlsx/unreadable-file.ts'
import type { Cell, Merge, Row, Sheet } from '../xlsx/workbook.ts'
import { type OrderColumns, toMapping } from './columns.ts'
import { findOrderTables, type KnownColumns, statedStyle } from './find-order-tables.ts'
import type { OrderFile, OrderFileRow, OrderFileSheet } from './order-file.ts'
import { poNumberIn } from './po-number.ts'
import { isTotalWord } from './quantity-headings.ts'
import { type CarriedNames, printedTotals, readOrderRow } from './read-order-row.ts'
import { noShipDates, ShipDates } from './ship-dates.ts'

/** What is shown of a sheet. */
const shownColumns = 30
const shownSheets = 20

/** Quantities of one file, empty cells of a form included: the largest form, and what the server matches in a moment. */
const cellsMax = 100_000

/** Rows in no table that are looked at. */
const apartMax = 2_000

interface OrderFileInput {
  readonly path: string
  /** The columns of each sheet that is read, as a person matched them. */
  readonly mappings?: readonly OrderFileMapping[]
  /** Columns that were matched before. */
  readonly known?: readonly KnownColumns[]
}

/** Reads a filled-in order form, or a customer's own workbook of ordered quantities. */
export async function readOrderFile({
  path,
  mappings,
  known = [],
}: OrderFileInput): Promise<OrderFile | FileProblem> {
  const workbook = await openFile(path)
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

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] }
type UnreadRows = Mutable<OrderFile['unread'][number]>

/** A table whose rows are being read. */
interface OpenTable {
  columns: OrderColumns
  carried: CarriedNames | null
}

/** Collects the quantities of a workbook's sheets. */
class OrderFileReading {
  #code: OrderFile['code'] = null
  #poNumber: string | null = null
  readonly #shipDates = new ShipDates()
  readonly #formRows: OrderFileRow[] = []
  readonly #ownRows: OrderFileRow[] = []
  readonly #ignored: Mutable<OrderFile['ignored'][number]>[] = []
  readonly #unheaded: Mutable<OrderFile['ignored'][number]>[] = []
  readonly #unread: UnreadRows[] = []
  readonly #blank: OrderFile['blank'][number][] = []
  readonly #questions = new Map<
    string,
    { question: Mutable<OrderFile['questions'][number]>; isAboutCounts: boolean; row: number }
  >()
  /** A table has a column that is surely ordered. */
  #hasOrder = false
  readonly #sheets: OrderFileSheet[] = []
  readonly #matched: KnownColumns['headings'][] = []
  readonly #words = new Headings()
  readonly #hash = createHash('sha256')
  readonly #known: readonly KnownColumns[]
  #isForm = false
  #cells = 0

  constructor(known: readonly KnownColumns[]) {
    this.#known = known
  }

  result(): OrderFile {
    const isForm = this.#isForm
    const questions = isForm ? [] : this.#openQuestions()
    return {
      code: this.#code,
      // A form's other sheets may hold notes and copies.
      rows: isForm ? this.#formRows : this.#ownRows,
      ignored: isForm ? this.#unheaded : this.#ignored,
      unread: isForm ? [] : this.#unread,
      blank: isForm ? [] : this.#blank,
      questions,
      sheets: isForm ? [] : this.#sheets,
      matched: this.#matched,
      poNumber: this.#poNumber,
      shipDates: isForm ? noShipDates : this.#shipDates.stated(),
      contentHash: this.#hash.digest('hex'),
    }
  }

  /** A sheet whose only units are available, shipped, or the like is no order if another sheet surely is one. */
  #openQuestions(): OrderFile['questions'] {
    const asked = [...this.#questions.values()]
    if (!this.#hasOrder) return asked.map(({ question }) => question)
    for (const { question, isAboutCounts, row } of asked)
      for (const sheet of isAboutCounts ? question.sheets : [])
        this.#unread.push({
          sheet,
          row,
          column: question.columns[0]?.letter ?? 'A',
          text: question.columns[0]?.heading ?? '',
          count: 1,
          isSheet: true,
        })
    return asked.filter(({ isAboutCounts }) => !isAboutCounts).map(({ question }) => question)
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
      merges.add(row)
      const following = tables[next]
      if (following && row.row >= following.topRow && row.row < following.headerRow) continue
      if (following && row.row >= following.headerRow) {
        // Tables next to each other have their headings in one row.
        const started = tables.slice(next).filter(({ headerRow }) => headerRow === following.headerRow)
        next += started.length
        current = started.map((columns) => ({ columns, carried: null }))
        for (const columns of started) this.#noteColumns(sheet, columns)
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
    this.#noteApart(sheet, apart, tables.length > 0)
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
    if (row.cells.length === 0 || isRepeated(row, table.columns)) return
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
      if (columns.isForm) this.#noteUnheaded(sheet, row, columns)
    } else if (columns.asked.size === 0) {
      const style = styleCell(row, columns)
      if (style && isNameAlone(row, columns)) table.carried = namesOf(row, columns)
      else if (style) blank.add(row, style)
      else this.#noteApart(sheet, [row], true)
    }
  }

  /** Asks which column is the quantity, once for all sheets with the same headings, and notes columns of numbers that are not read. */
  #noteColumns(sheet: Sheet, columns: OrderColumns): void {
    for (const { column, heading, isHidden = false } of columns.unread)
      this.#ignored.push({
        sheet: sheet.name,
        row: columns.headerRow,
        column: columnLetter(column),
        text: heading.slice(0, 60),
        heading: heading.slice(0, 60),
        isHidden,
      })
    this.#poNumber ??= columns.statements.poNumber
    for (const { what, text } of columns.statements.dates) this.#shipDates.add(what, text)
    if (columns.asked.size === 0) {
      this.#hasOrder = true
      return
    }
    const asked = [...columns.asked].map(([column, one]) => ({
      column,
      letter: columnLetter(column),
      ...one,
    }))
    const key = asked.map(({ column, heading }) => `${column} ${heading}`).join('\n')
    const before = this.#questions.get(key)
    if (before) before.question.sheets = [...new Set([...before.question.sheets, sheet.name])]
    else
      this.#questions.set(key, {
        question: { sheets: [sheet.name], columns: asked },
        isAboutCounts: columns.asksAboutCounts,
        row: columns.headerRow,
      })
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

  /** Reads totals that are printed outside of tables, and notes rows that seem to name goods. */
  #noteApart(sheet: Sheet, rows: readonly Row[], hasTable: boolean): void {
    for (const row of rows) {
      this.#poNumber ??= poNumberIn(row)
      if (!sheet.hidden) this.#shipDates.addRow(row)
      const [label] = row.cells.filter((cell) => cell.kind === 'text' && isTotalWord(textOf(cell)))
      const totals = label ? printedTotals(row, null) : []
      if (totals.length > 0 && row.cells.length <= 4) {
        if (!sheet.hidden)
          this.#ownRows.push({
            sheet: sheet.name,
            row: row.row,
            key: null,
            style: null,
            color: null,
            delivery: null,
            upc: null,
            price: null,
            cells: [],
            totals,
            isApart: true,
          })
        continue
      }
      if (!namesGoods(row.cells, false)) continue
      const before = this.#unread.find((one) => one.sheet === sheet.name && one.isSheet)
      if (before && !hasTable) before.count += 1
      else if (this.#unread.length < 1_000)
        this.#unread.push({
          sheet: sheet.name,
          row: row.row,
          column: columnLetter(row.cells[0]?.column ?? 1),
          text: textOf(row.cells[0]).slice(0, 60),
          count: 1,
          isSheet: !hasTable,
        })
    }
  }

  /** Notes quantities in a column of a form without a heading, once per column: the heading may have been deleted. */
  #noteUnheaded(sheet: Sheet, { row, cells }: Row, columns: OrderColumns): void {
    const headed = new Set([...columns.sizes.map(({ column }) => column), columns.key, ...columns.others])
    for (const { column, kind, formula, text } of cells) {
      if (formula || kind !== 'number' || headed.has(column)) continue
      const letter = columnLetter(column)
      if (this.#unheaded.some((one) => one.sheet === sheet.name && one.column === letter)) continue
      this.#unheaded.push({ sheet: sheet.name, row, column: letter, text, heading: null })
    }
  }
}

/** A row that only names a style, for the rows below it. */
function isNameAlone({ cells }: Row, { single }: OrderColumns): boolean {
  const names = new Set<number | undefined>([single.style, single.color, single.colorName])
  return (
    single.size !== undefined &&
    cells.every(({ column, kind }) => names.has(column) || kind === 'text') &&
    !cells.some(({ column }) => column === single.size)
  )
}

function namesOf({ row, cells }: Row, { single }: OrderColumns): CarriedNames {
  const textAt = (column: number | undefined) =>
    textOf(cells.find((cell) => cell.column === column)).slice(0, 200) || null
  const text = textAt(single.style)
  return {
    row,
    style: text === null || single.style === undefined ? null : { column: columnLetter(single.style), text },
    color: textAt(single.color),
    colorName: textAt(single.colorName),
  }
}

/** The cells of a row that belong to a table. */
function withinTable(row: Row, { left, right }: OrderColumns): Row {
  if (left === 1 && right === Infinity) return row
  return { ...row, cells: row.cells.filter(({ column }) => column >= left && column <= right) }
}

/** A workbook, or the text of a PDF as one; most files need no PDF reader, which takes longer to load than they to read. */
async function openFile(path: string) {
  if (!(await isPdf(path))) return openWorkbook(path)
  const { openOrderPdf } = await import('./open-order-pdf.ts')
  return openOrderPdf(path)
}

/** Whether a file is a PDF by its first bytes, whatever its name. */
async function isPdf(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(5), 0, 5, 0)
    return buffer.toString('latin1', 0, bytesRead) === '%PDF-'
  } finally {
    await file.close()
  }
}

/** A line of text without numbers. */
function isBand({ cells }: Row): boolean {
  return cells.length <= 2 && cells.every((cell) => cell.kind === 'text' && !isTotalWord(textOf(cell)))
}

/** Counts the rows of a sheet that name a style without a quantity. */
class BlankRows {
  readonly #sheet: string
  #first: Omit<OrderFile['blank'][number], 'count'> | null = null
  #count = 0

  constructor(sheet: string) {
    this.#sheet = sheet
  }

  add({ row }: Row, style: Cell): void {
    this.#count += 1
    this.#first ??= {
      sheet: this.#sheet,
      row,
      column: columnLetter(style.column),
      text: textOf(style).slice(0, 60),
    }
  }

  counted(): OrderFile['blank'] {
    return this.#first ? [{ ...this.#first, count: this.#count }] : []
  }
}

function isRepeated({ cells }: Row, { headings }: OrderColumns): boolean {
  return (
    headings.size > 1 &&
    cells.length > 1 &&
    cells.every((cell) => (headings.get(cell.column) ?? null) === plain(textOf(cell)))
  )
}

/** The cell that names what a row is about; a text alone is a note unless it is a code. */
function styleCell({ cells }: Row, { single }: OrderColumns): Cell | undefined {
  if (cells.length === 1 && !looksLikeCode(textOf(cells[0]))) return undefined
  return cells.find(({ column }) => column === single.style || column === single.upc)
}

/** What the next row of its group takes over; nothing after a total. */
function carriedFrom(found: OrderFileRow | null): CarriedNames | null {
  if (!found?.style || found.totals) return null
  const { row, style, color, colorName = null } = found
  return { row, style, color, colorName }
}

/** The names that merged cells print once for several rows. */
class MergedNames {
  /** From the last to the first. */
  readonly #waiting: Merge[]
  #open: { readonly merge: Merge; readonly cell: Cell }[] = []

  constructor(merges: readonly Merge[]) {
    this.#waiting = merges.filter(({ top, bottom }) => bottom > top).toSorted((a, b) => b.top - a.top)
  }

  /** Notes the next row, and forgets ranges that end above it. */
  add({ row, cells }: Row): void {
    this.#open = this.#open.filter(({ merge }) => merge.bottom >= row)
    for (let merge = this.#waiting.at(-1); merge && merge.top <= row; merge = this.#waiting.at(-1)) {
      this.#waiting.pop()
      const cell = merge.top === row ? cells.find(({ column }) => column === merge?.left) : undefined
      if (cell) this.#open.push({ merge, cell })
    }
  }

  at(column: number): Cell | undefined {
    return this.#open.find(({ merge }) => column >= merge.left && column <= merge.right)?.cell
  }
}

function sampleOf({ row, cells }: Row) {
  const texts: string[] = []
  for (const cell of cells)
    if (cell.column <= shownColumns) texts[cell.column - 1] = textOf(cell).slice(0, 100)
  return { row, cells: Array.from(texts, (text) => text ?? '') }
}
