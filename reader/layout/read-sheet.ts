import { namesGoods } from './rows/names-goods.ts'
import type { SheetAccount } from './account/sheet-account.ts'
import { stop } from '../xlsx/unreadable-file.ts'
import type { Cell, Merge, Row, Sheet } from '../xlsx/workbook.ts'
import type { SkippedRow } from '../line-list.ts'
import { readNumber } from '../values/number.ts'
import { sizeOfCell } from '../values/size.ts'
import { cut } from '../cut.ts'
import { plain, textOf } from '../values/text.ts'
import { CarriedCells, type FilledRow } from './rows/carried-cells.ts'
import { findTables, guessTable } from './find-tables.ts'
import { sureFields } from './columns/sure-fields.ts'
import type { Headings } from './headings/headings.ts'
import { explainsMarks } from './header/blank-form.ts'
import type { Candidate } from './header/read-header.ts'
import type { LayoutWords } from './layout-words.ts'
import { countsRung, joinedRung, withRung } from './rows/ladder.ts'
import { MeasureRows } from './rows/measure-rows.ts'
import { OutdatedBlock } from './rows/outdated-block.ts'
import { saysOutdated } from './rows/outdated-line.ts'
import { priceBand, type PriceBand } from './rows/price-band.ts'
import { rowKind } from './rows/row-kind.ts'
import { RowWindow } from './rows/row-window.ts'
import { namesOnlySizes } from './rows/sizes-above.ts'
import { isBareScale, withSectionSizes } from './rows/section-sizes.ts'
import { Sample } from './sample.ts'
import { statesFacts } from './rows/stated-above.ts'
import type { Table } from './table.ts'

/** Receives what a sheet contains, in row order. */
export interface SheetListener {
  table(table: Table): void
  data(row: FilledRow, table: Table): void
  /** A section band, which may name a brand, gender, or style for the rows below it. */
  section(text: string, row: FilledRow, table: Table, band: PriceBand | null): void
  /** A total or subtotal of the rows above it. */
  total(row: FilledRow, table: Table): void
  /** Rows outside a grid. */
  title(texts: readonly string[], row: Pick<Row, 'row' | 'cells'>): void
  /** A row within a grid that looks like the header of another one, which is not understood. */
  unknownHeader(row: Row): void
  /** A row that names goods, but that no grid reads. */
  unread(row: Pick<Row, 'row' | 'cells'>): void
  /** A line that says that the rows below are outdated, and how many of them may be articles. */
  outdated(line: Row, rows: number): void
  /** Records the roles of the sheet's cells, if asked. */
  readonly account?: SheetAccount | undefined
}

/** A grid and the rows it covers. */
export interface TableExtent {
  readonly table: Table
  firstDataRow: number | null
  lastDataRow: number | null
}

/** The result of reading a sheet. */
export interface SheetExtent {
  readonly tables: readonly TableExtent[]
  readonly skipped: readonly SkippedRow[]
  readonly firstRows: readonly (readonly string[])[]
  readonly guess: Candidate | null
  /** 0 if the sheet is empty. */
  readonly lastFilledRow: number
  /** The rows that name goods on a sheet without a table, if its best guess is a list; the first thousand. */
  readonly unreadList: readonly Pick<Row, 'row' | 'cells'>[]
}

const lookahead = 150

/** The most rows outside of a table that are kept to be reported. */
const mostOutside = 1_000

/** Tables of a mapping with the same header row. */
export interface FixedTables {
  readonly headerRow: number
  readonly build: (sample: Sample) => readonly Table[]
}

