import type { ImportPreview } from '#contract/files/file-processor.ts'
import { isFileProblem } from '#contract/files/file-problems.ts'
import { previewOf, tablesAt } from '#server/imports/preview-import.ts'
import type { CallContext, FileCallContext } from '#server/platform/http/route.ts'

const nothing: ImportPreview = {
  items: [],
  itemsCount: 0,
  isPartial: false,
  currency: 'USD',
  problemCounts: { error: 0, warning: 0, info: 0 },
  problems: [],
  questions: [],
  unread: [],
  problem: null,
}

/** Reads the file in a child process, without a transaction. */
export async function readPreview(context: FileCallContext<'getImportPreview'>) {
  const { trackingId, mapping } = context.input
  const preview = await previewOf(context, trackingId, mapping)
  return isFileProblem(preview) ? { ...nothing, problem: preview.message } : preview
}

export async function getImportPreview({
  prepared,
}: CallContext<'getImportPreview'> & { prepared: ImportPreview }) {
  return prepared
}

/** Proposes the columns of a table whose header row a person chose. */
export async function getDetectedTables(context: CallContext<'getDetectedTables'>) {
  const { trackingId, ...place } = context.input
  const tables = await tablesAt(context, trackingId, place)
  return isFileProblem(tables) ? [] : tables
}
