import type { MappingQuestion } from '#contract/files/file-processor.ts'
import { fileProblem, isFileProblem, type FileProblem } from '#contract/files/file-problems.ts'
import { attachCatalog } from './items/attach-catalog.ts'
import { PictureDigests, type OnPicture } from './items/attach-pictures.ts'
import { KnownBrands } from './items/known-brands.ts'
import { LineListBuilder } from './items/line-list-builder.ts'
import { nothingListed } from './nothing-listed.ts'
import { candidateAsMapping, openQuestions, tablesRead } from './tables-read.ts'
import { areMovements } from './items/movements.ts'
import { implausible, lacksSizes } from './items/plausibility.ts'
import { otherBrand } from './items/other-brand.ts'
import { titleDeadline } from './items/title-deadline.ts'
import { titleSeason } from './items/title-season.ts'
import { CellLooks } from './layout/columns/column-content.ts'
import { Effort } from './layout/effort.ts'
import { Headings } from './layout/headings/headings.ts'
import type { RecentHeadings } from './layout/header/recent-headings.ts'
import { codeShape, type LayoutWords } from './layout/layout-words.ts'
import { MarksLegend } from './layout/rows/marks-legend.ts'
import { GenderKeyScan } from './layout/rows/gender-keys.ts'
import { SizeListScan } from './layout/rows/size-lists.ts'
import { SizeRunScan } from './layout/rows/size-run-legend.ts'
import { LegendScan } from './layout/packs/pack-legend.ts'
import { readFirstRows } from './layout/first-rows.ts'
import type { Table } from './layout/table.ts'
import type {
  FirstRows,
  LineList,
  LineListJob,
  SheetMapping,
  SheetReading,
  Unrecognized,
} from './line-list.ts'
import type { ListProfile } from './profile.ts'
import { profiledBrands, profileOf, requiredFields } from './profile-of.ts'
import { catalogReading } from './pdf/catalog-reading.ts'
import type { Catalog } from './pdf/read-catalog.ts'
import { columnLetter } from './values/text.ts'
import { type KnownOfWorkbook, readAsNeeded } from './read-as-needed.ts'
import { itemTables, type ReadingTools, type SheetRead } from './read-sheets.ts'
import { openSplitWorkbook } from './open-split-workbook.ts'
import { orFileProblem } from './xlsx/unreadable-file.ts'
import type { Workbook } from './xlsx/workbook.ts'

export interface LineListListener {
  onProgress?(progress: {
    readonly rowsRead: number
    readonly rowsExpected: number
    readonly problems: number
  }): void
  onPicture?: OnPicture
}

/** Reads a brand's files into a line list (docs/rules.md#reading-a-file). Returns a `FileProblem` if the file cannot be read, `Unrecognized` if its header must be mapped manually. */
export async function readLineListFile(
  job: LineListJob,
  listener: LineListListener = {},
  effort = new Effort(),
): Promise<LineList | Unrecognized | FileProblem> {
  const workbook = await openSplitWorkbook(job.workbook)
  if (isFileProblem(workbook)) return workbook
  try {
    return await orFileProblem(() => readWorkbook(workbook, job, listener, effort))
  } finally {
    await workbook.close()
  }
}

async function readWorkbook(
  workbook: Workbook,
  job: LineListJob,
  listener: LineListListener,
  effort: Effort,
): Promise<LineList | Unrecognized | FileProblem> {
  const profile = profileOf(job.brand, job.type)
  const progress = await progressOf(workbook, listener)
  const digests = new PictureDigests(workbook, listener.onPicture)
  const {
    tools,
    sheets: read,
    titles,
    unmatchedPictures,
  } = await readAsNeeded(workbook, (known) => {
    const begun = readingTools(job, effort, digests, known)
    progress.begin(begun.builder)
    return { ...begun, onRow: () => progress.row() }
  })
  const { builder } = tools
  // A mapping can still name the lists of a workbook with too many sheets to search.
  const isCutShort = effort.isSpent && (job.mapping ?? []).length === 0
  if (read.every(({ extent }) => itemTables(extent).length === 0))
    return nothingListed(read, await firstRowsOf(read)) ?? unrecognized(read, [])
  if (isCutShort) return unrecognized(read, [])
  const questions = openQuestions(read, builder.prices.unsettledCurrency, job)
  if (questions.length > 0) return unrecognized(read, questions)
  const catalog = job.catalog === undefined ? null : await catalogOf(job.catalog, profile, tools)
  if (isFileProblem(catalog)) return catalog
  const unmatched = [...unmatchedPictures, ...(catalog === null ? [] : attachCatalog(catalog, builder))]
  const items = builder.finish()
  const ofRows = builder.problems.all()
  // Stored as stock, they would sell what is not there.
  if (job.updates !== undefined && areMovements(items, ofRows)) return fileProblem('quantities-are-changes')
  const problems = [
    ...otherBrand(titles, job),
    ...implausible(items, builder.isPreBookOfStock, ofRows),
    ...ofRows,
  ]
  const deliveries = new Set(
    items.flatMap(({ sizes }) => sizes.flatMap(({ availableOn }) => availableOn ?? [])),
  )
  progress.done()
  // Nobody would notice that a list is empty, that its sizes are missing, or that its colors are one item.
  const isDoubtful = job.mapping === undefined && (lacksSizes(items, ofRows) || builder.mixesArticles)
  const isEmpty = !builder.namesListedItems && items.every(({ sizes }) => sizes.length === 0)
  if (isDoubtful || isEmpty) return unrecognized(read, [], tablesRead(read))
  return {
    sheets: read.flatMap(sheetReadings),
    items,
    problems,
    problemModels: problems.map((problem) => builder.modelOf(problem)),
    problemRows: problems.map((problem) => builder.problems.rejectedRowOf(problem)),
    skipped: read.flatMap(({ extent }) => (itemTables(extent).length > 0 ? extent.skipped : [])),
    currency: builder.prices.currency,
    namedCurrencies: builder.prices.namedCurrencies,
    ...titleSeason(titles),
    deadline: titleDeadline(titles),
    deliveries: [...deliveries].toSorted(),
    unmatchedPictures: unmatched,
    catalog: catalog === null ? null : catalogReading(catalog, items),
    firstRows: await firstRowsOf(read),
    tables: tablesRead(read),
    required: requiredFields,
  }
}

