import {
  type Cell as StyledCell,
  type CellStyle,
  type CellValue,
  type DataValidation,
  type WriteSheet,
  writeXlsx,
} from 'hucre/xlsx'
import { formHeadings } from '#contract/orders/order-form-layout.ts'
import { quantityMax } from '#contract/orders/order-limits.ts'
import type { ReadThumbnail, Sources } from '#server/platform/documents/document.ts'
import type { FormRow, FormSheet, OrderForm } from './order-form.ts'

export async function writeOrderForm(
  form: OrderForm,
  { thumbnail }: Pick<Sources, 'thumbnail'>,
): Promise<Uint8Array> {
  const sheets: WriteSheet[] = []
  for (const sheet of form.sheets) sheets.push(await gridSheet(sheet, thumbnail))
  sheets.push(aboutSheet(form))
  return writeXlsx({ sheets })
}

/** Title, note, and totals are above the headings, so that rows can be sorted and deleted. */
const headingRow = 3
/** The cell of a picture in pixels, twice as fine for high resolutions. */
const picture = { width: 150, height: 122 }
const fixedBefore = [
  formHeadings.picture,
  formHeadings.style,
  formHeadings.name,
  formHeadings.color,
  formHeadings.delivery,
  formHeadings.price,
]
const firstSize = fixedBefore.length

