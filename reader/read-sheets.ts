import { RowAccounts } from './items/account-row.ts'
import { labeledDays } from './layout/rows/labeled-days.ts'
import type { CellUses } from './layout/account/cell-uses.ts'
import { SheetAccount } from './layout/account/sheet-account.ts'
import { attachPictures, type PictureDigests } from './items/attach-pictures.ts'
import { titleCurrency } from './items/currency.ts'
import { genderBeside } from './items/section-bands.ts'
import type { KnownPrices, LineListBuilder } from './items/line-list-builder.ts'
import type { FilledRow } from './layout/rows/carried-cells.ts'
import { mappedTable, mappingsFor } from './layout/mapped-table.ts'
import type { MarksLegend } from './layout/rows/marks-legend.ts'
import type { GenderKeyScan } from './layout/rows/gender-keys.ts'
import type { SizeListScan } from './layout/rows/size-lists.ts'
import type { SizeRunScan } from './layout/rows/size-run-legend.ts'
import type { LegendScan } from './layout/packs/pack-legend.ts'
import type { PriceBand } from './layout/rows/price-band.ts'
import { cardFacts } from './layout/rows/stated-above.ts'
import type { LayoutWords } from './layout/layout-words.ts'
import { readSheet, type FixedTables } from './layout/read-sheet.ts'
import { leftOutSheet, type SheetExtent } from './layout/sheet-extent.ts'
import type { Table } from './layout/table.ts'
import type { SheetMapping, UnmatchedPicture } from './line-list.ts'
import { SheetProof } from './proof/proof.ts'
import { countsOf } from './proof/stated-counts.ts'
import { isProblemsSheet } from './problems-sheet-name.ts'
import { readOutdatedSheet } from './read-outdated-sheet.ts'
import { namesOutdated } from './layout/rows/outdated-line.ts'
import { readNumber, toCents } from './values/number.ts'
import { textOf } from './values/text.ts'
import type { Cell, Row, Sheet, Workbook } from './xlsx/workbook.ts'

export interface SheetRead {
  readonly sheet: Sheet
  readonly extent: SheetExtent
  readonly account?: SheetAccount | undefined
}

export interface ReadingTools {
  readonly words: LayoutWords
  readonly builder: LineListBuilder
  readonly digests: PictureDigests
  readonly mappings: readonly SheetMapping[]
  readonly unpriced: 'ask' | 'accept'
  readonly legend: LegendScan
  readonly runs: SizeRunScan
  readonly sizes: SizeListScan
  readonly genders: GenderKeyScan
  readonly marks: MarksLegend
  readonly notes: string[]
  readonly onRow: () => void
  readonly uses?: CellUses
}

export interface WorkbookRead {
  readonly sheets: readonly SheetRead[]
  readonly titles: readonly string[]
  readonly unmatchedPictures: readonly UnmatchedPicture[]
}

