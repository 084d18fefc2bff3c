import type { Cell } from '../xlsx/workbook.ts'
import type { FilledRow } from '../layout/rows/carried-cells.ts'
import type { Field } from '../layout/fields.ts'
import { withoutSize } from '../layout/rows/grouped-rows.ts'
import { partLabel } from '../layout/rows/label-tree.ts'
import { partCodeAndName } from '../layout/rows/joined-cells.ts'
import type { Table } from '../layout/table.ts'
import { type Attribute, attributeIn } from '../values/attributes.ts'
import { dayOf } from '../values/day.ts'
import { modelCodeOf, type ModelCode } from '../values/model-code.ts'
import { type DecimalMark, readNumber, readUnits, threeDecimals, toCents } from '../values/number.ts'
import { cut } from '../cut.ts'
import { columnLetter, plain, rawValue, textOf } from '../values/text.ts'
import type { RowProblems } from './row-problems.ts'

/** A data row accessed by field; blanks of grouped rows are filled from above. */
export class TableRow {
  readonly row: number
  readonly table: Table
  readonly #filled: FilledRow
  readonly #above: Map<Field, Cell>
  readonly #constants: ReadonlyMap<Field, Cell>
  readonly #deliveries: ReadonlyMap<string, string>
  readonly reads: Map<Cell, Field> | null

  constructor(
    filled: FilledRow,
    table: Table,
    {
      above,
      constants,
      deliveries,
    }: {
      above: Map<Field, Cell>
      constants: ReadonlyMap<Field, Cell>
      deliveries: ReadonlyMap<string, string>
    },
    isAccounted = false,
  ) {
    this.row = filled.row
    this.table = table
    this.#filled = filled
    this.#above = above
    this.#constants = constants
    this.#deliveries = deliveries
    this.reads = isAccounted ? new Map() : null
    for (const field of table.fillsDown) {
      const cell = filled.cells.get(table.columns[field] ?? -1)
      if (cell !== undefined) above.set(field, cell)
    }
  }

  column(field: Field): number | undefined {
    return this.table.columns[field]
  }

  cell(field: Field): Cell | undefined {
    const cell = this.#cell(field)
    const printed = cell?.partOf ?? cell
    if (this.reads !== null && printed !== undefined && !this.reads.has(printed))
      this.reads.set(printed, field)
    return cell
  }

  #cell(field: Field): Cell | undefined {
    const cell = this.#printed(field)
    return field === 'color' || field === 'size' ? withAttribute(cell, field) : cell
  }

  #printed(field: Field): Cell | undefined {
    const own = this.#filled.cells.get(this.table.columns[field] ?? -1)
    return (
      own ??
      (this.table.fillsDown.has(field) ? this.#above.get(field) : undefined) ??
      this.#constants.get(field)
    )
  }

  isOwn(field: Field): boolean {
    const column = this.table.columns[field] ?? -1
    return this.#filled.cells.has(column) && !this.#filled.carried.has(column)
  }

  at(column: number): Cell | undefined {
    const cell = this.#filled.cells.get(column)
    if (this.reads !== null && cell !== undefined && !this.reads.has(cell)) this.reads.set(cell, 'size')
    return cell
  }

  namedDelivery(): string | null {
    if (this.#deliveries.size === 0) return null
    const column = this.column('availableOn')
    const cells = column === undefined ? this.ownCells() : [this.cell('availableOn')]
    const named = cells.find((cell) => this.#deliveries.has(plain(textOf(cell))))
    if (named !== undefined && this.reads !== null && !this.reads.has(named))
      this.reads.set(named, 'availableOn')
    return this.#deliveries.get(plain(textOf(named))) ?? null
  }

  forget(field: Field): void {
    const cell = this.#cell(field)
    if (cell !== undefined && this.reads?.get(cell) === field) this.reads.delete(cell)
  }

  unused(field: Field): Cell | undefined {
    return this.#cell(field)
  }

  ownCells(): Cell[] {
    const { cells, carried } = this.#filled
    const { left, right } = this.table
    return [...cells.values()].filter(
      ({ column }) => column >= left && column <= right && !carried.has(column),
    )
  }

  text(field: Field): string | null {
    return this.#joined(field) ?? this.#alone(field)
  }

  #joined(field: Field): string | null {
    const { joined } = this.table
    const source =
      field === 'color' || field === 'colorCode' ? 'color' : joined.model === true ? 'model' : 'style'
    const asked = field === source || field === 'colorCode' || field === 'name'
    if (!asked || joined[source] !== true) return null
    const text = this.#alone(source) ?? ''
    const parts = this.table.pivotLabels === null ? partCodeAndName(text, source) : partLabel(text)
    if (parts === null) return null
    return field === 'color' || field === 'name' ? parts.name : parts.code
  }

  #alone(field: Field): string | null {
    const printed = textOf(this.cell(field))
    const text = field === 'gender' ? (this.table.genderKeys.get(plain(printed)) ?? printed) : printed
    return text === '' || /^[-–—]$/.test(text) ? null : text
  }
}

