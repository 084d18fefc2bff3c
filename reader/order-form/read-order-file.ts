import { fileLimits } from '#contract/files/file-limits.ts'
import { type FileProblem, isFileProblem } from '#contract/files/file-problems.ts'
import { formCodeStart } from '#contract/orders/order-form-layout.ts'
import type { OrderFileMapping } from '#contract/orders/order-forms.ts'
import { Headings } from '#reader/layout/headings/headings.ts'
import { columnLetter, plain, textOf } from '../values/text.ts'
import { readUpc } from '../values/upc.ts'
import { openWorkbook } from '../xlsx/open-workbook.ts'
import { stop } from '../xlsx/unreadable-file.ts'
import type { Cell, Row, Sheet } from '../xlsx/workbook.ts'
import { formColumns, mappedColumns, type OrderColumns, recognizeColumns } from './columns.ts'
import type { OrderFile, OrderFileRow } from './order-file.ts'
import { toCents } from '../values/number.ts'
import { readQuantity } from './quantity.ts'

/** How many rows may precede the headings. */
const headingsWithin = 50
/** What is shown of a sheet whose headings are not recognized. */
const shownRows = 12
const shownColumns = 30

/** Quantities of one file, empty cells of a form included: the largest form, and what the server matches in a moment. */
const cellsMax = 100_000

/** Reads a filled-in order form, or a customer's own workbook of ordered quantities. */
export async function readOrderFile({
  path,
  mapping,
}: {
  path: string
  mapping?: OrderFileMapping
}): Promise<OrderFile | FileProblem> {
  const workbook = await openWorkbook(path)
  if (isFileProblem(workbook)) return workbook
  try {
    const reading = new OrderFileReading()
    for (const sheet of workbook.sheets)
      if (!mapping || mapping.sheet === sheet.name) await reading.read(sheet, mapping)
    return reading.result()
  } finally {
    await workbook.close()
  }
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] }

/** Collects the quantities of a workbook's sheets. */
class OrderFileReading {
  #code: OrderFile['code'] = null
  readonly #formRows: OrderFileRow[] = []
  readonly #ownRows: OrderFileRow[] = []
  readonly #ignored: Mutable<OrderFile['ignored'][number]>[] = []
  readonly #samples: OrderFile['unrecognized'][number][] = []
  readonly #words = new Headings()
  #isForm = false
  #isRecognized = false
  #cells = 0

  result(): OrderFile {
    return {
      code: this.#code,
      // A form's other sheets may hold notes and copies.
      rows: this.#isForm ? this.#formRows : this.#ownRows,
      ignored: this.#isForm ? this.#ignored : [],
      unrecognized: this.#isRecognized ? [] : this.#samples,
    }
  }

  async read(sheet: Sheet, mapping: OrderFileMapping | undefined): Promise<void> {
    let columns: OrderColumns | undefined
    const before: Row[] = []
    const extra = new Map<number, string>()
    for await (const row of sheet.rows()) {
      this.#findCode(sheet, row)
      if (columns) {
        this.#addRow(sheet, row, columns, extra)
        continue
      }
      if (mapping) {
        if (row.row === mapping.headerRow) columns = mappedColumns(row, mapping)
      } else if (row.row <= headingsWithin) {
        columns = formColumns(row) ?? (sheet.hidden ? undefined : recognizeColumns(row, this.#words))
        if (!columns && before.length < shownRows) before.push(row)
      }
      if (!columns) continue
      this.#isRecognized = true
      this.#isForm ||= columns.isForm
    }
    if (columns || sheet.hidden || before.length === 0) return
    this.#samples.push({ sheet: sheet.name, rows: before.map(sampleOf) })
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

  #addRow(sheet: Sheet, row: Row, columns: OrderColumns, extra: Map<number, string>): void {
    const cellAt = new Map(row.cells.map((cell) => [cell.column, cell]))
    const at = (column: number | null | undefined): Cell | undefined =>
      column === null || column === undefined ? undefined : cellAt.get(column)
    const named = (column: number | undefined) => {
      const text = textOf(at(column)).slice(0, 200)
      return column === undefined || text === '' ? null : { column: columnLetter(column), text }
    }
    const unsaved = new Set(row.unsaved)
    const { single } = columns
    // Anything else in the column of keys is a note.
    const key = /^L\d{1,15}(?:\/[\d-]{1,10})?\.[\w-]{1,40}$/.exec(textOf(at(columns.key)))?.[0] ?? null
    const style = named(single.style)
    // A customer's own totals.
    const isTotal =
      key === null && row.cells.some((cell) => /^(sub|grand )?total(e?s)?\b/.test(plain(textOf(cell))))
    if (isTotal) return
    const upc = readUpc(at(single.upc))
    const quantityAt = (column: number, size: string | null) => ({
      column: columnLetter(column),
      size,
      ...readQuantity(at(column), unsaved.has(column)),
    })
    const size = textOf(at(single.size)).slice(0, 100) || null
    const cells = (
      columns.sizes.length > 0
        ? columns.sizes.map((one) => quantityAt(one.column, one.size.slice(0, 100)))
        : single.quantity === undefined
          ? []
          : [quantityAt(single.quantity, size)]
    ).filter(({ text, fault }) => text !== '' || fault !== null || key !== null)
    if (cells.length === 0) return
    this.#cells += cells.length
    if (this.#cells > cellsMax || this.#formRows.length + this.#ownRows.length >= fileLimits.tableRows)
      stop('table-too-many-rows')
    const price = at(single.price)
    const found: OrderFileRow = {
      sheet: sheet.name,
      row: row.row,
      key,
      style,
      color: textOf(at(single.color)).slice(0, 200) || null,
      delivery: textOf(at(single.delivery)).slice(0, 50) || null,
      upc:
        upc.kind === 'upc' && single.upc !== undefined
          ? { column: columnLetter(single.upc), text: upc.upc }
          : null,
      price:
        price?.kind === 'number' && single.price !== undefined
          ? { column: columnLetter(single.price), cents: toCents(Number(price.value)) }
          : null,
      cells,
    }
    ;(columns.isForm ? this.#formRows : this.#ownRows).push(found)
    if (columns.isForm) this.#noteUnheaded(sheet, row, columns, extra)
  }

  /** Notes quantities in a column without a heading, once per column: the heading may have been deleted. */
  #noteUnheaded(sheet: Sheet, { row, cells }: Row, columns: OrderColumns, extra: Map<number, string>): void {
    const headed = new Set([...columns.sizes.map(({ column }) => column), columns.key, ...columns.others])
    for (const { column, kind, formula, text } of cells) {
      if (formula || kind !== 'number' || headed.has(column) || extra.has(column)) continue
      extra.set(column, text)
      this.#ignored.push({ sheet: sheet.name, row, column: columnLetter(column), text })
    }
  }
}

function sampleOf({ row, cells }: Row) {
  const texts: string[] = []
  for (const cell of cells)
    if (cell.column <= shownColumns) texts[cell.column - 1] = textOf(cell).slice(0, 100)
  return { row, cells: Array.from(texts, (text) => text ?? '') }
}
