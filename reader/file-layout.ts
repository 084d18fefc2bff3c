import { isFileProblem } from '#contract/file-problems.ts'
import type { FileLayout, SheetMapping } from '#contract/file-processor.ts'
import { firstTexts } from './layout/read-sheet.ts'
import type { LineList, LineListJob, SheetReading, Unrecognised } from './line-list.ts'
import { profileOf } from './profiles/profile-of.ts'
import { openWorkbook } from './xlsx/open-workbook.ts'
import type { Row, Sheet } from './xlsx/workbook.ts'

/** How far down a sheet the mapping step looks, in rows. */
const depth = 40

/** Says how a file was read, for the mapping step: its sheets' first rows, and the columns as they were taken or guessed. */
export async function layoutOf(job: LineListJob, list: LineList | Unrecognised): Promise<FileLayout> {
  const required = [...profileOf(job.brand, job.type).required]
  if ('unrecognised' in list) {
    const { sheets, guess } = list.unrecognised
    return {
      sheets: withinReason(
        sheets.map(({ name, hidden, firstRows }) => ({
          name,
          hidden,
          firstRows: firstRows.map((row) => [...row]),
        })),
      ),
      mapping: guess ? [copyOf(guess)] : [],
      required,
    }
  }
  return { sheets: await topOf(job.workbook), mapping: list.sheets.flatMap(mappingOf), required }
}

/** A sheet with two grids is shown with its first. */
function mappingOf(sheet: SheetReading, index: number, all: readonly SheetReading[]): SheetMapping[] {
  const headerRow = sheet.headerRows.at(-1)
  const first = all.findIndex(({ name }) => name === sheet.name) === index
  if (sheet.role !== 'items' || headerRow === undefined || !first) return []
  return [copyOf({ sheet: sheet.name, headerRow, columns: sheet.columns, sizeColumns: sheet.sizeColumns })]
}

function copyOf({ sheet, headerRow, columns, sizeColumns }: Omit<SheetMappingOf, 'ignore'>): SheetMapping {
  return {
    sheet,
    headerRow,
    columns: { ...columns },
    ...(sizeColumns && sizeColumns.length > 0 && { sizeColumns: sizeColumns.map((one) => ({ ...one })) }),
  }
}

type SheetMappingOf = NonNullable<LineListJob['mapping']>[number]

async function topOf(path: string): Promise<FileLayout['sheets']> {
  const workbook = await openWorkbook(path)
  if (isFileProblem(workbook)) return []
  try {
    const sheets: FileLayout['sheets'] = []
    for (const sheet of workbook.sheets)
      sheets.push({ name: sheet.name, hidden: sheet.hidden, firstRows: firstTexts(await rowsOf(sheet)) })
    return withinReason(sheets)
  } finally {
    await workbook.close()
  }
}

/** The characters of all first rows together; a workbook of thousands of sheets has millions. */
const mostCharacters = 2_000_000
const mostSheets = 1_000

/** Shows the first rows of as many sheets as fit, and no rows of the others. */
function withinReason(sheets: FileLayout['sheets']): FileLayout['sheets'] {
  let left = mostCharacters
  return sheets.slice(0, mostSheets).map((sheet) => {
    left -= JSON.stringify(sheet.firstRows).length
    return left >= 0 ? sheet : { ...sheet, firstRows: [] }
  })
}

async function rowsOf(sheet: Sheet): Promise<Row[]> {
  const rows: Row[] = []
  for await (const row of sheet.rows()) {
    if (row.row > depth) break
    rows.push(row)
  }
  return rows
}