/** Reads every visible or mapped sheet. If the workbook has a list with sizes, sheets of articles without sizes (bags, charms) are read as one-size lists, except codes that the list has already. If it has no list with prices, lists without prices are read. */
export async function readSheets(workbook: Workbook, tools: ReadingTools): Promise<WorkbookRead> {
  const sheets: SheetRead[] = []
  const proofs: (SheetProof | null)[] = []
  const titles: string[] = []
  const unmatchedPictures: UnmatchedPicture[] = []
  const attach = async (read: SheetRead, textsAbove: readonly string[]): Promise<void> => {
    const tables = itemTables(read.extent)
    if (tables.length === 0) return
    titles.push(...textsAbove)
    unmatchedPictures.push(...(await attachPictures(read.sheet, tables, tools.builder, tools.digests)))
  }
  const ofSheet = (sheet: Sheet) => mappingsFor(sheet, workbook.sheets, tools.mappings)
  const isOutdated = (sheet: Sheet) =>
    !sheet.hidden && ofSheet(sheet).length === 0 && namesOutdated(sheet.name)
  const read = async (sheet: Sheet): Promise<void> => {
    const mappings = ofSheet(sheet)
    const { extent, textsAbove, account, proof } =
      mappings.length === 0 && sheet.hidden ? skippedSheet : await readOne(sheet, tools, { mappings })
    sheets.push({ sheet, extent, account })
    proofs.push(proof)
    await attach({ sheet, extent }, textsAbove)
  }
  for (const sheet of workbook.sheets) if (!isOutdated(sheet)) await read(sheet)
  const leftOut: SheetRead[] = []
  const { builder, uses } = tools
  for (const sheet of workbook.sheets.filter(isOutdated))
    if (builder.itemCount === 0) await read(sheet)
    else leftOut.push({ sheet, ...(await readOutdatedSheet(sheet, builder, uses)) })
  const all = (): SheetRead[] => {
    const order = new Map(workbook.sheets.map((sheet, index) => [sheet, index]))
    const place = ({ sheet }: SheetRead) => order.get(sheet) ?? 0
    return [...sheets, ...leftOut].toSorted((one, other) => place(one) - place(other))
  }
  const isUnpriced = sheets.every(({ extent }) => itemTables(extent).length === 0)
  const { isOfChanges } = tools.builder
  if (tools.builder.itemCount === 0 && !isUnpriced && !isOfChanges)
    return { sheets: all(), titles, unmatchedPictures }
  const known = isUnpriced ? undefined : tools.builder.knownPrices()
  const purposes = purposesOfRest(isUnpriced, isOfChanges, known)
  for (const [index, { sheet, extent, account }] of sheets.entries()) {
    const isMapped = mappingsFor(sheet, workbook.sheets, tools.mappings).length > 0
    if ((extent.tables.length > 0 && !isUnpriced) || sheet.hidden || isMapped) continue
    for (const purpose of purposes) {
      const before = tools.builder.rowCount
      const again = await readOne(sheet, tools, purpose)
      const unreadList = extent.unreadList.filter(({ row }) => !again.repeats.has(row))
      if (tools.builder.rowCount === before) {
        sheets[index] = { sheet, account, extent: { ...extent, unreadList } }
        continue
      }
      sheets[index] = { sheet, extent: again.extent, account: again.account }
      proofs[index] = again.proof
      await attach({ sheet, extent: again.extent }, again.textsAbove)
      break
    }
  }
  await readPrices(workbook, tools, sheets, proofs)
  for (const { sheet, extent, account } of sheets.filter((one) => !isProblemsSheet(one.sheet.name)))
    for (const { row, cells } of extent.unreadList) {
      tools.builder.problems.unread(sheet.name, row, cells.map(textOf))
      account?.markCells(row, cells, 'problem')
    }
  for (const { sheet, extent, account } of sheets) {
    const row = extent.articlesInColumns
    if (row === null) continue
    const effect = 'sheet not read: its headings are below each other'
    tools.builder.problems.find(sheet.name, {
      code: 'UNKNOWN_HEADER',
      row,
      column: null,
      value: null,
      effect,
    })
    account?.markRow(row, 'problem')
  }
  reportProofs(
    proofs.map((proof, index) => ({ proof, sheet: sheets[index]?.sheet.name ?? '' })),
    tools.builder,
  )
  return { sheets: all(), titles, unmatchedPictures }
}

async function readPrices(
  workbook: Workbook,
  tools: ReadingTools,
  sheets: SheetRead[],
  proofs: (SheetProof | null)[],
): Promise<void> {
  const { builder } = tools
  if (builder.itemCount === 0 || builder.unpricedCount < builder.itemCount || builder.isOfChanges) return
  const pricesOf = builder.knownPrices()
  builder.prices.reopen()
  for (const [index, { sheet, extent }] of sheets.entries()) {
    const isMapped = mappingsFor(sheet, workbook.sheets, tools.mappings).length > 0
    if (extent.tables.length > 0 || sheet.hidden || isMapped) continue
    const { extent: found, account, proof } = await readOne(sheet, tools, { pricesOf })
    if (found.tables.every(({ table }) => table.role !== 'price-list')) continue
    sheets[index] = { sheet, extent: found, account }
    proofs[index] = proof
  }
  if (builder.unpricedCount === 0) builder.problems.settle('NO_PRICES')
}