/** Reads a sheet's grids in order with a window of rows in memory; `fixed` has the tables of mappings from top to bottom, which are not detected. */
export async function readSheet(
  sheet: Sheet,
  layoutWords: LayoutWords,
  listener: SheetListener,
  fixed?: readonly FixedTables[],
  onRow?: (row: Row) => void,
): Promise<SheetExtent> {
  const words = { ...layoutWords, unclearRows: new Set<number>() }
  const merges = await sheet.merges()
  const window = new RowWindow(sheet.rows())
  const carry = new CarriedCells(merges)
  const reading = new SheetReading(sheet.name, listener, words.headings)
  const { effort } = words
  effort.beginSheet()
  let isMarkExplained = false
  const near = (rows: readonly Row[]): Sample => {
    const [from, to] = [rows[0]?.row ?? 0, rows.at(-1)?.row ?? 0]
    effort.spend(merges.length)
    return new Sample(
      rows,
      merges.filter((merge) => merge.bottom >= from && merge.top <= to),
      effort,
      words.explained && {
        packs: words.explained.packs,
        rows: words.explained.gridRows.get(sheet.name) ?? new Set(),
      },
      isMarkExplained,
    )
  }
  const first = await window.peek(lookahead)
  let tables =
    fixed === undefined
      ? effort.within<readonly Table[]>('opening', () => findTables(near(first), words), [])
      : (fixed[0]?.build(near(first)) ?? [])
  const guess = tables.some(({ role }) => role === 'items')
    ? null
    : effort.within('guess', () => guessTable(near(first), words), null)
  const firstRows = firstTexts(first)
  for (const table of tables) reading.begin(table)
  const fixedBelow = fixed?.slice(1) ?? []
  const outside: Row[] = []
  const reportOutside = (legends: readonly Table[]): void => {
    const explained = (row: number) => legends.some(({ legendRows }) => legendRows.has(row))
    const isStated = legends.some(({ constants }) => constants.size > 0)
    for (const row of outside.splice(0))
      if (!explained(row.row) && !(isStated && statesFacts(row.cells, words.headings))) listener.unread(row)
  }
  const { account } = listener
  const title = (row: Row): void => {
    account?.markRow(row.row, 'title')
    listener.title(textsOf(row), row)
    isMarkExplained ||= explainsMarks(row.cells)
    if (outside.length < mostOutside && namesGoods(row.cells, false)) outside.push(row)
  }
  const outdated = new OutdatedBlock(listener)
  let before: Row[] = []
  let lastFilledRow = 0
  for (let row = await window.next(); row !== null; row = await window.next()) {
    onRow?.(row)
    if (row.cells.length > 0) lastFilledRow = row.row
    const filled = carry.fill(row)
    const headerRow = tables[0]?.headerRows.at(-1)
    if (headerRow !== undefined && row.row > headerRow && isBelowHeader(row, tables, merges)) {
      account?.markRow(row.row, 'heading')
      before = [row]
      continue
    }
    if (headerRow !== undefined && row.row <= headerRow) {
      if (row.row < (tables[0]?.headerRows[0] ?? 0)) title(row)
      if (row.row === headerRow) {
        reportOutside(tables)
        if (account !== undefined) markHeaders(account, tables)
        reading.bandsInHeader(filled, before[0], tables)
      }
      // Its merged cells may reach into the next row.
      before = [row]
      // The price may be stated above the table.
      if (row.unsaved !== undefined && tables.some(({ priced }) => !priced)) stop('formulas-unsaved')
      continue
    }
    const [below] = fixedBelow
    const isMapped = below !== undefined && row.row >= below.headerRow
    const isSought = (outdated.isOpen || saysOutdated(row.cells)) && reading.hasData && !isMapped
    if (isSought && outdated.takes(row, await window.peek(2), words.headings)) continue
    if (below !== undefined && row.row >= below.headerRow) {
      fixedBelow.shift()
      const known = tables
      tables = below.build(near([row, ...(await window.peek(lookahead))]))
      for (const table of tables) reading.begin(table)
      if (account !== undefined) markHeaders(account, tables)
      if (row.row === below.headerRow) {
        const [upper, lower] = [known[0], tables[0]]
        if (upper !== undefined && lower !== undefined && withSectionSizes(filled, upper) !== null)
          listener.section(firstText(filled, lower), filled, lower, null)
        if (tables.length === 0) account?.markRow(row.row, 'ignored-sheet')
        continue
      }
    }
    // The upper of two header rows.
    if (below?.headerRow === row.row + 1 && !tables.some((table) => hasCode(filled, table))) {
      account?.markRow(row.row, 'heading')
      listener.title(textsOf(row), row)
      continue
    }
    if (tables.some(({ scales }) => scales?.rows.has(row.row) === true)) {
      account?.markRow(row.row, 'legend')
      before = [row]
      continue
    }
    const isStated =
      tables.some(({ constants }) => constants.size > 0) && statesFacts(row.cells, words.headings)
    const isLikely = !isStated && effort.within('later', () => mayBeHeader(filled, tables, words), false)
    const isOther = () => tables.some((table) => headsOther(filled, table, words.headings))
    if (fixed !== undefined && isLikely && below?.headerRow !== row.row + 1 && isOther()) {
      listener.unknownHeader(row)
      continue
    }
    if (fixed === undefined && isLikely) {
      const ahead = [...before, row, ...(await window.peek(lookahead))]
      const found = effort.within<readonly Table[]>('later', () => findTables(near(ahead), words), [])
      if (
        found[0]?.headerRows.at(-1) === row.row &&
        !found.every((table) => tables.some((known) => sameGrid(known, table)))
      ) {
        tables = found
        reportOutside(tables)
        for (const table of tables) reading.begin(table)
        if (account !== undefined) markHeaders(account, tables)
        reading.bandsInHeader(filled, before[0], tables)
        continue
      }
      const isUnderstood = found.some(({ headerRows }) => headerRows.includes(row.row))
      const [upper, lower] = found[0]?.headerRows ?? []
      const isNew = !found.every((table) => tables.some((known) => sameGrid(known, table)))
      if (isNew && tables.length > 0 && upper === row.row && lower !== undefined) {
        // The upper of two header rows.
        account?.markRow(row.row, 'heading')
        before = [row]
        continue
      }
      if (!isUnderstood && isOther()) {
        listener.unknownHeader(row)
        continue
      }
    }
    if (fixed === undefined && tables.length > 0 && namesOnlySizes(row.cells)) {
      const [lower] = await window.peek(1)
      if (lower?.row === row.row + 1 && sureFields(lower.cells.map(textOf), words.headings) >= 3) {
        // The upper of two header rows.
        account?.markRow(row.row, 'heading')
        before = [row]
        continue
      }
    }
    const isScale = tables.some((table) => isBareScale(filled, table))
    const next = isScale ? (await window.peek(1))[0] : undefined
    tables = tables.map((table) => {
      const section = withSectionSizes(filled, table, next)
      if (section === null) return table
      reading.beginSection(filled, table, section)
      return section
    })
    tables = tables.map((table) => reading.rung(filled, table))
    before = [row]
    if (tables.length === 0) {
      // Staff said which tables to ignore.
      if (fixed === undefined) title(row)
      else {
        account?.markRow(row.row, 'ignored-sheet')
        listener.title(textsOf(row), row)
      }
    }
    for (const table of tables) if (table.headerRows[0] !== row.row) reading.step(filled, table)
  }
  outdated.end()
  if (tables.length > 0) reportOutside(tables)
  const end = reading.end()
  const unreadList = end.tables.length === 0 && isListLike(guess) ? outside : []
  return { ...end, firstRows, guess, lastFilledRow, unreadList }
}

