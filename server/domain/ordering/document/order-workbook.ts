import {
  type Cell as StyledCell,
  type CellStyle,
  type ColumnDef,
  type WriteSheet,
  writeXlsx,
} from 'hucre/xlsx'
import type { DocumentWriter, ReadThumbnail } from '#server/platform/documents/document.ts'
import { rowPicture, rowPictureHeight, rowPicturePixels } from '#server/platform/documents/row-picture.ts'
import type { OrderDocument } from './order-content.ts'

type Cell = string | number | null

const units = '#,##0'
const money = '#,##0.00'
const bold: CellStyle = { font: { bold: true } }

export const writeOrderWorkbook: DocumentWriter<OrderDocument> = async (order, { thumbnail }) => {
  return writeXlsx({ sheets: [await gridSheet(order, thumbnail), skuSheet(order)] })
}

async function gridSheet({ texts, number, ...order }: OrderDocument, thumbnail: ReadThumbnail) {
  const rows: Cell[][] = []
  const cells = new Map<string, Partial<StyledCell>>()
  const images: NonNullable<WriteSheet['images']> = []
  const rowDefs = new Map<number, { height: number }>()
  const sizesMax = Math.max(1, ...order.grids.map(({ sizes }) => sizes.length))
  const add = (row: Cell[], style?: CellStyle) => {
    if (style) for (const column of row.keys()) cells.set(`${rows.length},${column}`, { style })
    rows.push(row)
  }
  const format = (column: number, numFmt: string, style: CellStyle = {}) =>
    cells.set(`${rows.length - 1},${column}`, { style: { ...style, numFmt } })
  const padded = <Value>(own: readonly Value[]) => [
    ...own,
    ...Array.from({ length: sizesMax - own.length }, () => null),
  ]
  const figures = (style?: CellStyle) => {
    for (let column = 5; column <= 5 + sizesMax; column += 1) format(column, units, style)
    for (let column = 6 + sizesMax; column <= 9 + sizesMax; column += 1)
      if (column !== 7 + sizesMax) format(column, money, style)
  }

  for (const { label, value } of [
    { label: texts.order, value: number },
    ...order.facts,
    ...(order.message === null ? [] : [{ label: texts.message, value: order.message }]),
    ...(order.customerNote === null ? [] : [{ label: texts.customerNote, value: order.customerNote }]),
  ]) {
    cells.set(`${rows.length},0`, { style: bold })
    rows.push([label, value])
  }
  for (const { sizes, rows: styles, unitsCount, total } of order.grids) {
    rows.push([])
    const head = [texts.picture, texts.model, texts.style, texts.color, texts.delivery]
    const prices = [texts.units, texts.wholesale, texts.discount, texts.price, texts.total]
    add([...head, ...padded(sizes), ...prices], bold)
    for (const style of styles) {
      const picture = await thumbnail(style.thumbnailKey, rowPicturePixels)
      if (picture) images.push(await rowPicture(picture, rows.length, style.name ?? style.modelCode))
      rowDefs.set(rows.length, { height: rowPictureHeight })
      const { modelCode, name, color, delivery, wholesale, discount, price } = style
      add([
        null,
        modelCode,
        name,
        color,
        delivery,
        ...padded(style.units),
        style.unitsCount,
        wholesale,
        discount / 100,
        price,
        style.total,
      ])
      figures()
      format(7 + sizesMax, '0%')
    }
    const none = Array.from({ length: 4 + sizesMax }, () => null)
    const isOnly = order.grids.length === 1
    add([isOnly ? texts.total : texts.subtotal, ...none, unitsCount, null, null, null, total], bold)
    figures(bold)
  }
  if (order.grids.length > 1) {
    const none = Array.from({ length: 4 + sizesMax }, () => null)
    rows.push([])
    add([texts.total, ...none, order.unitsCount, null, null, null, order.total], bold)
    figures(bold)
  }
  if (order.grids.length === 0) rows.push([], [texts.empty])
  const columns: ColumnDef[] = [
    { width: 22 },
    { width: 20 },
    { width: 28 },
    { width: 18 },
    { width: 14 },
    ...Array.from({ length: sizesMax }, (_, index) => ({
      width: Math.max(7, ...order.grids.map(({ sizes }) => (sizes[index] ?? '').length + 1)),
    })),
    ...[10, 12, 10, 12, 14].map((width) => ({ width })),
  ]
  return { name: texts.order, rows, columns, cells, images, rowDefs, pageSetup }
}

const pageSetup = { orientation: 'landscape' as const, fitToPage: true, fitToWidth: 1, fitToHeight: 0 }

function skuSheet({ texts, items, unitsCount, total }: OrderDocument) {
  const rows: Cell[][] = [
    [
      'UPC',
      texts.model,
      texts.style,
      texts.color,
      texts.size,
      texts.delivery,
      texts.units,
      texts.price,
      texts.total,
    ],
    ...items.map(
      ({ upc, modelCode, name, color, size, delivery, quantity, unitPrice, totalPrice }): Cell[] => [
        upc,
        modelCode,
        name,
        color,
        size,
        delivery,
        quantity,
        unitPrice,
        totalPrice,
      ],
    ),
    [texts.total, null, null, null, null, null, unitsCount, null, total],
  ]
  const columns: ColumnDef[] = [
    // Formatted as text, so that leading zeros survive editing in a spreadsheet.
    { width: 16, numFmt: '@' },
    { width: 20 },
    { width: 28 },
    { width: 18 },
    { width: 10 },
    { width: 14 },
    { width: 10, numFmt: units },
    { width: 12, numFmt: money },
    { width: 14, numFmt: money },
  ]
  const cells = new Map<string, Partial<StyledCell>>()
  for (const row of [0, rows.length - 1])
    for (const [column, { numFmt }] of columns.entries())
      cells.set(`${row},${column}`, { style: row === 0 || numFmt === undefined ? bold : { ...bold, numFmt } })
  return { name: texts.skus, rows, columns, cells, freezePane: { rows: 1 }, pageSetup }
}