function purposesOfRest(
  isUnpriced: boolean,
  isOfChanges: boolean,
  known: KnownPrices | undefined,
): Purpose[] {
  const usual = isUnpriced ? { isUnpriced } : { isOneSize: true, known }
  return isOfChanges ? [{ isOfListed: true, known }, usual] : [usual]
}

function reportProofs(
  proofs: readonly { proof: SheetProof | null; sheet: string }[],
  builder: LineListBuilder,
): void {
  const needsItems = proofs.some(({ proof }) => proof?.countsItems === true)
  const items = needsItems ? builder.finish() : []
  const ofSheets = Map.groupBy(items, ({ sheet }) => sheet)
  const ofAll = countsOf(items)
  for (const { proof, sheet } of proofs) {
    for (const finding of proof?.findings(ofSheets.get(sheet) ?? [], ofAll) ?? [])
      builder.problems.find(sheet, finding)
  }
}

export function itemTables(extent: SheetExtent): Table[] {
  return extent.tables.flatMap(({ table }) => (table.role === 'items' ? [table] : []))
}

interface SheetContent {
  readonly extent: SheetExtent
  readonly proof: SheetProof | null
  readonly textsAbove: readonly string[]
  readonly account?: SheetAccount | undefined
  readonly repeats: ReadonlySet<number>
}

const skippedSheet: SheetContent = { extent: leftOutSheet, textsAbove: [], proof: null, repeats: new Set() }

interface Purpose {
  readonly mappings?: readonly SheetMapping[]
  readonly known?: KnownPrices | undefined
  readonly isOneSize?: boolean
  readonly isUnpriced?: boolean
  readonly isOfListed?: boolean
  readonly pricesOf?: KnownPrices
}

const titleRows = 200
const mostCellsOfBand = 8
const mostCellsOfNote = 3
const mostNotes = 200

