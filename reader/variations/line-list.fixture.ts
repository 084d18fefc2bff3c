import type { LineList, LineListJob, Unrecognized } from '../line-list.ts'
import { readLineListFile } from '../read-line-list-file.ts'
import { columnLetter } from '../values/text.ts'
import {
  asFile,
  MAIN,
  rels,
  RELATIONSHIPS,
  sheet as sheetPart,
  styles,
  workbookParts,
  XML,
  zipParts,
} from '../xlsx/testing/build-workbook.fixture.ts'

/** A cell to write: text, number, checkbox, empty, or one of the kinds below. */
export type Value =
  | string
  | number
  | boolean
  | null
  | {
      readonly value: string | number
      readonly format?: string
      readonly formula?: string
      readonly error?: true
      readonly struck?: true
    }

/** The list that a file updates, which names no currency itself. */
export const listInDollars = { currency: 'USD' }

/** A sheet to write: its rows (null for an empty one), merged ranges, and the numbers of hidden rows. */
export interface TestSheet {
  readonly name?: string
  readonly hidden?: true
  readonly rows: readonly (readonly Value[] | null)[]
  readonly merges?: readonly string[]
  readonly hiddenRows?: readonly number[]
}

/** A number with a format. */
export function shown(value: number, format: string): Value {
  return { value, format }
}

/** A value that is struck through. */
export function struck(value: string | number): Value {
  return { value, struck: true }
}

/** A row of values, each struck through. */
export function struckRow(values: readonly (string | number | null)[]): Value[] {
  return values.map((value) => (value === null ? null : struck(value)))
}

/** A calendar date with a format. */
export function day(date: string, format = 'm/d/yyyy'): Value {
  return {
    value: Math.round((Date.parse(`${date}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000),
    format,
  }
}

/** A formula with its cached value. */
export function formula(text: string, value: number): Value {
  return { value, formula: text }
}

export function broken(error: string): Value {
  return { value: error, error: true }
}

/** Writes sheets to a temporary workbook, deleted after the test. */
export function workbookFile(sheets: readonly TestSheet[]): Promise<string> {
  const formats = [
    ...new Set(
      sheets.flatMap(({ rows }) =>
        rows.flatMap((row) =>
          (row ?? []).flatMap((cell) => (typeof cell === 'object' && cell?.format) || []),
        ),
      ),
    ),
  ]
  const names = sheets.map(({ name }, index) => name ?? `Sheet${index + 1}`)
  const list = sheets.map(
    ({ hidden }, index) =>
      `<sheet name="${escape(names[index] ?? '')}" sheetId="${index + 1}"${hidden === true ? ' state="hidden"' : ''} r:id="sheet${index + 1}"/>`,
  )
  const targets = Object.fromEntries(
    sheets.map((_, index) => [
      `sheet${index + 1}`,
      ['worksheet', `worksheets/sheet${index + 1}.xml`] as const,
    ]),
  )
  const parts = workbookParts('', {
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': rels({ ...targets, styles: ['styles', 'styles.xml'] }),
    'xl/sharedStrings.xml': undefined,
    'xl/styles.xml': styles([0, ...formats]),
    ...Object.fromEntries(
      sheets.map((one, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(one, formats)]),
    ),
  })
  return asFile(zipParts(parts))
}

function sheetXml({ rows, merges = [], hiddenRows = [] }: TestSheet, formats: readonly string[]): string {
  const lines = rows.map((row, index) => {
    const cells = (row ?? []).map((cell, column) =>
      cellXml(cell, `${columnLetter(column + 1)}${index + 1}`, formats),
    )
    return row === null
      ? ''
      : `<row r="${index + 1}"${hiddenRows.includes(index + 1) ? ' hidden="1"' : ''}>${cells.join('')}</row>`
  })
  const ranges =
    merges.length === 0
      ? ''
      : `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
  return sheetPart(`<sheetData>${lines.join('')}</sheetData>${ranges}`)
}

function cellXml(cell: Value, ref: string, formats: readonly string[]): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string')
    return `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`
  if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${ref}" t="b"><v>${Number(cell)}</v></c>`
  // The styles that are struck through follow the others.
  const style = formats.indexOf(cell.format ?? '') + 1 + (cell.struck === true ? formats.length + 1 : 0)
  const source = cell.formula === undefined ? '' : `<f>${escape(cell.formula)}</f>`
  if (cell.struck === true && typeof cell.value === 'string')
    return `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escape(cell.value)}</t></is></c>`
  return `<c r="${ref}" s="${style}"${cell.error === true ? ' t="e"' : ''}>${source}<v>${cell.value}</v></c>`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Reads sheets as a list of a brand and type; returns any outcome. */
export async function attempt(
  sheets: readonly TestSheet[],
  job: Partial<LineListJob> = {},
): Promise<LineList | Unrecognized> {
  const read = await readLineListFile({
    brand: 'Acme',
    type: 'pre-book',
    ...job,
    workbook: await workbookFile(sheets),
  })
  if ('code' in read) throw new Error(read.message)
  return read
}

/** Reads sheets, which must be recognized. */
export async function parse(
  sheets: readonly TestSheet[] | TestSheet['rows'],
  job: Partial<LineListJob> = {},
): Promise<LineList> {
  const isRows = sheets.every((one): one is readonly Value[] | null => one === null || Array.isArray(one))
  const read = await attempt(isRows ? [{ rows: sheets }] : sheets, job)
  if ('unrecognized' in read)
    throw new Error(`not recognized, best guess ${JSON.stringify(read.unrecognized.guess)}`)
  return read
}

/** Items as one line each: `40310-510 Plum 30/60: 7 8=12` (sizes with their quantity, if any). */
export function brief(list: LineList): string[] {
  return list.items.map(({ modelCode, color, wholesale, msrp, sizes }) => {
    const run = sizes
      .map(({ size, quantity }) => (quantity === null ? size : `${size}=${quantity}`))
      .join(' ')
    return `${modelCode} ${color ?? '?'} ${wholesale === null ? '-' : wholesale / 100}/${msrp === null ? '-' : msrp / 100}: ${run}`
  })
}

/** Problems as `L31 MISSING_PRICE`. */
export function codes(list: LineList): string[] {
  return list.problems.map(({ cell, row, code }) => `${cell ?? row} ${code}`)
}

/** A 12-digit UPC with a valid check digit and a leading zero. */
export function upc(serial: number): string {
  const digits = `0910001${String(serial).padStart(4, '0')}`
  const sum = digits
    .split('')
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
