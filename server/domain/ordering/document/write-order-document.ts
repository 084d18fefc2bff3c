import { writeDocument, type WritingContext } from '#server/platform/documents/write-document.ts'
import type { OrderDocument } from './order-content.ts'

const writers = {
  pdf: { module: import.meta.resolve('./order-pdf.ts'), run: 'writeOrderPdf' },
  xlsx: { module: import.meta.resolve('./order-workbook.ts'), run: 'writeOrderWorkbook' },
}

export function writeOrderDocument(
  order: OrderDocument,
  format: 'pdf' | 'xlsx',
  context: WritingContext,
): AsyncGenerator<Uint8Array> {
  const pictures = order.grids.flatMap(({ rows }) => rows.map(({ thumbnailKey }) => thumbnailKey))
  return writeDocument({ ...writers[format], input: order, pictures }, context)
}
