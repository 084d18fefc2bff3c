import { brandKey } from '#contract/line-lists/brand-key.ts'
import type { InputOf } from '#contract/calls.ts'
import { type BrandSegment, tiers } from '#contract/customers/stores.ts'
import { countryCode } from '#contract/input/country-names.ts'
import { emailKey } from '#contract/input/email.ts'
import {
  type CustomerColumn,
  customerColumns,
  type CustomerProblem,
  type CustomerProblemCode,
  mostCustomers,
} from '#contract/customers/import-customers.ts'
import type { SheetRow, TextSheet } from '#server/imports/small-files/read-table-in-child.ts'
import { toStorable } from '#contract/input/storable-text.ts'
import { toVisible } from '#contract/input/visible-text.ts'

type Tier = BrandSegment['segmentation']

/** The IDs of the names in a file. */
export interface Names {
  /** By `brandKey`. */
  readonly brands: ReadonlyMap<string, { id: number; catalogTypeIds: number[] }>
  /** By lowercase name. */
  readonly roles: ReadonlyMap<string, string>
}

/** A customer of the file: the input of its call, and the place of each of its values. */
export interface GatheredCustomer {
  readonly input: InputOf<'registerNewCustomer'>
  readonly row: number
  /** Problems found so far; any of them skips the customer. */
  readonly problems: CustomerProblem[]
  /** The cell of the value at a path of the input, such as 'users.0.email'. */
  readonly place: (path: string) => { row: number; column: CustomerColumn | undefined }
}

/** The customers of a sheet, its columns, and the problems of the whole sheet. */
export interface Gathered {
  /** Only their number if there are more than an import accepts. */
  readonly customers: GatheredCustomer[] | number
  readonly problems: CustomerProblem[]
  readonly letterOf: (column: CustomerColumn | undefined) => string | null
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
] as const

/**
 * The columns of words and names; a number in exponent form does not belong there, but may come from a spreadsheet that converted
 * `1e3`.
 */
const letteredColumns = [
  'organization',
  'line1',
  'line2',
  'city',
  'state',
  'firstName',
  'lastName',
  'store',
] as const
const exponential = /^-?\d([.,]\d+)?E[+-]\d{2,3}$/

