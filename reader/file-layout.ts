import type { FileLayout, SheetMapping as ContractMapping } from '#contract/files/file-processor.ts'
import type { LineList, SheetMapping, Unrecognized } from './line-list.ts'

export function fileLayoutOf(list: LineList | Unrecognized): FileLayout {
  if ('unrecognized' in list) {
    const { sheets, guess, tables, questions, required } = list.unrecognized
    const guessed = tables.length > 0 || guess === null ? tables : [guess]
    return {
      sheets: withinLimits(sheets),
      mapping: guessed.map(toMapping),
      required: [...required],
      questions: questions.map((question) => ({ ...question, columns: [...question.columns] })),
    }
  }
  return {
    sheets: withinLimits(list.firstRows),
    mapping: list.tables.map(toMapping),
    required: [...list.required],
    questions: [],
  }
}

export function toMapping({ sizeColumns, ...mapping }: SheetMapping): ContractMapping {
  return {
    ...mapping,
    columns: { ...mapping.columns },
    ...(mapping.values !== undefined && { values: { ...mapping.values } }),
    ...(sizeColumns !== undefined &&
      sizeColumns.length > 0 && { sizeColumns: sizeColumns.map((one) => ({ ...one })) }),
  }
}

/** Limits over all sheets; a workbook of thousands of sheets would have millions of characters. */
const maxCharacters = 2_000_000
const maxSheets = 1_000

function withinLimits(sheets: LineList['firstRows']): FileLayout['sheets'] {
  let left = maxCharacters
  return sheets.slice(0, maxSheets).map(({ name, hidden, firstRows }) => {
    left -= JSON.stringify(firstRows).length
    return { name, hidden, firstRows: left >= 0 ? firstRows.map((row) => [...row]) : [] }
  })
}
