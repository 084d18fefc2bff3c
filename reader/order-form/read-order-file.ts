import { createHash } from 'node:crypto'
import { fileLimits } from '#contract/files/file-limits.ts'
import { type FileProblem, isFileProblem } from '#contract/files/file-problems.ts'
import { formCodeStart } from '#contract/orders/order-form-layout.ts'
import type { OrderFileMapping } from '#contract/orders/order-forms.ts'
import { Headings } from '#reader/layout/headings/headings.ts'
import { namesGoods } from '../account/names-goods.ts'
import { looksLikeCode } from '../values/model-code.ts'
import { columnLetter, plain, textOf } from '../values/text.ts'
import { openWorkbook } from '../xlsx/open-workbook.ts'
import { stop } from '../xlsx/unreadable-file.ts'
import type { Cell, Merge, Row, Sheet } from '../xlsx/workbook.ts'
import { type OrderColumns, toMapping } from './columns.ts'
import { findOrderTables, type KnownColumns } from './find-order-tables.ts'
import type { OrderFile, OrderFileRow, OrderFileSheet } from './order-file.ts'
import { poNumberIn } from './po-number.ts'
import { isTotalWord } from './quantity-headings.ts'
import { type CarriedNames, printedTotals, readOrderRow } from './read-order-row.ts'

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
  const workbook = await openWorkbook(path)
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

/** Collects the quantities of a workbook's sheets. */
class OrderFileReading {
  #code: OrderFile['code'] = null
  #poNumber: string | null = null
  readonly #formRows: OrderFileRow[] = []
  readonly #ownRows: OrderFileRow[] = []
  readonly #ignored: Mutable<OrderFile['ignored'][number]>[] = []
  readonly #unheaded: Mutable<OrderFile['ignored'][number]>[] = []
  readonly #unread: UnreadRows[] = []
  readonly #blank: OrderFile['blank'][number][] = []
  readonly #questions = new Map<string, Mutable<OrderFile['questions'][number]>>()
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
    return {
      code: this.#code,
      // A form's other sheets may hold notes and copies.
      rows: isForm ? this.#formRows : this.#ownRows,
      ignored: isForm ? this.#unheaded : this.#ignored,
      unread: isForm ? [] : this.#unread,
      blank: isForm ? [] : this.#blank,
      questions: isForm ? [] : [...this.#questions.values()],
      sheets: isForm ? [] : this.#sheets,
      matched: this.#matched,
      poNumber: this.#poNumber,
      contentHash: this.#hash.digest('hex'),
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
    if (matched && Object.keys(matched).length > 0) this.#matched.push(matched)
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
    let columns: OrderColumns | undefined
    let carried: CarriedNames | null = null
    let blank: Mutable<OrderFile['blank'][number]> | undefined
    for await (const row of sheet.rows()) {
      this.#findCode(sheet, row)
      this.#addToHash(sheet, row)
      merges.add(row)
      const following = tables[next]
      if (following && row.row >= following.topRow) {
        if (row.row < following.headerRow) continue
        if (row.row === following.headerRow) {
          columns = following
          next += 1
          carried = null
          this.#noteColumns(sheet, columns)
          continue
        }
      }
      if (!columns) {
        if (apart.length < apartMax) apart.push(row)
        continue
      }
      if (row.cells.length === 0 || isRepeated(row, columns)) continue
      // A gap ends a group.
      const above: CarriedNames | null = carried?.row === row.row - 1 ? carried : null
      const mergedAt = (column: number) => merges.at(column)
      const found = readOrderRow(row, {
        sheet: sheet.name,
        columns,
        isHiddenColumn,
        mergedAt,
        carried: above,
      })
      if (found) {
        this.#add(found, columns)
        if (columns.isForm) this.#noteUnheaded(sheet, row, columns)
      } else if (columns.asked.size === 0) {
        const style = styleCell(row, columns)
        if (style) {
          blank ??= {
            sheet: sheet.name,
            row: row.row,
            column: columnLetter(style.column),
            text: textOf(style).slice(0, 60),
            count: 0,
          }
          blank.count += 1
        } else this.#noteApart(sheet, [row], true)
      }
      carried = carriedFrom(found)
    }
    if (blank && !columns?.isForm) this.#blank.push(blank)
    this.#noteApart(sheet, apart, tables.length > 0)
  }

  /** Asks which column is the quantity, once for all sheets with the same headings, and notes columns of numbers that are not read. */
  #noteColumns(sheet: Sheet, columns: OrderColumns): void {
    for (const { column, heading } of columns.unread)
      this.#ignored.push({
        sheet: sheet.name,
        row: columns.headerRow,
        column: columnLetter(column),
        text: heading.slice(0, 60),
        heading: heading.slice(0, 60),
      })
    if (columns.asked.size === 0) return
    const asked = [...columns.asked].map(([column, one]) => ({
      column,
      letter: columnLetter(column),
      ...one,
    }))
    const key = asked.map(({ column, heading }) => `${column} ${heading}`).join('\n')
    const before = this.#questions.get(key)
    if (before) before.sheets = [...new Set([...before.sheets, sheet.name])]
    else this.#questions.set(key, { sheets: [sheet.name], columns: asked })
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
