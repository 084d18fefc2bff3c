import {
  type ColumnMeaning,
  type CustomerColumn,
  customerColumns,
  type CustomerMatching,
  type CustomerProblem,
  type CustomerSample,
  type DefaultField,
  defaultFields,
  type DefaultValues,
  mostCustomerColumns,
  mostCustomers,
  type PartDiscountChoice,
  type SameName,
  type SameNameChoice,
} from '#contract/customers/import-customers.ts'
import { fold } from '#contract/input/fold.ts'
import type { SheetRow, TextSheet } from '#server/imports/small-files/read-table-in-child.ts'
import { activeRows, rowsOfCustomers } from './customer-list/choose-rows.ts'
import { whyIgnored } from './customer-list/columns/match-columns.ts'
import { type FoundColumns, findColumns } from './customer-list/find-columns.ts'
import { groupRows } from './customer-list/group-rows.ts'
import type { Names } from './customer-list/names.ts'
import { letter, problem } from './customer-list/problem.ts'
import { RowValues } from './customer-list/row-values.ts'
import { type GatheredCustomer, toCustomer } from './customer-list/to-customer.ts'

/** How a sheet is read, where staff decided it. */
export interface CustomerReading {
  readonly columns?: readonly (ColumnMeaning | null)[] | undefined
  readonly defaults?: DefaultValues | undefined
  readonly partDiscounts?: PartDiscountChoice | undefined
  readonly restorePostalCodes?: boolean
  readonly sameNames?: readonly { row: number; as: SameNameChoice }[]
  /** The columns and default values are those of an earlier file. */
  readonly isRemembered?: boolean
}

/** The customers of a sheet, how it was read, and the problems of the whole sheet. */
export interface Gathered {
  /** Only their number if there are more than an import accepts. */
  readonly customers: GatheredCustomer[] | number
  readonly problems: CustomerProblem[]
  readonly letterOf: (column: CustomerColumn | number | undefined) => string | null
  readonly sample: CustomerSample
  readonly matching: CustomerMatching
  readonly sameNames: SameName[]
  readonly lostZeros: number
  readonly partDiscounts: number
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
export function gatherCustomers(sheet: TextSheet, names: Names, reading: CustomerReading = {}): Gathered {
  const { columns: given, defaults = {}, restorePostalCodes = true, sameNames: answers = [] } = reading
  const columns = findColumns(sheet.rows, names, given)
  const below = sheet.rows.filter(({ row }) => row > (columns.head?.row ?? 0))
  const noted: CustomerProblem[] = []
  const rows = rowsOfCustomers(below, columns.head, (row, code, value) =>
    noted.push(problem(sheet.sheet, { row: row.row, code, value })),
  )
  const values = new RowValues(sheet, columns, { rows, restoresPostalCodes: restorePostalCodes, defaults })
  const missing = missingFields(rows, { values, defaults })
  const unsure = given ? [] : unsureColumns(columns)
  const matching = {
    isSure: missing.length === 0 && unsure.length === 0,
    isRemembered: reading.isRemembered ?? false,
    missing,
    blank: [] as DefaultField[],
    defaults,
  }
  const shared = {
    letterOf: (column: CustomerColumn | number | undefined) =>
      typeof column === 'number' ? letter(column) : values.letterOf(column),
    has: (column: CustomerColumn) => values.has(column),
    sample: sampleOf(columns, below),
  }
  if (!matching.isSure)
    return {
      ...shared,
      matching,
      customers: [],
      problems: [
        ...missing.map((column) =>
          problem(sheet.sheet, {
            row: columns.head?.row ?? null,
            code: 'MISSING_COLUMN',
            value: customerColumns[column],
          }),
        ),
        ...unsure.map(({ index, field }) =>
          problem(sheet.sheet, {
            row: columns.head?.row ?? null,
            column: letter(index),
            code: 'UNSURE_COLUMN',
            value: columns.columns[index]?.heading ?? '',
            reason: `Is this column ${field}?`,
          }),
        ),
      ],
      sameNames: [],
      lostZeros: 0,
      partDiscounts: 0,
    }

  const { active, problems: ofStatus } = activeRows(rows, { values, columns })
  const lost = active.flatMap((row) => {
    const { code, restored, isShort } = values.postalCodeOf(row)
    return restored === undefined && !isShort ? [] : [{ row, code, restored }]
  })
  const problems = [
    ...problemsOfSheet(sheet, columns, below),
    ...noted,
    ...ofStatus,
    ...lost.map(({ row, code, restored }) =>
      values.problem(row, 'postalCode', {
        code: 'LOST_ZERO',
        value: code,
        ...(restorePostalCodes &&
          restored !== undefined && { severity: 'info', effect: `imported as ${restored}` }),
      }),
    ),
  ]
  const { groups, sameNames } = groupRows(active, values, answers)
  const counted = {
    lostZeros: lost.filter(({ restored }) => restored !== undefined).length,
    problems,
    matching,
  }
  if (groups.length > mostCustomers)
    return { ...shared, ...counted, customers: groups.length, sameNames: [], partDiscounts: 0 }
  const customers = groups.map((group) =>
    toCustomer(group, values, { names, partDiscounts: reading.partDiscounts }),
  )
  const lacking = new Set(customers.flatMap(({ lacks }) => [...lacks]))
  return {
    ...shared,
    ...counted,
    matching: { ...matching, blank: defaultFields.filter((field) => lacking.has(field)) },
    problems: [...problems, ...sameAddresses(customers, values, active)],
    customers,
    sameNames,
    partDiscounts: customers.reduce((sum, { partDiscounts }) => sum + partDiscounts, 0),
  }
}

/** Customers with the address of an earlier one and a similar name may be the same. */
function sameAddresses(
  customers: readonly GatheredCustomer[],
  values: RowValues,
  rows: readonly SheetRow[],
): CustomerProblem[] {
  const first = new Map<string, GatheredCustomer>()
  const rowAt = new Map(rows.map((row) => [row.row, row]))
  return customers.flatMap((customer) => {
    const { line1, city, country } = customer.input.organization.address
    if (line1 === '' || line1 === values.default('line1')) return []
    const key = [line1, city, country].map(fold).join('|')
    const other = first.get(key)
    const row = rowAt.get(customer.row)
    if (!other || !row || !isSimilar(other.input.organization.name, customer.input.organization.name)) {
      first.set(key, customer)
      return []
    }
    return [
      values.problem(row, 'organization', {
        code: 'SAME_ADDRESS',
        value: customer.input.organization.name,
        reason: `${other.input.organization.name} has this address, too.`,
      }),
    ]
  })
}

/** Whether one name is the beginning of another, as without its legal form. */
function isSimilar(one: string, other: string): boolean {
  const [a = '', b = ''] = [one, other].map((name) => fold(name).replaceAll(/[^\p{L}\p{N} ]/gu, ''))
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length > 3 && (long === short || long.startsWith(`${short} `))
}

/** The needed fields that no column and no default value gives. */
function missingFields(
  rows: readonly SheetRow[],
  { values, defaults }: { values: RowValues; defaults: DefaultValues },
): CustomerColumn[] {
  const isGiven = (field: CustomerColumn) =>
    values.has(field) || (field in defaults && defaults[field as DefaultField] !== '')
  const isInAddress = (field: CustomerColumn) =>
    (values.has('wholeAddress') || values.has('place')) &&
    (field === 'line1' || field === 'city' || field === 'state' || field === 'country') &&
    rows.some((row) => values.addressOf(row)[field] !== '')
  const isInName = (field: CustomerColumn) =>
    (field === 'firstName' || field === 'lastName') && values.has('contact')
  const missing: CustomerColumn[] = needed.filter(
    (field) => !isGiven(field) && !isInAddress(field) && !isInName(field),
  )
  // Only stores need brands.
  if (values.has('store') && !isGiven('brands') && rows.some((row) => values.of(row, 'store') !== ''))
    missing.push('brands')
  return missing
}

function unsureColumns({
  byField,
  brandDiscounts,
  doubtful,
  sure,
}: FoundColumns): { index: number; field: string }[] {
  return [
    ...[...byField].map(([field, index]) => ({ index, field: customerColumns[field] })),
    ...brandDiscounts.map(({ index }) => ({ index, field: 'a discount' })),
    ...doubtful.map((index) => ({ index, field: 'the discount of a brand' })),
  ].filter(({ index }) => !sure.has(index))
}

/** Parts of a sheet that are not read: other sheets, rows above the headings, and columns. */
function* problemsOfSheet(
  { sheet, rows, otherSheets, hasMoreColumns }: TextSheet,
  { head, byField, brandDiscounts, columns, rivals }: FoundColumns,
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
  const read = new Set([...byField.values(), ...brandDiscounts.map(({ index }) => index)])
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
  for (const column of columns) {
    const { index } = column
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
      ...(rival === undefined && { reason: whyIgnored(column) }),
    })
  }
}

