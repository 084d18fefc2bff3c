import { stop } from '../xlsx/unreadable-file.ts'
import type { Merge, Row, Sheet } from '../xlsx/workbook.ts'
import { textOf } from '../values/text.ts'
import { markHeaders } from './account/mark-headers.ts'
import { sureFields } from './columns/sure-fields.ts'
import { findTables, guessTable } from './find-tables.ts'
import { firstTexts, textsOf } from './first-rows.ts'
import { hasCode, headsOther, isBelowHeader, mayBeHeader, sameGrid } from './header/later-header.ts'
import { headingsBelowEachOther } from './header/articles-in-columns.ts'
import type { Candidate } from './header/read-header.ts'
import type { LayoutWords } from './layout-words.ts'
import { CarriedCells, type FilledRow } from './rows/carried-cells.ts'
import { OutdatedBlock } from './rows/outdated-block.ts'
import { saysOutdated } from './rows/outdated-line.ts'
import { firstText } from './rows/own-cells.ts'
import { PageTitles } from './rows/page-titles.ts'
import { RowWindow } from './rows/row-window.ts'
import { RowsOfTables } from './rows/rows-of-tables.ts'
import { RowsOutside } from './rows/rows-outside.ts'
import { asSectionOf, isBareScale, withSectionSizes } from './rows/section-sizes.ts'
import { nothingSaid, saidThen } from './rows/marks-legend.ts'
import { namesOnlySizes } from './rows/sizes-above.ts'
import { statesFacts } from './rows/stated-above.ts'
import { Sample } from './sample.ts'
import type { SheetExtent } from './sheet-extent.ts'
import type { SheetListener } from './sheet-listener.ts'
import type { Table } from './table.ts'

const lookahead = 150

export interface FixedTables {
  readonly headerRow: number
  readonly build: (sample: Sample) => readonly Table[]
}

/** Reads a sheet's grids in order with a window of rows in memory; `fixed` has the tables of mappings from top to bottom, which are not detected. */
export async function readSheet(
  sheet: Sheet,
  words: LayoutWords,
  listener: SheetListener,
  fixed?: readonly FixedTables[],
  onRow?: (row: Row) => void,
): Promise<SheetExtent> {
  return new SheetReading(sheet, await sheet.merges(), words, listener, fixed).read(onRow)
}

interface RowAt {
  readonly row: Row
  readonly filled: FilledRow
}

class SheetReading {
  readonly #sheet: Sheet
  readonly #merges: readonly Merge[]
  readonly #words: LayoutWords
  readonly #listener: SheetListener
  readonly #isMapped: boolean
  readonly #mappedBelow: FixedTables[]
  readonly #window: RowWindow
  readonly #rows: RowsOfTables
  readonly #outside: RowsOutside
  readonly #outdated: OutdatedBlock
  readonly #titles = new PageTitles()
  #tables: readonly Table[] = []
  #articlesInColumns: number | null = null
  #before: readonly Row[] = []

  constructor(
    sheet: Sheet,
    merges: readonly Merge[],
    words: LayoutWords,
    listener: SheetListener,
    fixed: readonly FixedTables[] | undefined,
  ) {
    this.#sheet = sheet
    this.#merges = merges
    this.#words = { ...words, unclearRows: new Set<number>() }
    this.#listener = listener
    this.#isMapped = fixed !== undefined
    this.#mappedBelow = [...(fixed ?? [])]
    this.#window = new RowWindow(sheet.rows())
    this.#rows = new RowsOfTables(sheet.name, listener, words.headings)
    this.#outside = new RowsOutside(listener, words.headings)
    this.#outdated = new OutdatedBlock(listener)
  }

