import type { OrderFileField, OrderFileMapping } from '#contract/orders/order-forms.ts'
import type { Headings } from '#reader/layout/headings/headings.ts'
import { looksLikeCode } from '../values/model-code.ts'
import { sizeOfCell } from '../values/size.ts'
import { plain, textOf } from '../values/text.ts'
import type { Merge, Row, Sheet } from '../xlsx/workbook.ts'
import { formColumns, type OrderColumns } from './columns.ts'
import type { OrderHeader } from './headed-columns.ts'
import { mappedColumns } from './mapped-columns.ts'
import { recognizeColumns } from './recognize-columns.ts'
import { withStatedDozens } from './dozens.ts'
import { inSystem, sizeSystemAbove } from './size-system.ts'
import { isLadder, ladderAt } from './ladders.ts'
import { isLabelRow } from './label-row.ts'
import { scaleRowsFrom, tableWithScales } from './scales.ts'
import { statedStyle } from './stated-style.ts'
import { columnsWithoutHeadings } from './without-headings.ts'
import { numberHeading } from './quantity-headings.ts'

const headingsWithin = 50
/** Rows below a heading by which its columns are recognized, and below each of the further ones. */
const sampledRows = 2_000
const sampledLater = 200
const tablesMax = 200
const shownAbove = 4
const shownRows = 14

export interface FoundTables {
  readonly tables: readonly OrderColumns[]
  readonly matched: KnownColumns['headings'] | null
  readonly shown: readonly Row[]
}

/** Matched columns that were remembered: which field each heading is; null if it was not read. */
export interface KnownColumns {
  readonly headings: Readonly<Record<string, OrderFileField | null>>
  readonly ofFile?: OrderFileMapping
}

export async function findOrderTables(
  sheet: Sheet,
  words: Headings,
  {
    mapping,
    known = [],
    isFormOnly = false,
  }: {
    mapping?: OrderFileMapping | undefined
    known?: readonly KnownColumns[]
    isFormOnly?: boolean
  } = {},
): Promise<FoundTables> {
  const first: Row[] = []
  const later: { row: Row; upper: Row | null; rows: Row[] }[] = []
  const headings = new HeadingTexts(words)
  let before: Row | null = null
  for await (const row of sheet.rows()) {
    if (row.cells.length === 0) continue
    for (const table of later) if (table.rows.length < sampledLater) table.rows.push(row)
    if (first.length < headingsWithin + sampledRows) first.push(row)
    else if (later.length < tablesMax && (headings.isHeader(row) || isLadder(row, words)))
      later.push({ row, upper: before, rows: [] })
    before = row
  }
  const hidden = await sheet.hiddenColumns()
  const merges = (await sheet.merges()).filter(({ top }) => top <= headingsWithin + sampledRows)
  const form = mapping
    ? []
    : first.flatMap((row) => (row.row <= headingsWithin && formColumns(row)) || []).slice(0, 1)
  const context = { words, merges, hidden, known, headings }
  const tables = form.length > 0 || isFormOnly ? form : tablesOf(first, { ...context, mapping })
  if (tables.length === 0 && !mapping && !isFormOnly) {
    const bare = columnsWithoutHeadings(sheet.name, first)
    if (bare) tables.push(...tablesOf(first, { ...context, mapping: bare }))
  }
  const columns = form.length > 0 || isFormOnly ? undefined : tables.at(-1)
  if (columns)
    for (const { row, upper, rows } of later) {
      const above = upper ? [upper, row] : [row]
      const own =
        ladderAt([...above, ...rows], above.length - 1, context) ??
        recognizeColumns({ upper: null, row, spanned: new Map(), hidden }, rows, words)
      if (own && (own.ladder !== null || !isRepeated(row, columns))) tables.push(own)
    }
  const start = tables[0]
    ? Math.max(first.findIndex(({ row }) => row >= (tables[0]?.topRow ?? 1)) - shownAbove, 0)
    : 0
  const header = mapping && first.find(({ row }) => row === mapping.headerRow)
  const matched = header ? headingsOfMapping(header, mapping) : null
  return { tables, matched, shown: first.slice(start, start + shownRows) }
}

interface Context {
  readonly words: Headings
  readonly merges: readonly Merge[]
  readonly hidden: ReadonlySet<number>
}