/** Few lists have a catalog, so the PDF and picture modules are loaded with the first one. */
async function catalogOf(
  path: string,
  { codesInCatalog, modelShape }: ListProfile,
  { builder, digests }: ReadingTools,
): Promise<Catalog | FileProblem> {
  const { readCatalog } = await import('./pdf/read-catalog.ts')
  return readCatalog(path, {
    listed: builder.namedModels(),
    shape: codesInCatalog ? modelShape : null,
    onPicture: (sha256, bytes) => digests.passOn(sha256, bytes),
  })
}

export function readingTools(
  job: Omit<LineListJob, 'workbook' | 'catalog'>,
  effort: Effort,
  digests: PictureDigests,
  { sizeLists, ...learned }: KnownOfWorkbook = {},
): ReadingTools {
  const profile = profileOf(job.brand, job.type)
  const brands = job.knownBrands ?? profiledBrands
  const known = new KnownBrands(brands)
  return {
    words: {
      ...layoutWords(profile, effort, new Map(Object.entries(job.recent ?? {}))),
      currency: job.updates?.currency,
      isBrand: job.type === 'own-stock' ? (text) => known.named(text) !== undefined : undefined,
      ...learned,
    },
    builder: new LineListBuilder(profile, job.type, brands, job.updates, sizeLists),
    digests,
    mappings: job.mapping ?? [],
    unpriced: job.type === 'pre-book' ? 'ask' : 'accept',
    legend: new LegendScan(),
    runs: new SizeRunScan(),
    sizes: new SizeListScan(),
    marks: new MarksLegend(),
    genders: new GenderKeyScan(),
    notes: [],
    onRow: () => undefined,
  }
}

export function layoutWords(
  { headings, modelShape }: ListProfile,
  effort: Effort,
  recent: RecentHeadings = new Map(),
): LayoutWords {
  return {
    recent,
    headings: new Headings(headings, effort),
    effort,
    looks: new CellLooks(codeShape(modelShape), effort),
    modelShape,
  }
}

/** The first rows of all sheets; a hidden sheet without a mapping was not read, so its rows come from the open workbook. */
async function firstRowsOf(read: readonly SheetRead[]): Promise<FirstRows[]> {
  const sheets: FirstRows[] = []
  for (const { sheet, extent } of read) {
    const { name, hidden } = sheet
    const wasRead = !hidden || extent.firstRows.length > 0
    sheets.push({ name, hidden, firstRows: wasRead ? extent.firstRows : await readFirstRows(sheet) })
  }
  return sheets
}

async function progressOf(
  workbook: Workbook,
  listener: LineListListener,
): Promise<{
  begin(builder: LineListBuilder): void
  row(): void
  done(): void
}> {
  let rowsExpected = 0
  if (listener.onProgress !== undefined)
    for (const sheet of workbook.sheets) if (!sheet.hidden) rowsExpected += await sheet.lastRow()
  let rowsRead = 0
  let builder: LineListBuilder | null = null
  const report = (): void =>
    listener.onProgress?.({
      rowsRead,
      rowsExpected: Math.max(rowsExpected, rowsRead),
      problems: builder?.problems.count ?? 0,
    })
  return {
    begin: (begun) => {
      builder = begun
      rowsRead = 0
    },
    row: () => {
      rowsRead++
      if (rowsRead % 500 === 0) report()
    },
    done: () => {
      rowsRead = Math.max(rowsRead, rowsExpected)
      report()
    },
  }
}

function sheetReadings({ sheet: { name, hidden }, extent }: SheetRead): SheetReading[] {
  if (extent.tables.length === 0)
    return [
      {
        name,
        role: 'ignored',
        hidden,
        layout: null,
        headerRows: [],
        columns: {},
        sizeColumns: [],
        firstDataRow: null,
        lastDataRow: null,
      },
    ]
  return extent.tables.map(({ table, firstDataRow, lastDataRow }) => ({
    name,
    role: table.role,
    hidden,
    layout: table.layout,
    headerRows: table.headerRows,
    columns: lettered(table.columns),
    sizeColumns: table.sizeColumns.map(({ size, column }) => ({ size, column: columnLetter(column) })),
    firstDataRow,
    lastDataRow,
  }))
}

function lettered(columns: Table['columns']): SheetReading['columns'] {
  return Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, columnLetter(column)]))
}

function unrecognized(
  read: readonly SheetRead[],
  questions: readonly MappingQuestion[],
  tables: readonly SheetMapping[] = questions.length === 0 ? [] : tablesRead(read),
): Unrecognized {
  const guesses = read.flatMap(({ sheet, extent }) =>
    extent.guess === null ? [] : [{ sheet: sheet.name, ...extent.guess }],
  )
  const best = guesses.toSorted((a, b) => b.score - a.score)[0]
  return {
    unrecognized: {
      sheets: read.map(({ sheet: { name, hidden }, extent }) => ({
        name,
        hidden,
        firstRows: extent.firstRows,
      })),
      guess: best === undefined ? (tables[0] ?? null) : candidateAsMapping(best.sheet, best),
      tables,
      questions,
      required: requiredFields,
    },
  }
}