function withAttribute(cell: Cell | undefined, field: Attribute): Cell | undefined {
  if (cell?.kind !== 'text' || !cell.text.includes(':')) return cell
  const value = attributeIn(textOf(cell), field)
  return value === null ? cell : { ...cell, value, text: value, partOf: cell.partOf ?? cell }
}

const importedText: readonly Field[] = [
  'model',
  'style',
  'colorCode',
  'color',
  'name',
  'silhouette',
  'category',
  'gender',
  'description',
  'brand',
  'tier',
  'size',
  'eu',
  'sizeRange',
  'currency',
  'availableOn',
]

/** The maximum text length of a field, in characters. Model codes are indexed. */
const maxCodeLength = 100
const maxModelLength = 250
const longest: Partial<Record<Field, number>> = {
  model: maxCodeLength,
  style: maxCodeLength,
  colorCode: maxCodeLength,
  currency: maxCodeLength,
  brand: 120,
  description: 10_000,
}
const maxTextLength = 1_000

/** The maximum the database columns and their sums can store. */
const maxCents = 999_999_999
const maxUnits = 999_999_999

/** The model a row names; if it names none, an error is reported at the column that should. `band` is the style named by the section band above. */
export function readModel(
  row: TableRow,
  band: string | null,
  shape: RegExp,
  problems: RowProblems,
): ModelCode | null {
  for (const field of importedText) {
    const cell = row.unused(field)
    if (cell?.kind === 'error' && row.isOwn(field))
      problems.reject('CELL_ERROR', row.column(field), rawValue(cell))
    else if (isBadText(cell, field)) problems.reject('BAD_TEXT', row.column(field), textShown(cell))
  }
  const cellText = (field: Field): string =>
    row.cell(field)?.kind === 'error' ? '' : (row.text(field) ?? '')
  const codeText = (field: Field): string => withoutExportedDecimal(cellText(field))
  const parts = { model: codeText('model'), style: codeText('style'), colorCode: codeText('colorCode') }
  if (row.table.sizeInModel) parts.model = withoutSize(parts.model, row.text('size') ?? '')
  const isStated = row.column('model') === undefined && row.column('style') === undefined
  const banded =
    row.table.styleInBands && ((parts.model === '' && parts.style === '') || isStated)
      ? (band ?? (isStated ? parts.style || parts.model || null : null))
      : null
  if (banded !== null) parts.model = ''
  if (banded !== null) parts.style = banded
  const code = modelCodeOf(parts, shape)
  const lacksColor =
    banded === null &&
    parts.model === '' &&
    parts.colorCode === '' &&
    row.column('colorCode') !== undefined &&
    !shape.test(parts.style)
  const onlyStyle =
    banded === null &&
    row.column('model') !== undefined &&
    parts.model === '' &&
    !lacksColor &&
    row.column('colorCode') === undefined
  if (code === null || lacksColor || onlyStyle) {
    const column =
      row.column('model') ??
      (parts.style === '' ? row.column('style') : row.column('colorCode')) ??
      row.column('style')
    if (!problems.rejected) problems.reject('MISSING_MODEL', column, null)
    return null
  }
  const color = row.text('color')
  const byName = row.table.colorNamesModel || (banded !== null && parts.colorCode === '')
  if (!byName || color === null) return code
  const named = plain(color).toUpperCase().replaceAll(' ', '-')
  if (named.length > maxModelLength - maxCodeLength) {
    problems.reject('BAD_TEXT', row.column('color'), textShown(row.cell('color')))
    return null
  }
  return { modelCode: `${code.modelCode}-${named}`, styleCode: code.modelCode, colorCode: null }
}

function withoutExportedDecimal(code: string): string {
  return /^\d{3,}\.0$/.test(code) ? code.slice(0, -2) : code
}

