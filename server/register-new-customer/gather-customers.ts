import {
  type BrandWord,
  type ColumnMeaning,
  type CustomerColumn,
  customerColumns,
  type CustomerMatching,
  type CustomerProblem,
  type CustomerSample,
  type DefaultField,
  defaultFields,
  type DefaultValues,
  type DiscountWord,
  type ListWords,
  mostCustomers,
  type PartDiscountChoice,
  type SameName,
  type SameNameChoice,
} from '#contract/customers/import-customers.ts'
import { fold } from '#contract/input/fold.ts'
import type { SheetRow, TextSheet } from '#server/imports/small-files/read-table-in-child.ts'
import { activeRows, rowsOfCustomers } from './customer-list/choose-rows.ts'
import { type FoundColumns, findColumns } from './customer-list/find-columns.ts'
import { hasAddressesOfStores } from './customer-list/addresses-of-stores.ts'
import { groupRows } from './customer-list/group-rows.ts'
import { foundWords, wordsOf } from './customer-list/list-words.ts'
import type { Names } from './customer-list/names.ts'
import { letter, problem } from './customer-list/problem.ts'
import { RowValues } from './customer-list/row-values.ts'
import { sampleOf } from './customer-list/sample.ts'
import { problemsOfSheet } from './customer-list/sheet-problems.ts'
import { rowsOfStores } from './customer-list/store-blocks.ts'
import { type GatheredCustomer, toCustomer } from './customer-list/to-customer.ts'

export interface CustomerReading {
  readonly columns?: readonly (ColumnMeaning | null)[] | undefined
  readonly defaults?: DefaultValues | undefined
  readonly partDiscounts?: PartDiscountChoice | undefined
  readonly restorePostalCodes?: boolean
  readonly discountWords?: readonly DiscountWord[]
  readonly brandWords?: readonly BrandWord[]
  readonly sameNames?: readonly { row: number; as: SameNameChoice }[]
  readonly isRemembered?: boolean
}

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
  readonly words: ListWords
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

export function gatherCustomers(sheet: TextSheet, names: Names, reading: CustomerReading = {}): Gathered {
  const words = wordsOf(reading.discountWords ?? [], reading.brandWords ?? [])
  const { columns: given, defaults = {}, restorePostalCodes = true, sameNames: answers = [] } = reading
  const columns = findColumns(sheet.rows, names, given)
  const below = sheet.rows.filter(({ row }) => row > (columns.head?.row ?? 0))
  const noted: CustomerProblem[] = []
  const listed = rowsOfCustomers(below, columns.head, (row, code, value) =>
    noted.push(problem(sheet.sheet, { row: row.row, code, value })),
  )
  const rows = rowsOfStores(listed, columns.byField, columns.blocks)
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
      words: foundWords(words),
    }

  const { active, problems: ofStatus } = activeRows(rows, { values, columns })
  const problems = [
    ...problemsOfSheet(sheet, columns, below),
    ...noted,
    ...ofStatus,
    ...active.flatMap((row) => {
      const lost = values.lostZero(values.addressOf(row).code)
      return lost ? [values.problem(row, 'postalCode', lost)] : []
    }),
  ]
  const { groups, sameNames } = groupRows(active, values, answers)
  const counted = {
    lostZeros: active.filter((row) => values.addressOf(row).code.restored !== undefined).length,
    problems,
    matching,
  }
  if (groups.length > mostCustomers)
    return {
      ...shared,
      ...counted,
      customers: groups.length,
      sameNames: [],
      partDiscounts: 0,
      words: foundWords(words),
    }
  const customers = groups.map((group) =>
    toCustomer(group, values, { names, words, partDiscounts: reading.partDiscounts }),
  )
  const asked = new Set(sameNames.map(({ row }) => row))
  const unasked = groups.filter(({ rows: [first] }) => !asked.has(first?.row ?? 0))
  const lacking = new Set(customers.flatMap(({ lacks }) => [...lacks]))
  return {
    ...shared,
    ...counted,
    matching: { ...matching, blank: defaultFields.filter((field) => lacking.has(field)) },
    problems: [
      ...problems,
      ...(columns.isOfStores || unasked.some((group) => hasAddressesOfStores(group, values))
        ? [
            problem(sheet.sheet, {
              row: columns.head?.row ?? null,
              column: values.letterOf(values.has('line1') ? 'line1' : 'wholeAddress'),
              code: 'ADDRESS_OF_STORE',
              value: null,
            }),
          ]
        : []),
      ...sameAddresses(customers, values, active),
    ],
    customers,
    lostZeros: customers.reduce((sum, { lostZeros }) => sum + lostZeros, counted.lostZeros),
    sameNames,
    words: foundWords(words),
    partDiscounts: customers.reduce((sum, { partDiscounts }) => sum + partDiscounts, 0),
  }
}

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

function isSimilar(one: string, other: string): boolean {
  const [a = '', b = ''] = [one, other].map((name) => fold(name).replaceAll(/[^\p{L}\p{N} ]/gu, ''))
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length > 3 && (long === short || long.startsWith(`${short} `))
}

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
  if (
    values.has('store') &&
    !isGiven('brands') &&
    !values.hasCarriedBrands() &&
    rows.some((row) => values.of(row, 'store') !== '')
  )
    missing.push('brands')
  return missing
}

function unsureColumns({
  byField,
  brandDiscounts,
  carried,
  doubtful,
  sure,
}: FoundColumns): { index: number; field: string }[] {
  return [
    ...[...byField].map(([field, index]) => ({ index, field: customerColumns[field] })),
    ...brandDiscounts.map(({ index }) => ({ index, field: 'a discount' })),
    ...carried.map(({ index }) => ({ index, field: 'whether stores carry a brand' })),
    ...doubtful.map((index) => ({ index, field: 'the discount of a brand' })),
  ].filter(({ index }) => !sure.has(index))
}
