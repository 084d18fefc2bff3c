import type { ImportPreview } from '#contract/files/file-processor.ts'
import { isFileProblem } from '#contract/files/file-problems.ts'
import { previewOf, tablesAt } from '#server/imports/preview-import.ts'
import type { CallContext } from '#server/platform/http/route.ts'

const nothing: ImportPreview = {
  items: [],
  itemsCount: 0,
  isPartial: false,
  currency: 'USD',
  problemCounts: { error: 0, warning: 0, info: 0 },
  problems: [],
  questions: [],
  unread: [],
  unreadCells: 0,
  problem: null,
}

export async function getImportPreview(context: CallContext<'getImportPreview'>) {
  const { trackingId, mapping } = context.input
  const preview = await previewOf(context, trackingId, mapping, context.whileRequested())
  return isFileProblem(preview) ? { ...nothing, problem: preview.message } : preview
}

export async function getDetectedTables(context: CallContext<'getDetectedTables'>) {
  const { trackingId, ...place } = context.input
  const tables = await tablesAt(context, trackingId, place, context.whileRequested())
  return isFileProblem(tables) ? [] : tables
}