async function readOne(
  sheet: Sheet,
  { words, builder, unpriced, legend, runs, sizes, genders, marks, notes, onRow, uses }: ReadingTools,
  { mappings = [], known, isOneSize = false, isUnpriced = false, isOfListed = false, pricesOf }: Purpose,
): Promise<SheetContent> {
  const textsAbove: string[] = []
  const bands = new BandsAbove()
  const account = uses && new SheetAccount(uses)
  const isMerged = account !== undefined && (await sheet.merges()).some(({ top, bottom }) => bottom > top)
  let isGrouped = false
  const isKept = ({ row, cells }: Row) =>
    isMerged || isGrouped || row <= titleRows || cells.length <= mostCellsOfBand
  const accounted = account && { account, rows: new RowAccounts(words.headings) }
  const proof = new SheetProof(words.headings)
  const repeats = new Set<number>()
  const isKnown = (row: FilledRow, { columns, decimalMark }: Table): boolean => {
    const codes = [columns.model, columns.style].map((column) => textOf(row.cells.get(column ?? -1)))
    if (known === undefined || !codes.some((code) => known.has(code))) return false
    const price = readNumber(row.cells.get(columns.wholesale ?? -1), decimalMark)
    const isSame = (code: string) =>
      price.kind === 'number' && known.get(code)?.has(toCents(price.value)) === true
    if (codes.some(isSame)) repeats.add(row.row)
    return true
  }
  const listener = {
    title: (texts: readonly string[], row: Pick<Row, 'row' | 'cells'>) => {
      proof.outside(row)
      if (textsAbove.length < 200) textsAbove.push(...texts)
      for (const [index, text] of texts.entries()) bands.add(index + 1, text)
      for (const { column, text } of labeledDays(row.cells)) bands.add(column, text)
    },
    table: ({ fillsDown, measureColumn, ladder }: Table) => {
      isGrouped ||= fillsDown.size > 0 || measureColumn !== null || ladder !== null
      proof.begin()
    },
    restOfName: (row: FilledRow, rest: Cell, table: Table) =>
      builder.continueName(sheet.name, row, rest, table, account),
    total: (row: FilledRow, table: Table) => proof.total(row, table),
    data: (row: FilledRow, table: Table) => {
      if (isKnown(row, table)) return
      if (bands.isNew(table.base ?? table)) builder.begin(table, sheet.name, bands.textsAbove(table))
      builder.prices.decideCurrency(row, table, () => titleCurrency(textsAbove), words.notedCurrency)
      proof.data(row, table, builder.row(sheet.name, row, table, accounted))
    },
    section: (text: string, row: FilledRow, table: Table, band: PriceBand | null) => {
      const stated = cardFacts([...row.cells.values()], words.headings)
      builder.bands.read(text, row, table, { sheet: sheet.name, stated, band }, account)
      bands.add(Math.min(...row.cells.keys()), text)
      const gender = genderBeside(text, row)
      if (gender !== null) bands.add(gender.column, textOf(gender))
      proof.begin()
    },
    unknownHeader: ({ row, cells }: Row) => {
      const texts = cells.map(textOf).filter((text) => text !== '')
      const effect = 'rows below are read as those above'
      builder.problems.find(sheet.name, {
        code: 'UNKNOWN_HEADER',
        row,
        column: null,
        value: texts.join(' | '),
        effect,
      })
    },
    outdated: ({ row, cells }: Row, rows: number) =>
      builder.problems.find(sheet.name, {
        code: 'OUTDATED_ROWS',
        row,
        column: null,
        value: cells.map(textOf).join(' | '),
        effect: rows === 1 ? '1 row left out' : `${rows} rows left out`,
      }),
    unread: ({ row, cells }: Row) => {
      builder.problems.unread(sheet.name, row, cells.map(textOf))
      account?.markCells(row, cells, 'problem')
    },
    account,
  }
  const isListed = isOfListed ? (code: string) => builder.isListed(code) : undefined
  const purpose = {
    ...words,
    isListed,
    oneSize: isOneSize,
    unpriced: isUnpriced ? unpriced : undefined,
    isUnpriced: pricesOf && ((code: string) => pricesOf.has(code)),
  }
  const texts: string[] = []
  legend.begin(sheet.name)
  sizes.begin()
  builder.colors.begin()
  const extent = await readSheet(sheet, purpose, listener, fixedTables(mappings, words), (row) => {
    account?.add(row, isKept(row))
    const explains = [
      legend.row(row.row, row.cells),
      runs.row(row.cells),
      builder.colors.row(row.cells, words.headings),
    ].includes(true)
    if (explains) account?.markLegend(row.row)
    sizes.row(row)
    genders.row(row.cells)
    marks.row(row.cells)
    if (row.cells.length <= mostCellsOfNote && texts.length < mostNotes) texts.push(...row.cells.map(textOf))
    proof.note(row)
    onRow()
  })
  if (extent.tables.length === 0 && notes.length < mostNotes) notes.push(...texts)
  return { extent, textsAbove, account, proof, repeats }
}

function fixedTables(mappings: readonly SheetMapping[], words: LayoutWords): FixedTables[] | undefined {
  if (mappings.length === 0) return undefined
  return [...Map.groupBy(mappings, ({ headerRow }) => headerRow)].map(([headerRow, same]) => {
    const used = same.filter(({ ignore }) => ignore !== true)
    return {
      headerRow,
      build: (sample) => used.map((mapping) => mappedTable(mapping, sample, used.length > 1, words)),
    }
  })
}

class BandsAbove {
  readonly #started = new Set<Table>()
  #texts: { column: number; text: string }[] = []

  add(column: number, text: string): void {
    if (text !== '') this.#texts = [...this.#texts.slice(-40), { column, text }]
  }

  isNew(table: Table): boolean {
    if (this.#started.has(table)) {
      if (this.#texts.length > 0) this.#texts = []
      return false
    }
    this.#started.add(table)
    return true
  }

  textsAbove({ left, right }: Table): string[] {
    return this.#texts.filter(({ column }) => column >= left && column <= right).map(({ text }) => text)
  }
}