function sameText(a = '', b = ''): boolean {
  return a === '' || a.toLowerCase() === b.toLowerCase()
}

const sampleRows = 5
const longestSample = 60

/** The first rows with letters that are not ASCII, which show whether the encoding is right, or else the first rows. */
function sampleOf(
  { head, columns, byField, brandDiscounts, doubtful, sure }: FoundColumns,
  below: readonly SheetRow[],
): CustomerSample {
  const telling = below
    .filter(({ cells }) => cells.some((cell) => /[^\0-~]/.test(cell)))
    .slice(0, sampleRows - 1)
  const shown = [...new Set([...below.slice(0, 1), ...telling, ...below.slice(1, sampleRows)])]
    .slice(0, sampleRows)
    .toSorted((a, b) => a.row - b.row)
  const width = Math.max(head?.cells.length ?? 0, ...shown.map(({ cells }) => cells.length))
  const meanings = new Map<number, ColumnMeaning>([
    ...[...byField].map(([field, index]) => [index, field] as const),
    ...brandDiscounts.map(({ index, brandId }) => [index, { discountOf: brandId }] as const),
  ])
  return {
    headerRow: head?.row ?? null,
    columns: Array.from({ length: width }, (_, index) => ({
      column: letter(index),
      heading: (head?.cells[index] ?? '').slice(0, longestSample),
      field: meanings.get(index) ?? null,
      isSure: sure.has(index) || !(meanings.has(index) || doubtful.includes(index)),
      samples: (columns[index]?.content.samples ?? []).map((text) => text.slice(0, longestSample)),
    })),
    rows: shown.map(({ row, cells }) => ({ row, cells: cells.map((cell) => cell.slice(0, longestSample)) })),
  }
}
