import {
  drawPicture,
  ink,
  margin,
  type Pdf,
  widthOf,
  write,
  writePdf,
} from '#server/platform/documents/pdf.ts'
import type { DocumentWriter, ReadThumbnail } from '#server/platform/documents/document.ts'
import { formatsOf } from './formats.ts'
import type { DocumentRow, OrderDocument, SizeGrid } from './order-content.ts'

const pictureSide = 44
const rowMin = 52
const styleWidth = 176
const unitsWidth = 40
const priceWidth = 66
const totalWidth = 70
const cellMin = 28
const cellHeight = 13
const bottom = margin + 8

export const writeOrderPdf: DocumentWriter<OrderDocument> = (order, { thumbnail }) => {
  const { language, texts, number } = order
  const title = `${texts.order} ${number}`
  return writePdf({ title, layout: 'landscape', language, footer: title }, (pdf) =>
    draw(pdf, order, thumbnail),
  )
}

async function* draw(pdf: Pdf, order: OrderDocument, thumbnail: ReadThumbnail) {
  const { texts, grids, language } = order
  const { money, units } = formatsOf(language)
  pdf.addPage()
  let y = drawHead(pdf, order)
  if (grids.length === 0) write(pdf, texts.empty, { x: margin, y, width: widthIn(pdf) })
  for (const grid of grids) {
    const bands = bandsOf(pdf, grid.sizes)
    const headHeight = bands.length * cellHeight + 6
    const rowHeight = Math.max(rowMin, bands.length * cellHeight + 8)
    let needsHead = true
    for (const row of grid.rows) {
      if (y + rowHeight + (needsHead ? headHeight : 0) > pdf.page.height - bottom) {
        pdf.addPage()
        y = margin
        needsHead = true
      }
      if (needsHead) {
        drawGridHead(pdf, order, bands, y)
        y += headHeight
        needsHead = false
      }
      const picture = await thumbnail(row.thumbnailKey, 132)
      drawRow(pdf, order, { row, bands, picture, y })
      y += rowHeight
      pdf
        .moveTo(margin, y)
        .lineTo(pdf.page.width - margin, y)
        .lineWidth(0.5)
        .stroke(ink.line)
      yield
    }
    if (grids.length > 1) drawSums(pdf, order, grid, y)
    y += 26
  }
  if (y + 40 > pdf.page.height - bottom) {
    pdf.addPage()
    y = margin
  }
  const { units: unitsX, total: totalX } = columnsOf(pdf)
  pdf.rect(margin, y + 6, widthIn(pdf), 24).fill(ink.band)
  write(pdf, texts.total, { x: margin + 8, y: y + 12, width: 200, size: 11, bold: true })
  write(pdf, units(order.unitsCount), {
    x: unitsX - 60,
    y: y + 12,
    width: unitsWidth + 60,
    size: 11,
    bold: true,
    align: 'right',
  })
  write(pdf, money(order.total), {
    x: totalX - 60,
    y: y + 12,
    width: totalWidth + 52,
    size: 11,
    bold: true,
    align: 'right',
  })
  yield
}

function widthIn(pdf: Pdf): number {
  return pdf.page.width - 2 * margin
}

function columnsOf(pdf: Pdf) {
  const total = pdf.page.width - margin - totalWidth
  const price = total - priceWidth
  const units = price - unitsWidth
  const style = margin + pictureSide + 12
  return { style, sizes: style + styleWidth + 8, units, price, total }
}

function drawHead(pdf: Pdf, { texts, number, facts, message, customerNote }: OrderDocument): number {
  write(pdf, `${texts.order} ${number}`, { x: margin, y: margin, width: widthIn(pdf), size: 20, bold: true })
  const columnWidth = widthIn(pdf) / 3
  let y = margin + 34
  for (let first = 0; first < facts.length; first += 3) {
    const heights = facts.slice(first, first + 3).map(({ label, value }, column) => {
      const x = margin + column * columnWidth
      write(pdf, label, { x, y, width: columnWidth - 16, size: 7.5, color: ink.muted })
      return write(pdf, value, { x, y: y + 10, width: columnWidth - 16, size: 9.5, lines: 3 })
    })
    y += Math.max(...heights) + 18
  }
  for (const [label, text] of [
    [texts.message, message],
    [texts.customerNote, customerNote],
  ] as const) {
    if (text === null) continue
    write(pdf, label, { x: margin, y, width: widthIn(pdf), size: 7.5, color: ink.muted })
    y += 10 + write(pdf, text, { x: margin, y: y + 10, width: widthIn(pdf), size: 9.5, lines: 12 }) + 8
  }
  return y + 6
}