function tablesOf(
  rows: readonly Row[],
  {
    mapping,
    headings,
    ...context
  }: Context & {
    known: readonly KnownColumns[]
    headings: HeadingTexts
    mapping: OrderFileMapping | undefined
  },
): OrderColumns[] {
  const tables: OrderColumns[] = []
  let { known } = context
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]
    if (!row || (tables.length === 0 && !mapping && row.row > headingsWithin)) break
    if (mapping?.headerRow === 0 && tables.length === 0) {
      tables.push(mappedTable(rows, -1, mapping, context))
      known = []
    }
    if (mapping && row.row <= mapping.headerRow) {
      if (row.row < mapping.headerRow) continue
      const above = rows.slice(Math.max(at - 6, 0), at)
      // Columns of sizes alone cannot say what a ladder or a scale does.
      const isSized = mapping.columns.some(({ field }) => field === 'sizes')
      const found = isSized ? (ladderAt(rows, at, context) ?? scaledTableAt(rows, at, context)) : undefined
      tables.push(withStatements(found ?? mappedTable(rows, at, mapping, context), above))
      known = [{ headings: headingsOfMapping(row, mapping), ofFile: mapping }]
      continue
    }
    const ladder = ladderAt(rows, at, context)
    if (ladder) {
      tables.push(withStatements(ladder, rows.slice(Math.max(at - 6, 0), at)))
      continue
    }
    const last = tables.at(-1)
    if (last && (isRepeated(row, last) || !headings.isHeader(row))) continue
    const found = tableAt(rows, at, { ...context, known })
    if (found.length === 0) continue
    tables.push(...found.map((table) => withStatements(table, rows.slice(Math.max(at - 6, 0), at))))
    while ((rows[at + 1]?.row ?? Infinity) <= (found[0]?.headerRow ?? 0)) at += 1
  }
  return tables
}

function mappedTable(
  rows: readonly Row[],
  at: number,
  mapping: OrderFileMapping,
  { words, merges, hidden }: Context,
): OrderColumns {
  const row = rows[at] ?? { row: mapping.headerRow, hidden: false, cells: [] }
  const header = { upper: null, row, spanned: spannedAt(rows[at - 1] ?? null, merges), hidden }
  return mappedColumns(header, rows.slice(at + 1, at + 1 + sampledRows), words, mapping)
}

function headingsOfMapping(
  { cells }: Row,
  { columns }: Pick<OrderFileMapping, 'columns'>,
): KnownColumns['headings'] {
  const fields = new Map(columns.map(({ column, field }) => [column, field]))
  return Object.fromEntries(
    cells.flatMap((cell) => {
      const heading = plain(textOf(cell))
      return heading === '' ? [] : [[heading, fields.get(cell.column) ?? null] as const]
    }),
  )
}

function withStatements(table: OrderColumns, above: readonly Row[]): OrderColumns {
  return withStatedDozens(withSystem(table, above), above)
}

function withSystem(table: OrderColumns, above: readonly Row[]): OrderColumns {
  const system = table.system ?? sizeSystemAbove(above)
  if (system === null) return table
  return {
    ...table,
    system,
    sizes: table.sizes.map((one) => ({ ...one, size: inSystem(one.size, system) })),
  }
}

function tableAt(
  rows: readonly Row[],
  at: number,
  { words, merges, hidden, known }: Context & { known: readonly KnownColumns[] },
): OrderColumns[] {
  const row = rows[at]
  if (!row || isLabelRow(row) || !mayBeHeader(row, words)) return []
  const body = rows.slice(at + 1, at + 1 + sampledRows)
  const upper = rows[at - 1] ?? null
  const single: OrderHeader = { upper: null, row, spanned: new Map(), hidden }
  const mapping = rememberedColumns(row, known, words)
  if (mapping) return [{ ...mappedColumns(single, body, words, mapping), isRemembered: true }]
  const scaled = scaledTableAt(rows, at + scaleRowsFrom(rows, at), { words, hidden })
  // The headings of scales are below them.
  if (scaled) return scaled.headerRow === row.row ? [scaled] : []
  const next = rows[at + 1]
  const below =
    next &&
    next.row === row.row + 1 &&
    row.cells.length > 1 &&
    isHeadings(row) &&
    isHeadings(next) &&
    !isLabelRow(next)
      ? next
      : null
  const after = rows.slice(at + 2, at + 2 + sampledRows)
  // The next row alone says more than both.
  if (
    below &&
    (rememberedColumns(below, known, words) || sideBySide(below, after, { words, hidden }).length > 1)
  )
    return []
  const beside = sideBySide(row, body, { words, hidden })
  if (beside.length > 1) return beside
  // A row of sizes or of further words below the headings belongs to them.
  const double = below
    ? withNames(
        recognizeColumns(
          { upper: row, row: below, spanned: spannedAt(row, merges), hidden },
          rows.slice(at + 2, at + 2 + sampledRows),
          words,
        ),
      )
    : undefined
  const found = recognizeColumns(single, body, words)
  if (double && (!found || isBetter(double, found, below))) return [double]
  if (found === undefined) return []
  return withStatedStyle(found, upper, rows.slice(Math.max(at - 4, 0), at), words)
}

