import {
  type CustomerColumn,
  customerColumns,
  type CustomerProblem,
  type CustomerSample,
  mostCustomerColumns,
  mostCustomers,
  type SameName,
  type SameNameChoice,
} from '#contract/customers/import-customers.ts'
import type { SheetRow, TextSheet } from '#server/imports/small-files/read-table-in-child.ts'
import { type FoundColumns, findColumns } from './customer-list/find-columns.ts'
import { groupRows } from './customer-list/group-rows.ts'
import type { Names } from './customer-list/names.ts'
import { letter, problem } from './customer-list/problem.ts'
import { RowValues } from './customer-list/row-values.ts'
import { type GatheredCustomer, toCustomer } from './customer-list/to-customer.ts'

/** How a sheet is read, where staff decided it. */
export interface CustomerReading {
  readonly columns?: readonly (CustomerColumn | null)[] | undefined
  readonly restorePostalCodes?: boolean
  readonly sameNames?: readonly { row: number; as: SameNameChoice }[]
}

/** The customers of a sheet, how it was read, and the problems of the whole sheet. */
export interface Gathered {
  /** Only their number if there are more than an import accepts. */
  readonly customers: GatheredCustomer[] | number
  readonly problems: CustomerProblem[]
  readonly letterOf: (column: CustomerColumn | undefined) => string | null
  readonly sample: CustomerSample
  readonly sameNames: SameName[]
  readonly lostZeros: number
  readonly has: (column: CustomerColumn) => boolean
}

const needed = [
  'organization',
  'line1',
  'city',
  'state',
  'country',
  'firstName',
  'lastName',
  'email',
] as const satisfies CustomerColumn[]

/** Groups the rows of a sheet by customer; each row is a customer, a person, a store, or a problem. */
export function gatherCustomers(
  sheet: TextSheet,
  names: Names,
  { columns: given, restorePostalCodes = true, sameNames: answers = [] }: CustomerReading = {},
): Gathered {
  const columns = findColumns(sheet.rows, given)
  const values = new RowValues(sheet, columns, restorePostalCodes)
  const below = sheet.rows.filter(({ row }) => row > (columns.head?.row ?? 0))
  const shared = {
    letterOf: (column: CustomerColumn | undefined) => values.letterOf(column),
    has: (column: CustomerColumn) => values.has(column),
    sample: sampleOf(columns, below),
  }
  const missing = needed.filter(
    (column) =>
      !values.has(column) && !((column === 'firstName' || column === 'lastName') && values.has('contact')),
  )
  if (missing.length > 0)
    return {
      ...shared,
      customers: [],
      problems: missing.map((column) =>
        problem(sheet.sheet, {
          row: columns.head?.row ?? null,
          code: 'MISSING_COLUMN',
          value: customerColumns[column][0],
        }),
      ),
      sameNames: [],
      lostZeros: 0,
    }

  const problems = [...problemsOfSheet(sheet, columns, below)]
  const rows: SheetRow[] = []
  const headings = columns.head?.cells.join('\n').toLowerCase()
  for (const row of below) {
    if (row.hidden) problems.push(values.problem(row, undefined, { code: 'HIDDEN_ROW', value: null }))
    const filled = row.cells.filter((cell) => cell !== '')
    if (filled.length === 0) continue
    if (row.cells.join('\n').toLowerCase() === headings)
      problems.push(values.problem(row, undefined, { code: 'REPEATED_HEADINGS', value: filled[0] ?? null }))
    else rows.push(row)
  }
  const lost = rows.flatMap((row) => {
    const { code, restored } = values.postalCodeOf(row)
    return restored === undefined ? [] : [{ row, code, restored }]
  })
  problems.push(
    ...lost.map(({ row, code, restored }) =>
      values.problem(row, 'postalCode', {
        code: 'LOST_ZERO',
        value: code,
        ...(restorePostalCodes && { severity: 'info', effect: `imported as ${restored}` }),
      }),
    ),
  )
  const { groups, sameNames } = groupRows(rows, values, answers)
  if (groups.length > mostCustomers)
    return { ...shared, customers: groups.length, problems, sameNames: [], lostZeros: lost.length }
  return {
    ...shared,
    customers: groups.map((group) => toCustomer(group, values, names)),
    problems,
    sameNames,
    lostZeros: lost.length,
  }
}

