import type { Workbook } from '#contract/orders/purchase-orders-to-build.ts'
import type { Document } from '#server/platform/documents/document.ts'

export function workbookDocument(workbook: Workbook): Document {
  return { module: import.meta.resolve('./workbook.ts'), run: 'writeWorkbook', input: workbook }
}