/** Records the headings of tables, and the scales above them. */
function markHeaders(account: SheetAccount, tables: readonly Table[]): void {
  for (const table of tables) {
    for (const row of table.headerRows) account.markRow(row, 'heading', table)
    for (const row of table.scales?.rows ?? []) account.markRow(row, 'legend')
    for (const row of table.legendRows) account.markLegend(row)
  }
}

/** Whether a header that is not complete names a code, and a price, a quantity, or sizes. */
function isListLike(guess: Candidate | null): boolean {
  if (guess === null) return false
  const { model, style, wholesale, msrp, qty } = guess.columns
  return (
    (model ?? style) !== undefined &&
    ((wholesale ?? msrp ?? qty) !== undefined || guess.sizeColumns.length > 1)
  )
}

/** Whether headings that are merged downward make a row of other names of the sizes a part of the header. */
function isBelowHeader({ row, cells }: Row, tables: readonly Table[], merges: readonly Merge[]): boolean {
  const end = merges.some(
    ({ top, bottom }) =>
      top < row && bottom >= row && tables.some(({ headerRows }) => headerRows.includes(top)),
  )
  return (
    end &&
    cells.length >= 2 &&
    tables.some(({ sizeColumns }) =>
      cells.every(
        (cell) => sizeColumns.some(({ column }) => column === cell.column) && Boolean(sizeOfCell(cell)),
      ),
    )
  )
}

/** Whether a row has a price, UPC, or size where the table has them. */
function namesSku({ cells }: FilledRow, { columns }: Table): boolean {
  return (
    readNumber(cells.get(columns.wholesale ?? columns.upc ?? -1)).kind === 'number' ||
    (columns.size !== undefined && Boolean(sizeOfCell(cells.get(columns.size))))
  )
}