function isBadText(cell: Cell | undefined, field: Field): boolean {
  return (
    cell !== undefined &&
    (cell.altered === true ||
      (cell.text.length > maxCodeLength && textOf(cell).length > (longest[field] ?? maxTextLength)))
  )
}

function textShown(cell: Cell | undefined): string {
  return cut(textOf(cell), maxCodeLength)
}

export function readPrice(
  row: TableRow,
  field: 'wholesale' | 'msrp' | 'cost',
  currency: string,
  problems: RowProblems,
): number | null {
  const printed = row.cell(field)
  const cell = printed?.struck === true ? newPrice(row, field) : printed
  const reading = readNumber(cell, row.table.decimalMark)
  const column = cell === printed ? row.column(field) : cell?.column
  if (cell !== printed) {
    const effect = cell === undefined ? 'price left empty' : `read column ${columnLetter(cell.column)}`
    problems.add('STRUCK_THROUGH', row.column(field), rawValue(printed), effect)
  }
  if (reading.kind === 'blank') return null
  if (reading.kind === 'cell-error') problems.reject('CELL_ERROR', column, rawValue(cell))
  else if (reading.kind === 'unreadable' && field === 'msrp' && !/\d/.test(textOf(cell)))
    problems.add('NO_RETAIL_PRICE', column, rawValue(cell), 'imported without it')
  else if (reading.kind === 'unreadable' || reading.value < 0)
    problems.reject('NOT_A_NUMBER', column, rawValue(cell))
  else if (reading.value * 100 > maxCents) problems.reject('TOO_LARGE', column, rawValue(cell))
  else if (threeDecimals.has(currency) && toCents(reading.value) * 10 !== toCents(reading.value * 10))
    problems.reject('TOO_PRECISE', column, rawValue(cell))
  else {
    const cents = toCents(reading.value)
    if (reading.asText && row.isOwn(field))
      problems.add('NUMBER_AS_TEXT', column, rawValue(cell), `read as ${cents / 100}`)
    return cents
  }
  return null
}

/** The price that replaces one that is struck through: the only one in the row that is not another price of the list. */
function newPrice(row: TableRow, field: 'wholesale' | 'msrp' | 'cost'): Cell | undefined {
  const { columns, priceColumns, decimalMark } = row.table
  const used = new Set(Object.values(columns))
  const others = [...priceColumns].filter((column) => !used.has(column))
  const valid = others.flatMap((column) => {
    const cell = row.at(column)
    return cell?.struck !== true && readNumber(cell, decimalMark).kind === 'number' ? (cell ?? []) : []
  })
  return valid.length === 1 && field === 'wholesale' ? valid[0] : undefined
}

export function readQuantity(
  cell: Cell | undefined,
  { column, mark }: { readonly column: number; readonly mark: DecimalMark | null },
  effect: 'row rejected' | 'size dropped',
  problems: RowProblems,
): { quantity: number | null; bad: boolean } {
  const reading = readUnits(cell, mark)
  const bad = { quantity: null, bad: true }
  if (reading.kind === 'blank') return { quantity: null, bad: false }
  if (reading.kind === 'cell-error') problems.add('CELL_ERROR', column, rawValue(cell), effect)
  else if (reading.kind === 'unreadable' || !Number.isInteger(reading.value))
    problems.add('NOT_A_NUMBER', column, rawValue(cell), effect)
  else if (reading.value < 0) problems.add('NEGATIVE_QTY', column, rawValue(cell), effect)
  else if (reading.value > maxUnits) problems.add('TOO_LARGE', column, rawValue(cell), effect)
  else {
    if (reading.asText) problems.add('NUMBER_AS_TEXT', column, rawValue(cell), `read as ${reading.value}`)
    return { quantity: reading.value, bad: false }
  }
  return bad
}

export function readDelivery(row: TableRow, problems?: RowProblems): string | null {
  const named = row.namedDelivery()
  if (named !== null) return named
  const cell = row.cell('availableOn')
  const { dateOrder } = row.table
  const day = dayOf(cell, dateOrder === 'unsettled' ? 'month-first' : (dateOrder ?? 'month-first'))
  if (day === null && problems !== undefined && /\d/.test(textOf(cell)) && row.isOwn('availableOn'))
    problems.add('UNKNOWN_DATE', row.column('availableOn'), rawValue(cell), 'date left empty')
  return day
}
