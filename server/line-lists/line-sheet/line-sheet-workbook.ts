import { type Cell as StyledCell, type ColumnDef, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import type { DocumentWriter } from '#server/platform/documents/document.ts'
import { rowPicture, rowPictureHeight, rowPicturePixels } from '#server/platform/documents/row-picture.ts'
import type { SheetStyle } from './read-line-sheet.ts'
import { type LineSheet, sheetTexts } from './line-sheet.ts'

type Cell = string | number | null

const money = '#,##0.00'

/** Writes a line sheet as a workbook with one row per style. Text stays text, and nothing is a formula. */
export const writeLineSheetWorkbook: DocumentWriter<LineSheet, SheetStyle> = async (
  sheet,
  { records, thumbnail },
) => {
  const { language, withPrices, store } = sheet
  const texts = sheetTexts[language]
  const prices = withPrices ? [store === null ? texts.wholesale : texts.net, texts.msrp, texts.currency] : []
  const head = [
    texts.picture,
    texts.brand,
    texts.model,
    texts.style,
    texts.color,
    texts.gender,
    texts.sizes,
    ...prices,
  ]
  const rows: Cell[][] = [[sheet.title, ...(store === null ? [] : [store])], [], head]
  const bold = { style: { font: { bold: true } } }
  const cells = new Map<string, Partial<StyledCell>>(head.map((_, column) => [`2,${column}`, bold]))
  cells.set('0,0', bold)
  const images: NonNullable<WriteSheet['images']> = []
  const rowDefs = new Map<number, { height: number }>()
  for await (const style of records()) {
    const picture = await thumbnail(style.thumbnailKey, rowPicturePixels)
    if (picture) images.push(await rowPicture(picture, rows.length, style.name ?? style.modelCode))
    rowDefs.set(rows.length, { height: rowPictureHeight })
    const { net, wholesale, msrp, currency } = style
    const price = store === null ? wholesale : net
    rows.push([
      null,
      style.brandName,
      style.modelCode,
      style.name,
      style.color,
      style.gender,
      style.sizes.join(', '),
      ...(withPrices ? [price && price / 100, msrp && msrp / 100, currency] : []),
    ])
  }
  const columns: ColumnDef[] = [
    ...[14, 18, 20, 28, 18, 12, 40].map((width) => ({ width })),
    ...(withPrices ? [{ width: 12, numFmt: money }, { width: 12, numFmt: money }, { width: 10 }] : []),
  ]
  return writeXlsx({
    sheets: [
      {
        name: texts.lineSheet,
        rows,
        columns,
        cells,
        images,
        rowDefs,
        freezePane: { rows: 3 },
        pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      },
    ],
  })
}