function scaledTableAt(
  rows: readonly Row[],
  at: number,
  { words, hidden }: Pick<Context, 'words' | 'hidden'>,
): OrderColumns | undefined {
  const row = rows[at]
  if (!row) return undefined
  const body = rows.slice(at + 1, at + 1 + sampledRows)
  return tableWithScales({ row, spanned: new Map(), hidden }, rows.slice(0, at), body, words)
}

function mayBeHeader({ cells }: Row, words: Headings): boolean {
  if (cells.length < 2) return false
  const texts = cells.filter((cell) => cell.kind === 'text').map((cell) => textOf(cell))
  if (texts.some((text) => words.sure(text) !== null || numberHeading(text, words) !== null)) return true
  return isHeadings({ row: 0, hidden: false, cells })
}

function withNames(table: OrderColumns | undefined): OrderColumns | undefined {
  return table?.single.style === undefined && table?.single.upc === undefined ? undefined : table
}

function isBetter(double: OrderColumns, single: OrderColumns, below: Row | null): boolean {
  if (double.sizes.length > single.sizes.length) return true
  if (double.sizes.length > 1 && double.sizes.length === single.sizes.length && below && isScale(below))
    return true
  return Object.keys(double.single).length > Object.keys(single.single).length && single.asked.size > 0
}

function isScale({ cells }: Row): boolean {
  const values = cells.map((cell) => Number.parseFloat(textOf(cell).replace(',', '.')))
  return values.every((value, index) => value > (values[index - 1] ?? 0))
}

function isHeadings({ cells }: Row): boolean {
  if (cells.some((cell) => cell.formula === true)) return false
  const texts = cells.filter(
    (cell) => cell.kind === 'text' && (!looksLikeCode(textOf(cell)) || isSeason(textOf(cell))),
  )
  const sizes = cells.filter((cell) => !texts.includes(cell) && isSize(sizeOfCell(cell)))
  const codes = cells.length - texts.length - sizes.length
  return codes === 0 && (sizes.length === 0 || sizes.length >= 2)
}