interface Cell {
  readonly index: number
  readonly size: string
  readonly x: number
  readonly width: number
}

function bandsOf(pdf: Pdf, sizes: readonly string[]): Cell[][] {
  const { sizes: start, units } = columnsOf(pdf)
  const end = units - 4
  const bands: Cell[][] = []
  let x = Number.POSITIVE_INFINITY
  for (const [index, size] of sizes.entries()) {
    const width = Math.min(Math.max(cellMin, widthOf(pdf, size, { size: 7.5, bold: true }) + 7), end - start)
    if (x + width > end) {
      bands.push([])
      x = start
    }
    bands.at(-1)?.push({ index, size, x, width })
    x += width
  }
  return bands
}

function drawGridHead(pdf: Pdf, { texts }: OrderDocument, bands: readonly Cell[][], y: number): void {
  const columns = columnsOf(pdf)
  pdf.rect(margin, y, widthIn(pdf), bands.length * cellHeight + 6).fill(ink.band)
  const head = { y: y + 5, size: 7.5, bold: true, color: ink.muted } as const
  write(pdf, texts.style, { ...head, x: columns.style, width: styleWidth })
  write(pdf, texts.units, { ...head, x: columns.units, width: unitsWidth, align: 'right' })
  write(pdf, texts.price, { ...head, x: columns.price, width: priceWidth, align: 'right' })
  write(pdf, texts.total, { ...head, x: columns.total, width: totalWidth - 8, align: 'right' })
  for (const [line, cells] of bands.entries())
    for (const { size, x, width } of cells)
      write(pdf, size, { ...head, color: ink.text, x, y: y + 5 + line * cellHeight, width, align: 'center' })
}

interface Row {
  readonly row: DocumentRow
  readonly bands: readonly Cell[][]
  readonly picture: Buffer | undefined
  readonly y: number
}

function drawRow(pdf: Pdf, { texts, language }: OrderDocument, { row, bands, picture, y }: Row): void {
  const { money, units } = formatsOf(language)
  const columns = columnsOf(pdf)
  drawPicture(pdf, picture, { x: margin + 4, y: y + 4, side: pictureSide })
  const style = { x: columns.style, width: styleWidth }
  write(pdf, row.name ?? row.modelCode, { ...style, y: y + 6, bold: true })
  write(pdf, [row.modelCode, row.color].filter(Boolean).join(' · '), { ...style, y: y + 19, size: 8 })
  if (row.delivery !== null)
    write(pdf, `${texts.delivery}: ${row.delivery}`, { ...style, y: y + 31, size: 7.5, color: ink.muted })
  for (const [line, cells] of bands.entries())
    for (const { index, x, width } of cells) {
      const own = row.units[index] ?? null
      const place = { x, y: y + 6 + line * cellHeight, width, align: 'center' } as const
      write(pdf, own === null ? '·' : units(own), own === null ? { ...place, color: ink.line } : place)
    }
  write(pdf, units(row.unitsCount), { x: columns.units, y: y + 6, width: unitsWidth, align: 'right' })
  write(pdf, money(row.price), { x: columns.price, y: y + 6, width: priceWidth, align: 'right' })
  if (row.discount > 0)
    write(pdf, `${money(row.wholesale)} −${row.discount}%`, {
      x: columns.price,
      y: y + 19,
      width: priceWidth,
      size: 7,
      color: ink.muted,
      align: 'right',
    })
  write(pdf, money(row.total), { x: columns.total, y: y + 6, width: totalWidth - 8, align: 'right' })
}

function drawSums(
  pdf: Pdf,
  { texts, language }: OrderDocument,
  { unitsCount, total }: SizeGrid,
  y: number,
): void {
  const { money, units } = formatsOf(language)
  const columns = columnsOf(pdf)
  const place = { y: y + 5, bold: true, size: 8.5 } as const
  write(pdf, texts.subtotal, { ...place, x: columns.style, width: styleWidth })
  write(pdf, units(unitsCount), { ...place, x: columns.units, width: unitsWidth, align: 'right' })
  write(pdf, money(total), { ...place, x: columns.total - 20, width: totalWidth + 12, align: 'right' })
}