function hasCode(filled: FilledRow, { columns }: Table): boolean {
  return [columns.model, columns.style].some((column) => column !== undefined && filled.cells.has(column))
}

/** Whether a row may be the header of a new grid: it names fields. */
function mayBeHeader(filled: FilledRow, tables: readonly Table[], words: LayoutWords): boolean {
  if (filled.cells.size < 3) return false
  const [table] = tables
  if (table !== undefined && namesSku(filled, table)) return false
  const cells = [...filled.cells.values()]
  if (cells.filter((cell) => cell.kind === 'text').length < 2) return false
  return sureFields(cells.map(textOf), words.headings) >= 2
}

/** Whether a row within a table names fields as a header does, but not those of the table. */
function headsOther({ cells }: FilledRow, { headings: known }: Table, headings: Headings): boolean {
  const texts = [...cells].map(([column, cell]) => ({ column, text: textOf(cell) }))
  const repeated = texts.filter(({ column, text }) => known.get(column) === plain(text))
  const sure = sureFields(
    texts.map(({ text }) => text),
    headings,
  )
  return sure >= 3 && sure * 2 >= texts.length && repeated.length * 2 < texts.length
}

/** Whether a header repeats the known one: same fields in the same columns. */
function sameGrid(known: Table, found: Table): boolean {
  return (
    shape(known) === shape(found) ||
    [...found.headings].every(([column, text]) => known.headings.get(column) === text)
  )
}

function shape({ columns, sizeColumns }: Table): string {
  const fields = Object.entries(columns).toSorted(([a], [b]) => a.localeCompare(b))
  return JSON.stringify([fields, sizeColumns.map(({ column, size }) => [column, size])])
}

/** How far down a sheet the mapping step looks, in rows. */
const shownRows = 100

/** Reads the first rows of a sheet without looking for tables. */
export async function readFirstRows(sheet: Sheet): Promise<string[][]> {
  const rows: Row[] = []
  for await (const row of sheet.rows()) {
    if (row.row > shownRows) break
    rows.push(row)
  }
  return firstTexts(rows)
}

/** The texts of the rows shown in the mapping step, by row number; a row without cells is an empty list. */
function firstTexts(rows: readonly Row[]): string[][] {
  const texts: string[][] = []
  for (const row of rows.filter(({ row: number }) => number <= shownRows)) {
    while (texts.length < row.row - 1) texts.push([])
    texts.push(textsOf(row))
  }
  return texts
}

function textsOf(row: Row): string[] {
  const texts: string[] = []
  for (const cell of row.cells) {
    if (cell.column > 60) break
    while (texts.length < cell.column - 1) texts.push('')
    texts.push(cut(textOf(cell), 200))
  }
  return texts
}

/** Separates data rows from skipped rows, and corrects the reason of a skipped row once later rows reveal it: a subtotal, or a note. */
class SheetReading {
  readonly #tables: Extent[] = []
  readonly #skipped: Skipped[] = []
  readonly #sheet: string
  readonly #listener: SheetListener
  readonly #headings: Headings
  /** The row of sizes that no row of units has followed yet. */
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

  /** Begins a section of a table whose sizes a row within the table names. */
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

  /** Begins a section if the row names the sizes of the row below it. */
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

  /** Reads a row, joined with that of its sizes if it counts their units. */
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

  #data(filled: FilledRow, { table, measures }: Extent): void {
    if (measures === null) return this.#listener.data(filled, table)
    const { read, left } = measures.next(filled)
    this.#leave(left)
    if (read === null)
      this.#listener.account?.markCells(filled.row, ownCells(filled, table), 'ignored-column')
    else this.#listener.data(read, table)
  }

  /** An article of which no row counts what can be sold. */
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
  /** Totals that no data row has followed yet. */
  readonly openTotals: Skipped[]
  readonly measures: MeasureRows | null
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

/** The cells of a row in a table's columns, without those repeated from above. */
function ownCells({ cells, carried }: FilledRow, { left, right }: Table): Cell[] {
  return [...cells]
    .filter(([column]) => column >= left && column <= right && !carried.has(column))
    .map(([, cell]) => cell)
}

function firstText(filled: FilledRow, table: Table): string {
  const columns = [...filled.cells.keys()].filter(
    (column) => column >= table.left && column <= table.right && !filled.carried.has(column),
  )
  return textOf(filled.cells.get(Math.min(...columns)))
}