/** `SS27`, `FW 26`, `PE26`: a heading, although it is built like a code. */
function isSeason(text: string): boolean {
  return /^(?:ss|fw|aw|fs|hw|sp|su|fa|ho|pe|pv|ai|oi)[ '’-]?(?:20)?\d\d$/i.test(text)
}

function isSize(size: ReturnType<typeof sizeOfCell>): boolean {
  return size !== null && size !== ''
}

function spannedAt(row: Row | null, merges: readonly Merge[]): Map<number, string> {
  const spanned = new Map<number, string>()
  if (!row) return spanned
  const texts = new Map(row.cells.map((cell) => [cell.column, textOf(cell)]))
  for (const { top, bottom, left, right } of merges)
    if (top <= row.row && bottom >= row.row)
      for (let column = left; column <= Math.min(right, left + 60); column += 1)
        spanned.set(column, texts.get(left) ?? '')
  return spanned
}

/** A table of colors by size names its style in a row above it. */
function withStatedStyle(
  table: OrderColumns,
  upper: Row | null,
  above: readonly Row[],
  words: Headings,
): OrderColumns[] {
  if (table.single.style !== undefined || table.single.upc !== undefined) return [table]
  for (const row of [...above].toReversed()) {
    const style = statedStyle(row, words)
    if (style) return [{ ...table, style, topRow: row === upper ? row.row : table.topRow }]
  }
  return []
}

/** Tables next to each other repeat their headings. */
function sideBySide(
  row: Row,
  body: readonly Row[],
  { words, hidden }: Pick<Context, 'words' | 'hidden'>,
): OrderColumns[] {
  const texts = row.cells.map((cell) => plain(textOf(cell)))
  const [first = ''] = texts
  const starts = row.cells.filter((_, at) => texts[at] === first && first !== '').map(({ column }) => column)
  if (starts.length < 2) return []
  const tables = starts.flatMap((left, index) => {
    const right = (starts[index + 1] ?? Infinity) - 1
    const within = (one: Row): Row => ({
      ...one,
      cells: one.cells.filter(({ column }) => column >= left && column <= right),
    })
    const header = { upper: null, row: within(row), spanned: new Map<number, string>(), hidden }
    const table = recognizeColumns(header, body.map(within), words)
    return table ? [{ ...table, left, right }] : []
  })
  return tables.length === starts.length ? tables : []
}

function isRepeated({ cells }: Row, { headings }: OrderColumns): boolean {
  return cells.length >= 2 && cells.every((cell) => headings.get(cell.column) === plain(textOf(cell)))
}

function rememberedColumns(
  { cells }: Row,
  known: readonly KnownColumns[],
  words: Headings,
): Pick<OrderFileMapping, 'columns' | 'unitsEach'> | undefined {
  const texts = cells.map((cell) => ({ cell, column: cell.column, heading: plain(textOf(cell)) }))
  for (const { headings, ofFile } of known) {
    const fields = Object.entries(headings)
    const singles = fields.filter(([, field]) => field !== null && field !== 'sizes')
    const hasSizes = fields.some(([, field]) => field === 'sizes')
    if (!singles.every(([heading]) => texts.some((one) => one.heading === heading))) continue
    const isNewQuantity = texts.some(({ heading, cell }) => {
      if (headings[heading] !== undefined) return false
      const kind = numberHeading(textOf(cell), words)
      return kind === 'order' || kind === 'quantity'
    })
    // The units of a pack may be others in each file.
    const isOfPacks = texts.some(
      ({ heading, cell }) =>
        headings[heading] === 'quantity' && numberHeading(textOf(cell), words) === 'packs',
    )
    if (isNewQuantity || (isOfPacks && !ofFile)) continue
    const columns = texts.flatMap(({ cell, column, heading }) => {
      const field = headings[heading] ?? (hasSizes && isSize(sizeOfCell(cell)) ? 'sizes' : undefined)
      return field === undefined ? [] : [{ column, field }]
    })
    if (isComplete(columns)) return { columns, unitsEach: ofFile?.unitsEach }
  }
  return undefined
}

function isComplete(columns: OrderFileMapping['columns']): boolean {
  const has = (field: OrderFileField) => columns.some((one) => one.field === field)
  return (has('quantity') && (has('upc') || has('style'))) || (has('sizes') && has('style'))
}

/** Recognizes further rows of headings cheaply; nearly all rows are data. */
class HeadingTexts {
  readonly #words: Headings
  readonly #names = new Map<string, boolean>()

  constructor(words: Headings) {
    this.#words = words
  }

  isHeader({ cells }: Row): boolean {
    if (cells.length < 2 || cells.length > 60) return false
    let names = false
    let units = 0
    for (const cell of cells) {
      const text = textOf(cell)
      // Goods may be named like a heading: a silhouette `Style`.
      if (/^\d{5,}/.test(text)) return false
      if (cell.kind === 'text' && !/\d/.test(text)) {
        names ||= this.#namesGoods(text)
        if (numberHeading(text, this.#words) !== null) units += 1
      } else if (isSize(sizeOfCell(cell))) units += 1
      else if (cell.kind === 'number') return false
    }
    return names && units > 0
  }

  #namesGoods(text: string): boolean {
    const before = this.#names.get(text)
    if (before !== undefined) return before
    const field = this.#words.sure(text)
    const names =
      field === 'model' || field === 'style' || field === 'upc' || field === 'color' || field === 'colorCode'
    if (this.#names.size < 5_000) this.#names.set(text, names)
    return names
  }
}
