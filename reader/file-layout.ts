import type { FileLayout, SheetMapping } from '#contract/files/file-processor.ts'
import type { LineList, SheetReading, Unrecognized } from './line-list.ts'

/** Describes how a file was read, for the mapping step: its sheets' first rows, and the columns as read or guessed. */
export function fileLayoutOf(list: LineList | Unrecognized): FileLayout {
  if ('unrecognized' in list) {
    const { sheets, guess, required } = list.unrecognized
    return { sheets: withinLimits(sheets), mapping: guess ? [toMapping(guess)] : [], required: [...required] }
  }
  return {
    sheets: withinLimits(list.firstRows),
    mapping: list.sheets.flatMap(mappingOf),
    required: [...list.required],
  }
}

/** A sheet with two grids is represented by its first. */
function mappingOf(sheet: SheetReading, index: number, all: readonly SheetReading[]): SheetMapping[] {
  const headerRow = sheet.headerRows.at(-1)
  const isFirst = all.findIndex(({ name }) => name === sheet.name) === index
  if (sheet.role !== 'items' || headerRow === undefined || !isFirst) return []
  const { name, columns, sizeColumns } = sheet
  return [toMapping({ sheet: name, headerRow, columns, sizeColumns })]
}

type Guess = NonNullable<Unrecognized['unrecognized']['guess']>

function toMapping({ sheet, headerRow, columns, sizeColumns }: Omit<Guess, 'ignore'>): SheetMapping {
  return {
    sheet,
    headerRow,
    columns: { ...columns },
    ...(sizeColumns && sizeColumns.length > 0 && { sizeColumns: sizeColumns.map((one) => ({ ...one })) }),
  }
}

/** Limits over all sheets; a workbook of thousands of sheets would have millions of characters. */
const maxCharacters = 2_000_000
const maxSheets = 1_000

/** Shows the first rows of as many sheets as fit, and no rows of the others. */
function withinLimits(sheets: LineList['firstRows']): FileLayout['sheets'] {
  let left = maxCharacters
  return sheets.slice(0, maxSheets).map(({ name, hidden, firstRows }) => {
    left -= JSON.stringify(firstRows).length
    return { name, hidden, firstRows: left >= 0 ? firstRows.map((row) => [...row]) : [] }
  })
}
