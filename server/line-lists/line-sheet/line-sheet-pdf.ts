import type { StylesPerPage } from '#contract/line-lists/line-sheet-layouts.ts'
import { drawPicture, ink, margin, type Pdf, write, writePdf } from '#server/platform/documents/pdf.ts'
import type { DocumentWriter, Sources } from '#server/platform/documents/document.ts'
import { type LineSheet, pricesOf, sheetTexts, sizeRun } from './line-sheet.ts'
import type { SheetStyle } from './read-line-sheet.ts'

interface Layout {
  readonly columns: number
  readonly rows: number
  /** Points. */
  readonly text: number
  readonly name: number
}

const layouts: Readonly<Record<StylesPerPage, Layout>> = {
  1: { columns: 1, rows: 1, text: 12, name: 18 },
  4: { columns: 2, rows: 2, text: 9, name: 11 },
  9: { columns: 3, rows: 3, text: 8, name: 9.5 },
  20: { columns: 4, rows: 5, text: 6.5, name: 7.5 },
}

const gap = 12
const headHeight = 30

export const writeLineSheetPdf: DocumentWriter<LineSheet, SheetStyle> = (sheet, sources) => {
  const { title, language, store } = sheet
  const footer = [sheetTexts[language].lineSheet, title, store].filter(Boolean).join(' · ')
  return writePdf({ title, layout: 'portrait', language, footer }, (pdf) => draw(pdf, sheet, sources))
}

async function* draw(pdf: Pdf, sheet: LineSheet, { records, thumbnail }: Sources<SheetStyle>) {
  const { perPage } = sheet
  const layout = layouts[perPage]
  let place = 0
  for await (const style of records()) {
    if (place === 0) {
      pdf.addPage()
      drawHead(pdf, sheet)
    }
    const cell = cellOf(pdf, layout, place)
    // Twice the points, for print; thumbnails have at most 320 pixels.
    const side = pictureSide(cell, layout, sheet)
    drawStyle(pdf, sheet, {
      style,
      layout,
      cell,
      side,
      picture: await thumbnail(style.thumbnailKey, Math.min(320, Math.round(side * 2))),
    })
    place = (place + 1) % perPage
    yield
  }
}

function drawHead(pdf: Pdf, { title, store }: LineSheet): void {
  const width = pdf.page.width - 2 * margin
  write(pdf, title, { x: margin, y: margin - 8, width: width * 0.62, size: 13, bold: true })
  if (store !== null)
    write(pdf, store, {
      x: margin + width * 0.64,
      y: margin - 5,
      width: width * 0.36,
      size: 9,
      color: ink.muted,
      align: 'right',
    })
  pdf
    .moveTo(margin, margin + 12)
    .lineTo(margin + width, margin + 12)
    .lineWidth(0.5)
    .stroke(ink.line)
}

interface Cell {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function cellOf(pdf: Pdf, { columns, rows }: Layout, place: number): Cell {
  const width = (pdf.page.width - 2 * margin - (columns - 1) * gap) / columns
  const height = (pdf.page.height - 2 * margin - headHeight - (rows - 1) * gap) / rows
  return {
    x: margin + (place % columns) * (width + gap),
    y: margin + headHeight - 8 + Math.floor(place / columns) * (height + gap),
    width,
    height,
  }
}

function pictureSide(
  { width, height }: Cell,
  { text, name, columns }: Layout,
  { withPrices }: LineSheet,
): number {
  const lines = (withPrices ? 3 : 2) + (columns === 1 ? 8 : 1)
  return Math.min(width, height - name * 1.35 - lines * text * 1.35)
}

interface Drawn {
  readonly style: SheetStyle
  readonly layout: Layout
  readonly cell: Cell
  readonly side: number
  readonly picture: Buffer | undefined
}

function drawStyle(
  pdf: Pdf,
  { language, withPrices }: LineSheet,
  { style, layout, cell, side, picture }: Drawn,
): void {
  const { text: size, name: nameSize, columns } = layout
  const { x, width } = cell
  drawPicture(pdf, picture, { x: x + (width - side) / 2, y: cell.y, side })
  let y = cell.y + side + 4
  const line = (text: string, place: { size: number; bold?: boolean; color?: string; lines?: number }) => {
    if (text !== '') y += write(pdf, text, { x, y, width, ...place }) + 1
  }
  line(style.name ?? style.modelCode, { size: nameSize, bold: true })
  line([style.modelCode, style.color].filter(Boolean).join(' · '), { size })
  line(sizeRun(style.sizes), { size, color: ink.muted, lines: columns === 1 ? 2 : 1 })
  if (withPrices) line(pricesOf(style, language), { size, bold: true, lines: 1 })
  if (columns === 1) line(style.description ?? '', { size: size - 2, color: ink.muted, lines: 5 })
}
