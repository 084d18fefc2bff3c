import type { MappingQuestion } from '#contract/files/file-processor.ts'
import { isFileProblem, type FileProblem } from '#contract/files/file-problems.ts'
import { attachCatalog } from './items/attach-catalog.ts'
import { PictureDigests, type OnPicture } from './items/attach-pictures.ts'
import { LineListBuilder } from './items/line-list-builder.ts'
import { nothingListed } from './nothing-listed.ts'
import { candidateAsMapping, openQuestions, tablesRead } from './tables-read.ts'
import { titleSeason } from './items/title-season.ts'
import { CellLooks } from './layout/columns/column-content.ts'
import { Effort } from './layout/effort.ts'
import { Headings } from './layout/header/headings.ts'
import { codeShape, type LayoutWords } from './layout/header/read-header.ts'
import { readFirstRows } from './layout/read-sheet.ts'
import type { Table } from './layout/table.ts'
import type { FirstRows, LineList, LineListJob, SheetReading, Unrecognized } from './line-list.ts'
import type { ListProfile } from './profile.ts'
import { profiledBrands, profileOf, requiredFields } from './profile-of.ts'
import { catalogReading, readCatalog } from './pdf/read-catalog.ts'
import { columnLetter } from './values/text.ts'
import { itemTables, readSheets, type ReadingTools, type SheetRead } from './read-sheets.ts'
import { openWorkbook } from './xlsx/open-workbook.ts'
import { orFileProblem } from './xlsx/unreadable-file.ts'
import type { Workbook } from './xlsx/workbook.ts'

/** Receives the progress, and the bytes of each picture once per digest. */
export interface LineListListener {
  onProgress?(progress: {
    readonly rowsRead: number
    readonly rowsExpected: number
    readonly problems: number
  }): void
  onPicture?: OnPicture
}

/** Reads a brand's files into a line list (rules §2). Returns a `FileProblem` if the file cannot be read, `Unrecognized` if its header must be mapped manually. */
export async function readLineListFile(
  job: LineListJob,
  listener: LineListListener = {},
  effort = new Effort(),
): Promise<LineList | Unrecognized | FileProblem> {
  const workbook = await openWorkbook(job.workbook)
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
  const tools = readingTools(workbook, job, effort, listener.onPicture)
  const { builder, digests } = tools
  const progress = await progressOf(workbook, builder, listener)
  const {
    sheets: read,
    titles,
    unmatchedPictures,
  } = await readSheets(workbook, { ...tools, onRow: () => progress.row() })
  // A mapping can still name the lists of a workbook with too many sheets to search.
  const isCutShort = effort.isSpent && (job.mapping ?? []).length === 0
  if (read.every(({ extent }) => itemTables(extent).length === 0))
    return nothingListed(read, await firstRowsOf(read)) ?? unrecognized(read, [])
  if (isCutShort) return unrecognized(read, [])
  const questions = openQuestions(read, builder.unsettledCurrency, job)
  if (questions.length > 0) return unrecognized(read, questions)
  const catalog =
    job.catalog === undefined
      ? null
      : await readCatalog(job.catalog, {
          listed: builder.namedModels(),
          shape: profile.codesInCatalog ? profile.modelShape : null,
          onPicture: (sha256, bytes) => digests.passOn(sha256, bytes),
        })
  if (isFileProblem(catalog)) return catalog
  const unmatched = [...unmatchedPictures, ...(catalog === null ? [] : attachCatalog(catalog, builder))]
  const items = builder.finish()
  const problems = builder.problems()
  const deliveries = new Set(
    items.flatMap(({ sizes }) => sizes.flatMap(({ availableOn }) => availableOn ?? [])),
  )
  progress.done()
  return {
    sheets: read.flatMap(sheetReadings),
    items,
    problems,
    problemModels: problems.map(({ sheet, row }) => builder.ownersOn(sheet ?? '').get(row ?? 0) ?? null),
    problemRows: problems.map((problem) => builder.rejectedRowOf(problem)),
    skipped: read.flatMap(({ extent }) => (itemTables(extent).length > 0 ? extent.skipped : [])),
    currency: builder.currency,
    ...titleSeason(titles),
    deliveries: [...deliveries].toSorted(),
    unmatchedPictures: unmatched,
    catalog: catalog === null ? null : catalogReading(catalog, items),
    firstRows: await firstRowsOf(read),
    tables: tablesRead(read),
    required: requiredFields,
  }
}

/** What reading the sheets of a job's workbook needs. */
export function readingTools(
  workbook: Workbook,
  job: Omit<LineListJob, 'workbook' | 'catalog'>,
  effort: Effort,
  onPicture?: OnPicture,
): ReadingTools {
  const profile = profileOf(job.brand, job.type)
  return {
    words: layoutWords(profile, effort),
    builder: new LineListBuilder(profile, job.type, job.knownBrands ?? profiledBrands),
    digests: new PictureDigests(workbook, onPicture),
    mappings: job.mapping ?? [],
    unpriced: job.type === 'pre-book' ? 'ask' : 'accept',
    onRow: () => undefined,
  }
}

/** What detection needs to know about a brand. */
export function layoutWords({ headings, modelShape }: ListProfile, effort: Effort): LayoutWords {
  return {
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
  builder: LineListBuilder,
  listener: LineListListener,
): Promise<{ row(): void; done(): void }> {
  let rowsExpected = 0
  if (listener.onProgress !== undefined)
    for (const sheet of workbook.sheets) if (!sheet.hidden) rowsExpected += await sheet.lastRow()
  let rowsRead = 0
  const report = (): void =>
    listener.onProgress?.({
      rowsRead,
      rowsExpected: Math.max(rowsExpected, rowsRead),
      problems: builder.problemsCount,
    })
  return {
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

/** How a sheet's tables were read. */
export function sheetReadings({ sheet: { name, hidden }, extent }: SheetRead): SheetReading[] {
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

/** What the mapping step starts from: every sheet's first rows, and the best guess of all sheets. */
function unrecognized(read: readonly SheetRead[], questions: readonly MappingQuestion[]): Unrecognized {
  const guesses = read.flatMap(({ sheet, extent }) =>
    extent.guess === null ? [] : [{ sheet: sheet.name, ...extent.guess }],
  )
  const tables = questions.length === 0 ? [] : tablesRead(read)
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
