import { isRefusal } from '#contract/refusals.ts'
import { isFileProblem } from '#contract/files/file-problems.ts'
import { cellsOfImport } from '#server/imports/sheet-cells/cells-of-import.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getImportSheets(context: CallContext<'getImportSheets'>) {
  const read = await cellsFor(context)
  if (isFileProblem(read)) return { sheets: [], first: null, modelRows: [], problem: read.message }
  if (isRefusal(read)) return read
  const { sheets, first } = read.written
  const { modelCode } = context.input
  const modelRows = modelCode === undefined ? [] : read.rowsOf(modelCode)
  return { sheets, first, modelRows, problem: null }
}

export async function getImportCells(context: CallContext<'getImportCells'>) {
  const read = await cellsFor(context)
  if (isFileProblem(read)) return { rows: [], uses: [], models: [], problems: [] }
  return isRefusal(read) ? read : read.page(context.input.sheet, context.input.page)
}

async function cellsFor(context: CallContext<'getImportSheets'> | CallContext<'getImportCells'>) {
  const { trackingId, mapping } = context.input
  return cellsOfImport(context, {
    trackingId,
    mapping,
    owner: context.actor.userId,
    signal: context.whileRequested(),
  })
}
