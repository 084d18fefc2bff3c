import { lineSheetStylesMax } from '#contract/line-lists/line-sheet-layouts.ts'
import { refuse } from '#contract/refusals.ts'
import { readOrderingStore } from '#server/domain/ordering/lists/order-access.ts'
import { pdfFile, workbookFile } from '#server/platform/documents/document-file.ts'
import { thumbnailsOf } from '#server/platform/documents/thumbnails.ts'
import { customerLanguage } from '#server/platform/mail/customer-language.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { type LineSheet, sheetTexts } from './line-sheet.ts'
import { writeLineSheetPdf } from './line-sheet-pdf.ts'
import { writeLineSheetWorkbook } from './line-sheet-workbook.ts'
import { readSheetItems, readSheetStyles, readSheetTitle } from './read-line-sheet.ts'

/** With a store, only what it sees is read, at the prices of its organization: nothing of another store can be on the sheet. */
export async function downloadLineSheet({
  db,
  files,
  actor,
  customerMail,
  input,
}: CallContext<'downloadLineSheet'>) {
  const { storeId, format, perPage, withPrices } = input
  if (storeId !== undefined && !(await readOrderingStore(db, actor, storeId)))
    return refuse('store-not-found')
  const ids = await readSheetItems(db, input)
  if (ids.length === 0) return refuse('line-sheet-empty')
  if (ids.length > lineSheetStylesMax) return refuse('line-sheet-too-large')
  const { title, store, language: own } = await readSheetTitle(db, input)
  const language = own ?? (store === null ? 'en' : customerLanguage(customerMail))
  const sheet: LineSheet = {
    title: title ?? sheetTexts[language].lineSheet,
    store,
    language,
    withPrices,
    styles: readSheetStyles(db, { ids, storeId }),
  }
  const thumbnail = thumbnailsOf(files)
  const file =
    format === 'pdf'
      ? pdfFile('line-sheet', writeLineSheetPdf(sheet, perPage, thumbnail))
      : workbookFile('line-sheet', async () => writeLineSheetWorkbook(sheet, thumbnail))
  return { ...file, total: ids.length }
}