  async read(onRow?: (row: Row) => void): Promise<SheetExtent> {
    const { effort } = this.#words
    effort.beginSheet()
    const first = await this.#window.peek(lookahead)
    const guess = this.#open(first)
    const firstRows = firstTexts(first)
    for (const table of this.#tables) this.#rows.begin(table)
    const carry = new CarriedCells(this.#merges)
    let lastFilledRow = 0
    for (let row = await this.#window.next(); row !== null; row = await this.#window.next()) {
      onRow?.(row)
      if (row.cells.length > 0) lastFilledRow = row.row
      const at = { row, filled: carry.fill(row) }
      if (!(await this.#isOfHeader(at))) await this.#readRow(at)
    }
    this.#outdated.end()
    if (this.#tables.length > 0) this.#outside.report(this.#tables)
    const end = this.#rows.end()
    const articlesInColumns = this.#articlesInColumns
    const unreadList = end.tables.length === 0 && isListLike(guess) ? this.#outside.naming : []
    return { ...end, firstRows, guess, lastFilledRow, articlesInColumns, unreadList }
  }

  #open(first: readonly Row[]): Candidate | null {
    const { effort, headings } = this.#words
    this.#articlesInColumns = this.#isMapped ? null : headingsBelowEachOther(first, headings)
    if (this.#articlesInColumns !== null) return null
    this.#tables = this.#isMapped
      ? (this.#mappedBelow.shift()?.build(this.#near(first)) ?? [])
      : effort.within<readonly Table[]>('opening', () => findTables(this.#near(first), this.#words), [])
    return this.#tables.some(({ role }) => role === 'items')
      ? null
      : effort.within('guess', () => guessTable(this.#near(first), this.#words), null)
  }

  #near(rows: readonly Row[]): Sample {
    const { effort, explained, marks, runs, genderKeys, dateOrder } = this.#words
    const [from, to] = [rows[0]?.row ?? 0, rows.at(-1)?.row ?? 0]
    effort.spend(this.#merges.length)
    return new Sample(
      rows,
      this.#merges.filter((merge) => merge.bottom >= from && merge.top <= to),
      effort,
      {
        explained: explained && {
          packs: explained.packs,
          rows: explained.gridRows.get(this.#sheet.name) ?? new Set(),
        },
        marks: saidThen(marks ?? nothingSaid, this.#outside.marks),
        runs,
        genderKeys,
        dateOrder,
      },
    )
  }

  async #isOfHeader(at: RowAt): Promise<boolean> {
    return (
      this.#isInFirstHeader(at) ||
      this.#isPageTitle(at) ||
      (await this.#isOutdated(at)) ||
      (await this.#isMappedHeader(at)) ||
      this.#isScale(at) ||
      (await this.#isLaterHeader(at)) ||
      (await this.#isUpperOfSizes(at))
    )
  }

  #markHeading(row: Row): void {
    this.#listener.account?.markRow(row.row, 'heading')
  }

  #isInFirstHeader({ row, filled }: RowAt): boolean {
    const tables = this.#tables
    const headerRow = tables[0]?.headerRows.at(-1)
    if (headerRow === undefined) return false
    if (row.row > headerRow) {
      if (!isBelowHeader(row, tables, this.#merges)) return false
      this.#markHeading(row)
      this.#before = [row]
      return true
    }
    if (row.row < (tables[0]?.headerRows[0] ?? 0)) {
      this.#outside.add(row)
      if (sureFields(row.cells.map(textOf), this.#words.headings) < 2) this.#titles.add(row)
    }
    if (row.row === headerRow) {
      this.#outside.report(tables)
      if (this.#listener.account !== undefined) markHeaders(this.#listener.account, tables)
      this.#rows.bandsInHeader(filled, this.#before.at(-1), tables)
    }
    // Its merged cells may reach into the next row.
    this.#before = [row]
    // The price may be stated above the table.
    if (row.unsaved !== undefined && tables.some(({ priced }) => !priced)) stop('formulas-unsaved')
    return true
  }

  #isPageTitle({ row }: RowAt): boolean {
    if (!this.#titles.repeats(row)) return false
    this.#listener.account?.markRow(row.row, 'title')
    return true
  }

  async #isOutdated({ row }: RowAt): Promise<boolean> {
    const [below] = this.#mappedBelow
    const isMapped = below !== undefined && row.row >= below.headerRow
    const isSought = (this.#outdated.isOpen || saysOutdated(row.cells)) && this.#rows.hasData && !isMapped
    return isSought && this.#outdated.takes(row, await this.#window.peek(2), this.#words.headings)
  }

  async #isMappedHeader({ row, filled }: RowAt): Promise<boolean> {
    const { account } = this.#listener
    const [below] = this.#mappedBelow
    if (below !== undefined && row.row >= below.headerRow) {
      this.#mappedBelow.shift()
      const [upper] = this.#tables
      const ahead = await this.#window.peek(lookahead)
      const isSection = upper !== undefined && withSectionSizes(filled, upper, ahead[0]) !== null
      // An article above a section is not an upper header row.
      const facts = this.#before.filter(({ cells }) => statesFacts(cells, this.#words.headings))
      const built = below.build(this.#near([...facts, row, ...ahead]))
      this.#tables = isSection ? built.map((table) => asSectionOf(upper, table)) : built
      for (const table of this.#tables) this.#rows.begin(table)
      if (account !== undefined) markHeaders(account, this.#tables)
      if (row.row === below.headerRow) {
        const [lower] = this.#tables
        if (isSection && lower !== undefined)
          this.#listener.section(firstText(filled, lower), filled, lower, null)
        if (lower === undefined) account?.markRow(row.row, 'ignored-sheet')
        return true
      }
    }
    // The upper of two header rows.
    if (below?.headerRow !== row.row + 1 || this.#tables.some((table) => hasCode(filled, table))) return false
    if (statesFacts(row.cells, this.#words.headings)) return false
    this.#before = [row]
    this.#markHeading(row)
    this.#listener.title(textsOf(row), row)
    return true
  }

  #isScale({ row }: RowAt): boolean {
    if (!this.#tables.some(({ scales }) => scales?.rows.has(row.row) === true)) return false
    this.#listener.account?.markRow(row.row, 'legend')
    this.#before = [row]
    return true
  }

  async #isLaterHeader({ row, filled }: RowAt): Promise<boolean> {
    const { effort, headings } = this.#words
    const tables = this.#tables
    const isStated = tables.some(({ constants }) => constants.size > 0) && statesFacts(row.cells, headings)
    if (
      this.#articlesInColumns ||
      isStated ||
      !effort.within('later', () => mayBeHeader(filled, tables, headings), false)
    )
      return false
    const isOther = (): boolean => tables.some((table) => headsOther(filled, table, headings))
    if (this.#isMapped) {
      const isUnknown = this.#mappedBelow[0]?.headerRow !== row.row + 1 && isOther()
      if (isUnknown) this.#listener.unknownHeader(row)
      return isUnknown
    }
    const ahead = [...this.#before, row, ...(await this.#window.peek(lookahead))]
    const found = effort.within<readonly Table[]>(
      'later',
      () => findTables(this.#near(ahead), this.#words),
      [],
    )
    const isNew = !found.every((table) => tables.some((known) => sameGrid(known, table)))
    const headerRows = found[0]?.headerRows ?? []
    if (isNew && headerRows.at(-1) === row.row) {
      this.#beginLater(found, filled)
      return true
    }
    if (isNew && tables.length > 0 && headerRows[0] === row.row && headerRows.length > 1) {
      this.#markHeading(row)
      // Headings may be merged over all three rows.
      this.#before = [...this.#before.slice(-1), row]
      return true
    }
    const isUnknown = !found.some((table) => table.headerRows.includes(row.row)) && isOther()
    if (isUnknown) this.#listener.unknownHeader(row)
    return isUnknown
  }

  #beginLater(found: readonly Table[], filled: FilledRow): void {
    this.#tables = found
    this.#outside.report(found)
    for (const table of found) this.#rows.begin(table)
    if (this.#listener.account !== undefined) markHeaders(this.#listener.account, found)
    this.#rows.bandsInHeader(filled, this.#before.at(-1), found)
  }

  async #isUpperOfSizes({ row }: RowAt): Promise<boolean> {
    if (this.#isMapped || this.#tables.length === 0 || !namesOnlySizes(row.cells)) return false
    const [lower] = await this.#window.peek(1)
    const isUpper =
      lower?.row === row.row + 1 && sureFields(lower.cells.map(textOf), this.#words.headings) >= 3
    if (!isUpper) return false
    this.#markHeading(row)
    this.#before = [row]
    return true
  }

  async #readRow({ row, filled }: RowAt): Promise<void> {
    const isScale = this.#tables.some((table) => isBareScale(filled, table))
    const next = isScale ? (await this.#window.peek(1))[0] : undefined
    this.#tables = this.#tables.map((table) => {
      const section = withSectionSizes(filled, table, next)
      if (section !== null) this.#rows.beginSection(filled, table, section)
      return this.#rows.rung(filled, section ?? table)
    })
    this.#before = [row]
    if (this.#tables.length === 0) this.#readOutside(row)
    for (const table of this.#tables) if (table.headerRows[0] !== row.row) this.#rows.step(filled, table)
  }

  #readOutside(row: Row): void {
    if (!this.#isMapped) return this.#outside.add(row)
    // Staff said which tables to ignore.
    this.#listener.account?.markRow(row.row, 'ignored-sheet')
    this.#listener.title(textsOf(row), row)
  }
}

function isListLike(guess: Candidate | null): boolean {
  if (guess === null) return false
  const { model, style, wholesale, msrp, qty } = guess.columns
  return (
    (model ?? style) !== undefined &&
    ((wholesale ?? msrp ?? qty) !== undefined || guess.sizeColumns.length > 1)
  )
}