/** Groups the rows of a sheet by customer: an organization's rows follow its name, and its first user is its main contact (rules §2). */
export function gatherCustomers(sheet: TextSheet, names: Names): Gathered {
  const { head, columns } = findHead(sheet.rows)
  const letterOf = (column: CustomerColumn | undefined) => {
    const index = column && columns.get(column)
    return index === undefined ? null : letter(index)
  }
  const missing = needed.filter((column) => !columns.has(column))
  if (!head || missing.length > 0)
    return {
      customers: [],
      problems: missing.map((column) =>
        problem(sheet.sheet, {
          row: head?.row ?? null,
          code: 'MISSING_COLUMN',
          value: customerColumns[column][0],
        }),
      ),
      letterOf,
    }

  const valueOf = (row: SheetRow, column: CustomerColumn) =>
    toVisible(row.cells[columns.get(column) ?? -1] ?? '').trim()
  const groups = new Map<string, SheetRow[]>()
  let last = ''
  for (const row of sheet.rows.filter((one) => one.row > head.row)) {
    if (row.cells.every((cell) => cell.trim() === '')) continue
    // A row without a name belongs to the organization above it.
    last = valueOf(row, 'organization') || last
    const key = last.toLowerCase().replaceAll(/\s+/g, ' ')
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  const hidden = sheet.rows
    .filter((row) => row.hidden && row.row > head.row)
    .map((row) => problem(sheet.sheet, { row: row.row, code: 'HIDDEN_ROW', value: null }))
  if (groups.size > mostCustomers) return { customers: groups.size, problems: hidden, letterOf }
  const customers = [...groups.values()].map((rows) =>
    toCustomer(rows, { sheet: sheet.sheet, valueOf, letterOf, names }),
  )
  return { customers, problems: hidden, letterOf }
}

/** The child process writes this for a character that cannot be stored. */
const replaced = '\uFFFD'

interface Reading {
  readonly sheet: string | null
  readonly valueOf: (row: SheetRow, column: CustomerColumn) => string
  readonly letterOf: (column: CustomerColumn) => string | null
  readonly names: Names
}

function toCustomer(rows: SheetRow[], { sheet, valueOf, letterOf, names }: Reading): GatheredCustomer {
  const [first] = rows as [SheetRow, ...SheetRow[]]
  const problems: CustomerProblem[] = []
  const found = (
    row: SheetRow,
    column: CustomerColumn,
    code: CustomerProblemCode,
    value: string,
    reason: string | null = null,
  ) => problems.push(problem(sheet, { row: row.row, column: letterOf(column), code, value, reason }))

  const country = valueOf(first, 'country')
  if (country !== '' && countryCode(country) === undefined)
    found(first, 'country', 'UNKNOWN_COUNTRY', country)
  for (const row of rows.filter(({ cells }) => cells.some((cell) => cell.includes(replaced))))
    for (const column of Object.keys(customerColumns) as CustomerColumn[]) {
      const value = valueOf(row, column)
      if (value.includes(replaced))
        found(row, column, 'NOT_VALID', value, 'The text has a character that cannot be stored')
    }
  for (const row of rows)
    for (const column of letteredColumns)
      if (exponential.test(valueOf(row, column))) found(row, column, 'TEXT_AS_NUMBER', valueOf(row, column))
  const userRows = [
    ...new Map(
      rows.filter((row) => valueOf(row, 'email') !== '').map((row) => [emailKey(valueOf(row, 'email')), row]),
    ).values(),
  ]
  const users = userRows.map((row) => {
    const role = valueOf(row, 'role')
    const roleId = role === '' ? undefined : names.roles.get(role.toLowerCase())
    if (role !== '' && !roleId) found(row, 'role', 'UNKNOWN_ROLE', role)
    return {
      email: valueOf(row, 'email'),
      firstName: valueOf(row, 'firstName'),
      lastName: valueOf(row, 'lastName'),
      ...(roleId && { roleId }),
    }
  })
  const mainContact = users[0]?.email ?? ''
  const storeRows = rows.filter((row) => valueOf(row, 'store') !== '')
  const stores = storeRows.map((row) => ({
    name: valueOf(row, 'store'),
    mainContactUserEmail: valueOf(row, 'email') || mainContact,
    brandFocusType: {
      brandSegmentation: valueOf(row, 'brands')
        .split(';', mostBrandNames)
        .map((text) => text.trim())
        .filter(Boolean)
        .flatMap((text) => {
          const { name, tier } = partTier(text)
          const brand = names.brands.get(brandKey(name))
          if (!brand) found(row, 'brands', 'UNKNOWN_BRAND', text)
          return brand
            ? [
                {
                  brandId: brand.id,
                  segmentation: tier,
                  catalogTypeIds: brand.catalogTypeIds,
                },
              ]
            : []
        }),
    },
  }))
  const discount = valueOf(first, 'discount').replace(/%$/, '').trimEnd()
  if (discount !== '' && !/^\d+([.,]\d+)?$/.test(discount)) found(first, 'discount', 'NOT_VALID', discount)
  const input = {
    organization: {
      name: valueOf(first, 'organization'),
      address: {
        line1: valueOf(first, 'line1'),
        line2: valueOf(first, 'line2'),
        city: valueOf(first, 'city'),
        state: valueOf(first, 'state'),
        postalCode: valueOf(first, 'postalCode'),
        country,
      },
      discounts:
        discount === '' ? [] : [{ brand: 'all' as const, discount: Number(discount.replace(',', '.')) }],
    },
    organizationMainContact: { email: mainContact },
    users,
    stores,
  }
  const place = (path: string) => {
    const [top, index = '', ...rest] = path.split('.')
    const row = (top === 'users' ? userRows : top === 'stores' ? storeRows : [])[Number(index)] ?? first
    return { row: row.row, column: columnAt(top ?? '', [index, ...rest]) }
  }
  return { input, row: first.row, problems, place }
}

/** One more than a store may have, so that too many are noticed. */
const mostBrandNames = 201

/** Splits `Crocs (best)` into the brand's name and its tier; good by default. */
function partTier(text: string): { name: string; tier: Tier } {
  const open = text.lastIndexOf('(')
  const named = text.endsWith(')') ? text.slice(open + 1, -1).toLowerCase() : ''
  const tier = tiers.find((one) => one === named)
  return tier && open >= 0 ? { name: text.slice(0, open).trimEnd(), tier } : { name: text, tier: 'good' }
}

/** The column of a path of the input. */
function columnAt(top: string, rest: string[]): CustomerColumn | undefined {
  const name = rest.at(-1) ?? ''
  if (top === 'organizationMainContact') return 'email'
  if (top === 'stores')
    return rest.includes('brandFocusType') ? 'brands' : name === 'name' ? 'store' : 'email'
  if (name === 'name') return 'organization'
  if (rest.includes('discounts')) return 'discount'
  if (name === 'roleId') return 'role'
  return name in customerColumns ? (name as CustomerColumn) : undefined
}

const columnOfHeading = new Map(
  Object.entries(customerColumns).flatMap(([column, headings]) =>
    headings.map((heading) => [brandKey(heading), column as CustomerColumn] as const),
  ),
)
const longestHeading = 60

/** The header is the row with the most known columns among the first twenty. */
function findHead(rows: readonly SheetRow[]) {
  let best: { head?: SheetRow; columns: Map<CustomerColumn, number> } = { columns: new Map() }
  for (const head of rows.slice(0, 20)) {
    const columns = new Map<CustomerColumn, number>()
    for (const [index, cell] of head.cells.entries()) {
      const column = cell.length <= longestHeading && columnOfHeading.get(brandKey(cell))
      if (column && !columns.has(column)) columns.set(column, index)
    }
    if (columns.size > best.columns.size) best = { head, columns }
  }
  return best
}

/** Creates a problem; every one except a hidden row skips its customer. */
export function problem(
  sheet: string | null,
  given: Pick<CustomerProblem, 'row' | 'code' | 'value'> &
    Partial<Pick<CustomerProblem, 'column' | 'reason'>>,
): CustomerProblem {
  const isInfo = given.code === 'HIDDEN_ROW'
  const effect = isInfo
    ? 'read as a row'
    : given.code === 'MISSING_COLUMN'
      ? 'nothing imported'
      : 'customer skipped'
  const value = given.value === null ? null : toStorable(given.value.slice(0, longestValue))
  return { sheet, column: null, reason: null, severity: isInfo ? 'info' : 'error', effect, ...given, value }
}

/** Characters of a cell that a problem shows. */
const longestValue = 200

function letter(index: number): string {
  return index < 26
    ? String.fromCodePoint(65 + index)
    : `${letter(Math.floor(index / 26) - 1)}${letter(index % 26)}`
}