// A style without a font name is shown in another font.
const name = 'Calibri'
const bold: CellStyle = { font: { name, size: 11, bold: true } }
const title: CellStyle = { font: { name, size: 14, bold: true } }
const heading: CellStyle = {
  ...bold,
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F1EEE9' } },
  border: { bottom: { style: 'thin', color: { rgb: '6B665E' } } },
}
const thin = { style: 'thin' as const, color: { rgb: 'D5D0C8' } }
const open: CellStyle = {
  numFmt: '0',
  protection: { locked: false },
  alignment: { horizontal: 'center', vertical: 'center' },
  border: { top: thin, bottom: thin, left: thin, right: thin },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFFDF5' } },
}
const closed: CellStyle = { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8E5E0' } } }
const middle: CellStyle = { alignment: { vertical: 'center', wrapText: true } }
const dollars = '#,##0.00'

async function gridSheet(
  { name: sheetName, title: listName, note, sizes, rows }: FormSheet,
  thumbnail: ReadThumbnail,
): Promise<WriteSheet> {
  const unitsColumn = firstSize + sizes.length
  const headings = [...fixedBefore, ...sizes, formHeadings.units, formHeadings.total, formHeadings.key]
  const cells = new Map<string, Partial<StyledCell>>()
  const at = (row: number, column: number, cell: Partial<StyledCell>) => cells.set(`${row},${column}`, cell)
  const first = headingRow + 2
  const last = headingRow + 1 + Math.max(rows.length, 1)
  at(0, 0, { style: title })
  for (const column of headings.keys()) {
    const isSize = column >= firstSize && column < unitsColumn
    const isNumber = column === 5 || column === unitsColumn || column === unitsColumn + 1
    const horizontal = isSize ? 'center' : isNumber ? 'right' : 'left'
    at(headingRow, column, { style: { ...heading, alignment: { horizontal } } })
  }
  at(2, 0, { style: bold })
  for (const column of [...sizes.keys()]
    .map((index) => firstSize + index)
    .concat(unitsColumn, unitsColumn + 1)) {
    const letters = lettersOf(column)
    at(2, column, {
      formula: `SUM(${letters}${first}:${letters}${last})`,
      formulaResult: totalOf(rows, column - firstSize, sizes.length),
      style: { ...bold, numFmt: column === unitsColumn + 1 ? dollars : '#,##0' },
    })
  }
  const sizeLetters = [lettersOf(firstSize), lettersOf(unitsColumn - 1)]
  const values = rows.map((row, index): CellValue[] => {
    const at0 = headingRow + 1 + index
    const line = at0 + 1
    for (const column of fixedBefore.keys()) at(at0, column, { style: middle })
    at(at0, 5, { style: { ...middle, numFmt: dollars } })
    for (const [size, cell] of row.cells.entries())
      at(at0, firstSize + size, { style: cell === null ? closed : open })
    const units = row.cells.reduce((sum, cell) => sum + (cell?.quantity ?? 0), 0)
    at(at0, unitsColumn, {
      formula: `SUM(${sizeLetters[0]}${line}:${sizeLetters[1]}${line})`,
      formulaResult: units,
      style: { ...middle, numFmt: '#,##0' },
    })
    at(at0, unitsColumn + 1, {
      formula: `${lettersOf(unitsColumn)}${line}*${lettersOf(5)}${line}`,
      formulaResult: (units * row.price) / 100,
      style: { ...middle, numFmt: dollars },
    })
    at(at0, unitsColumn + 2, { style: { font: { name, color: { rgb: 'A39D93' }, size: 8 }, ...middle } })
    return [
      null,
      row.modelCode,
      row.name,
      row.color,
      row.delivery,
      row.price / 100,
      ...row.cells.map((cell) => cell?.quantity ?? null),
      null,
      null,
      row.key,
    ]
  })
  return {
    name: sheetName,
    rows: [[listName], [note], ['Total'], headings, ...values],
    cells,
    columns: [
      { width: 10 },
      // As text, so that leading zeros survive editing in a spreadsheet.
      { width: 18, numFmt: '@' },
      { width: 26 },
      { width: 18 },
      { width: 12 },
      { width: 10 },
      ...sizes.map((size) => ({ width: Math.max(7, size.length + 2) })),
      { width: 9 },
      { width: 12 },
      { width: 14 },
    ],
    rowDefs: new Map(rows.map((_, index) => [headingRow + 1 + index, { height: 46 }])),
    freezePane: { rows: headingRow + 1, columns: 2 },
    dataValidations: validationsOf(rows),
    images: await imagesOf(rows, thumbnail),
    // Without a password: anyone who wants to move columns removes it.
    protection: {
      sheet: true,
      sort: true,
      autoFilter: true,
      formatColumns: true,
      formatRows: true,
      insertColumns: true,
      deleteRows: true,
    },
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  }
}

function totalOf(rows: readonly FormRow[], size: number, sizes: number): number {
  return rows.reduce((sum, { cells, price }) => {
    const units = cells.reduce((all, cell) => all + (cell?.quantity ?? 0), 0)
    if (size === sizes) return sum + units
    if (size > sizes) return sum + (units * price) / 100
    return sum + (cells[size]?.quantity ?? 0)
  }, 0)
}

function validationsOf(rows: readonly FormRow[]): DataValidation[] {
  const ranges = new Map<string, string[]>()
  for (const [index, { cells }] of rows.entries())
    for (const [size, cell] of cells.entries()) {
      if (!cell) continue
      const rule = `${cell.available ?? ''} ${cell.packUnits ?? ''}`
      const own = ranges.get(rule) ?? []
      own.push(`${lettersOf(firstSize + size)}${headingRow + 2 + index}`)
      ranges.set(rule, own)
    }
  return [...ranges].map(([rule, cells]) => {
    const [available = '', packUnits = ''] = rule.split(' ')
    const [first = ''] = cells
    const range = cells.join(' ')
    const shown = { allowBlank: true, showErrorMessage: true, range }
    if (packUnits !== '')
      return {
        ...shown,
        type: 'custom' as const,
        formula1: `AND(${first}>=0,MOD(${first},${packUnits})=0)`,
        errorTitle: 'Packs are ordered whole',
        errorMessage: `Type a multiple of ${packUnits}.`,
        showInputMessage: true,
        inputTitle: 'Pack',
        inputMessage: `A multiple of ${packUnits} units.`,
      }
    return {
      ...shown,
      type: 'whole' as const,
      operator: 'between' as const,
      formula1: '0',
      formula2: available === '' ? String(quantityMax) : available,
      // More than is available may still be asked for.
      errorStyle: available === '' ? ('stop' as const) : ('warning' as const),
      errorTitle: 'Quantity',
      errorMessage:
        available === '' ? 'Type a whole number.' : `Type a whole number. ${available} units are available.`,
      ...(available !== '' && { showInputMessage: true, inputMessage: `${available} available` }),
    }
  })
}

async function imagesOf(
  rows: readonly FormRow[],
  thumbnail: ReadThumbnail,
): Promise<NonNullable<WriteSheet['images']>> {
  const images: NonNullable<WriteSheet['images']> = []
  for (const [index, { picture: key, modelCode }] of rows.entries()) {
    const data = await thumbnail(key, picture)
    if (!data) continue
    images.push({
      data,
      type: 'jpeg',
      anchor: {
        from: { row: headingRow + 1 + index, col: 0 },
        to: { row: headingRow + 2 + index, col: 1 },
      },
      width: picture.width / 2,
      height: picture.height / 2,
      altText: modelCode,
    })
  }
  return images
}

function aboutSheet({ about, code }: OrderForm): WriteSheet {
  const rows: CellValue[][] = [
    ['Order form'],
    [],
    ...about.map(({ label, value }) => [label, value]),
    ['Form code', code],
    [],
    ['Fill in the quantities on the other sheets and send the file back, or upload it.'],
    ['Rows may be sorted or deleted, and columns moved. Keep this sheet and the column “Form line”.'],
  ]
  const cells = new Map<string, Partial<StyledCell>>([['0,0', { style: title }]])
  for (const row of about.keys()) cells.set(`${row + 2},0`, { style: bold })
  const wrapped: CellStyle = { alignment: { wrapText: true, vertical: 'top' } }
  for (let row = 2; row <= about.length + 2; row += 1) cells.set(`${row},1`, { style: wrapped })
  cells.set(`${about.length + 2},0`, { style: bold })
  return {
    name: 'About this form',
    rows,
    cells,
    columns: [{ width: 16 }, { width: 60 }],
    protection: { sheet: true },
    pageSetup: { fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  }
}

function lettersOf(column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}
