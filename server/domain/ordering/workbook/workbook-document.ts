import type { Workbook } from '#contract/orders/purchase-orders-to-build.ts'
import type { Document } from '#server/platform/documents/document.ts'

/** The workbook of a purchase order as a document to write. */
export function workbookDocument(workbook: Workbook): Document {
  return { module: import.meta.resolve('./workbook.ts'), run: 'writeWorkbook', input: workbook }
}
