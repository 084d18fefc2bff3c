import { lineSheetStylesMax } from '#contract/line-lists/line-sheet-layouts.ts'
import { refuse } from '#contract/refusals.ts'
import { readOrderingStore } from '#server/domain/ordering/lists/order-access.ts'
import { documentFile } from '#server/platform/documents/document-file.ts'
import { writeDocument } from '#server/platform/documents/write-document.ts'
import { customerLanguage } from '#server/platform/mail/customer-language.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { type LineSheet, sheetTexts } from './line-sheet.ts'
import { readSheetItems, readSheetStyles, readSheetTitle } from './read-line-sheet.ts'

const writers = {
  pdf: { module: import.meta.resolve('./line-sheet-pdf.ts'), run: 'writeLineSheetPdf' },
  xlsx: { module: import.meta.resolve('./line-sheet-workbook.ts'), run: 'writeLineSheetWorkbook' },
}

/** With a store, only what it sees is read, at the prices of its organization: nothing of another store can be on the sheet. */
export async function downloadLineSheet({
  db,
  files,
  log,
  actor,
  customerMail,
  input,
  whileRequested,
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
    perPage,
  }
  const pieces = writeDocument(
    { ...writers[format], input: sheet, records: readSheetStyles(db, { ids, storeId }) },
    { files, log, owner: actor.userId, signal: whileRequested() },
  )
  return { ...documentFile('line-sheet', format, pieces), total: ids.length }
}