/** Parts of a sheet that are not read: other sheets, rows above the headings, and columns. */
function* problemsOfSheet(
  { sheet, rows, otherSheets, hasMoreColumns }: TextSheet,
  { head, byField, rivals }: FoundColumns,
  below: readonly SheetRow[],
): Generator<CustomerProblem> {
  for (const name of otherSheets) yield problem(name, { row: null, code: 'SHEET_NOT_READ', value: name })
  for (const { row, cells } of rows) {
    if (row >= (head?.row ?? 0)) break
    const texts = cells.filter((cell) => cell !== '')
    // A title has few cells.
    if (texts.length > 3) yield problem(sheet, { row, code: 'ROW_ABOVE', value: texts.join(' | ') })
  }
  if (hasMoreColumns)
    yield problem(sheet, {
      row: head?.row ?? null,
      code: 'UNUSED_COLUMN',
      value: null,
      effect: `columns after ${letter(mostCustomerColumns - 1)} not read`,
      severity: 'warning',
    })
  const read = new Set(byField.values())
  const [contact, first, last] = (['contact', 'firstName', 'lastName'] as const).map((field) =>
    byField.get(field),
  )
  // A whole name beside its parts is not read; if it is the same, nothing is lost.
  const isSpare = (index: number) =>
    index === contact &&
    first !== undefined &&
    last !== undefined &&
    below.some(
      ({ cells }) =>
        !(cells[index] ?? '').includes(cells[first] ?? '') ||
        !(cells[index] ?? '').includes(cells[last] ?? ''),
    )
  const width = Math.max(0, ...below.map(({ cells }) => cells.length))
  for (let index = 0; index < width; index += 1) {
    if (read.has(index) && !isSpare(index)) continue
    const filled = below.find(({ cells }) => (cells[index] ?? '') !== '')
    if (!filled) continue
    const rival = rivals.find((one) => one.index === index)
    const used = rival && byField.get(rival.field)
    if (used !== undefined && below.every(({ cells }) => sameText(cells[index], cells[used]))) continue
    yield problem(sheet, {
      row: head?.row ?? filled.row,
      column: letter(index),
      code: rival ? 'DUPLICATE_COLUMN' : 'UNUSED_COLUMN',
      value: head?.cells[index] || (filled.cells[index] ?? ''),
      ...(used !== undefined && { effect: `column ${letter(used)} read instead` }),
    })
  }
}

function sameText(a = '', b = ''): boolean {
  return a === '' || a.toLowerCase() === b.toLowerCase()
}

const sampleRows = 5
const longestSample = 60

/** The first rows with letters that are not ASCII, which show whether the encoding is right, or else the first rows. */
function sampleOf({ head, byField }: FoundColumns, below: readonly SheetRow[]): CustomerSample {
  const telling = below
    .filter(({ cells }) => cells.some((cell) => /[^\0-~]/.test(cell)))
    .slice(0, sampleRows - 1)
  const shown = [...new Set([...below.slice(0, 1), ...telling, ...below.slice(1, sampleRows)])]
    .slice(0, sampleRows)
    .toSorted((a, b) => a.row - b.row)
  const width = Math.max(head?.cells.length ?? 0, ...shown.map(({ cells }) => cells.length))
  const fields = new Map([...byField].map(([field, index]) => [index, field]))
  return {
    headerRow: head?.row ?? null,
    columns: Array.from({ length: width }, (_, index) => ({
      column: letter(index),
      heading: (head?.cells[index] ?? '').slice(0, longestSample),
      field: fields.get(index) ?? null,
    })),
    rows: shown.map(({ row, cells }) => ({ row, cells: cells.map((cell) => cell.slice(0, longestSample)) })),
  }
}
