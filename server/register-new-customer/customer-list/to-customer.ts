import type { InputOf } from '#contract/calls.ts'
import {
  type CustomerColumn,
  customerColumns,
  type CustomerProblem,
} from '#contract/customers/import-customers.ts'
import { type BrandSegment, tiers } from '#contract/customers/stores.ts'
import { countryCode } from '#contract/input/country-names.ts'
import { emailKey } from '#contract/input/email.ts'
import { fold } from '#contract/input/fold.ts'
import { brandKey } from '#contract/line-lists/brand-key.ts'
import type { SheetRow } from '#server/imports/small-files/read-table-in-child.ts'
import { readDiscounts } from './discounts.ts'
import { addressKey, type CustomerRows } from './group-rows.ts'
import type { Names } from './names.ts'
import type { RowValues } from './row-values.ts'

type Tier = BrandSegment['segmentation']

/** A customer of the file: the input of its call, and the place of each of its values. */
export interface GatheredCustomer {
  readonly input: InputOf<'registerNewCustomer'>
  readonly row: number
  /** Problems found so far; any error skips the customer. */
  readonly problems: CustomerProblem[]
  /** The cell of the value at a path of the input, such as 'users.0.email'. */
  readonly place: (path: string) => { row: number; column: CustomerColumn | undefined }
}

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
  'contact',
  'store',
] as const
const exponential = /^-?\d([.,]\d+)?E[+-]\d{2,3}$/

/** The child process writes this for a character that cannot be stored. */
const replaced = '\uFFFD'

/** Reads the rows of one customer; each row is a person, a store, or a problem. The first person is the main contact (rules §2). */
export function toCustomer(
  { rows, name, isAsked }: CustomerRows,
  values: RowValues,
  names: Names,
): GatheredCustomer {
  const [first] = rows as [SheetRow, ...SheetRow[]]
  const problems: CustomerProblem[] = []
  const found = (
    row: SheetRow,
    column: CustomerColumn | undefined,
    code: CustomerProblem['code'],
    value: string | null,
    reason: string | null = null,
  ) => problems.push(values.problem(row, column, { code, value, reason }))

  if (isAsked) found(first, 'organization', 'SAME_NAME', values.of(first, 'organization'))
  checkTexts(rows, values, found)
  const addressRow = rows.find((row) => addressKey(values.addressOf(row)) !== '') ?? first
  const address = values.addressOf(addressRow)
  if (address.country !== '' && countryCode(address.country) === undefined)
    found(addressRow, 'country', 'UNKNOWN_COUNTRY', address.country)

  const people = readPeople(rows, { values, names, found })
  const stores = readStores(rows, {
    values,
    names,
    found,
    mainContact: people.users[0]?.email ?? '',
    address: addressKey(address),
  })
  noteRowsOfNothing(rows, values, found)

  const discountRow = rows.find((row) => values.of(row, 'discount') !== '') ?? first
  const discountText = values.of(discountRow, 'discount')
  const discounts = readDiscounts(discountText, names.brands)
  if (!discounts) found(discountRow, 'discount', 'NOT_VALID', discountText)
  for (const row of rows) {
    const other = values.of(row, 'discount')
    if (other !== '' && other.replace(/\s*%$/, '') !== discountText.replace(/\s*%$/, ''))
      found(row, 'discount', 'UNUSED_VALUE', other)
  }
  const input = {
    organization: { name: name ?? values.of(first, 'organization'), address, discounts: discounts ?? [] },
    organizationMainContact: { email: people.users[0]?.email ?? '' },
    users: people.users,
    stores: stores.stores,
  }
  const place = (path: string) => {
    const [top, index = '', ...rest] = path.split('.')
    const own = (top === 'users' ? people.rows : top === 'stores' ? stores.rows : [])[Number(index)]
    const row = own ?? (index === 'address' ? addressRow : index === 'discounts' ? discountRow : first)
    return { row: row.row, column: columnAt(top ?? '', [index, ...rest], values) }
  }
  // Other problems depend on the answer.
  const asked = problems.filter(({ code }) => code === 'SAME_NAME')
  return { input, row: first.row, problems: asked.length > 0 ? asked : problems, place }
}

type Found = (
  row: SheetRow,
  column: CustomerColumn | undefined,
  code: CustomerProblem['code'],
  value: string | null,
  reason?: string | null,
) => void

interface Reading {
  readonly values: RowValues
  readonly names: Names
  readonly found: Found
}

function checkTexts(rows: readonly SheetRow[], values: RowValues, found: Found): void {
  for (const row of rows.filter(({ cells }) => cells.some((cell) => cell.includes(replaced))))
    for (const column of Object.keys(customerColumns) as CustomerColumn[]) {
      const value = values.of(row, column)
      if (value.includes(replaced))
        found(row, column, 'NOT_VALID', value, 'The text has a character that cannot be stored')
    }
  for (const row of rows)
    for (const column of letteredColumns) {
      const value = values.of(row, column)
      if (exponential.test(value)) found(row, column, 'TEXT_AS_NUMBER', value)
    }
}

/** The persons of the rows, each email once. */
function readPeople(rows: readonly SheetRow[], { values, names, found }: Reading) {
  const users: InputOf<'registerNewCustomer'>['users'] = []
  const ofUsers: SheetRow[] = []
  const byEmail = new Map<string, string>()
  const hasEmails = rows.some((row) => values.of(row, 'email') !== '')
  for (const row of rows) {
    const email = values.of(row, 'email')
    const { firstName, lastName, isDoubtful } = values.nameOf(row)
    const role = values.of(row, 'role')
    if (email === '') {
      const person = `${firstName} ${lastName}`.trim()
      // Without any email address, the missing main contact is reported.
      if (hasEmails && person !== '')
        found(row, 'email', 'UNUSED_VALUE', person, 'A person without an email address is not imported.')
      else if (role !== '' && person === '') found(row, 'role', 'UNUSED_VALUE', role)
      continue
    }
    const roleId = role === '' ? undefined : names.roles.get(role.toLowerCase())
    if (role !== '' && !roleId) found(row, 'role', 'UNKNOWN_ROLE', role)
    const identity = fold(`${firstName}|${lastName}`)
    const known = byEmail.get(emailKey(email))
    if (known !== undefined) {
      if (identity !== '|' && identity !== known)
        found(row, 'email', 'NOT_VALID', email, 'This email is listed twice with different names')
      continue
    }
    byEmail.set(emailKey(email), identity)
    if (isDoubtful) found(row, 'contact', 'NAME_DIVIDED', `${firstName} | ${lastName}`)
    users.push({ email, firstName, lastName, ...(roleId && { roleId }) })
    ofUsers.push(row)
  }
  return { users, rows: ofUsers }
}

type Store = InputOf<'registerNewCustomer'>['stores'][number]

/** The stores of the rows, each name once, with the persons of its rows. */
function readStores(
  rows: readonly SheetRow[],
  { values, names, found, mainContact, address }: Reading & { mainContact: string; address: string },
) {
  const byName = new Map<string, { store: Store; row: SheetRow; brands: string; emails: Set<string> }>()
  for (const row of rows) {
    const name = values.of(row, 'store')
    const brandTexts = values.of(row, 'brands')
    if (name === '') {
      if (brandTexts !== '')
        found(row, 'brands', 'UNUSED_VALUE', brandTexts, 'Brands belong to a store; the row has none.')
      const own = addressKey(values.addressOf(row))
      if (own !== '' && own !== address)
        found(row, 'line1', 'UNUSED_VALUE', values.of(row, 'line1'), 'The row has no store for this address.')
      continue
    }
    const email = values.of(row, 'email')
    const known = byName.get(fold(name))
    if (known) {
      if (brandTexts !== '' && fold(brandTexts) !== known.brands)
        found(row, 'brands', 'NOT_VALID', brandTexts, 'This store is listed twice with different brands')
      if (email !== '') known.emails.add(email)
      continue
    }
    const ownAddress = values.addressOf(row)
    const own = addressKey(ownAddress)
    const store: Store = {
      name,
      mainContactUserEmail: email || mainContact,
      ...(own !== '' && own !== address && { addresses: [{ type: 'shipping', ...ownAddress }] }),
      brandFocusType: { brandSegmentation: brandsOf(row, brandTexts, { names, found }) },
    }
    byName.set(fold(name), {
      store,
      row,
      brands: fold(brandTexts),
      emails: new Set(email === '' ? [] : [email]),
    })
  }
  const found0 = [...byName.values()]
  return {
    stores: found0.map(({ store, emails }) =>
      emails.size > 1
        ? { ...store, userEmails: [...emails].filter((email) => email !== store.mainContactUserEmail) }
        : store,
    ),
    rows: found0.map(({ row }) => row),
  }
}

function brandsOf(row: SheetRow, text: string, { names, found }: Pick<Reading, 'names' | 'found'>) {
  return text
    .split(';', mostBrandNames)
    .map((one) => one.trim())
    .filter(Boolean)
    .flatMap((one) => {
      const { name, tier } = partTier(one)
      const brand = names.brands.get(brandKey(name))
      if (brand) return [{ brandId: brand.id, segmentation: tier, catalogTypeIds: brand.catalogTypeIds }]
      found(row, 'brands', 'UNKNOWN_BRAND', one)
      return []
    })
}

/** Reports rows that add neither a person nor a store to the first one. */
function noteRowsOfNothing(rows: readonly SheetRow[], values: RowValues, found: Found): void {
  const [first, ...rest] = rows
  const seen = new Set([first?.cells.join('\n')])
  for (const row of rest) {
    const text = row.cells.join('\n')
    const { firstName, lastName } = values.nameOf(row)
    if (seen.has(text)) found(row, undefined, 'DUPLICATE_ROW', values.of(row, 'organization'))
    else if (
      [values.of(row, 'email'), values.of(row, 'store'), firstName, lastName].every((one) => one === '')
    )
      found(
        row,
        'organization',
        'UNUSED_VALUE',
        row.cells.find((cell) => cell !== '') ?? '',
        'The row has neither a person nor a store.',
      )
    seen.add(text)
  }
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
function columnAt(top: string, rest: string[], values: RowValues): CustomerColumn | undefined {
  const name = rest.at(-1) ?? ''
  if (top === 'organizationMainContact') return 'email'
  if (top === 'stores' && !rest.includes('addresses'))
    return rest.includes('brandFocusType') ? 'brands' : name === 'name' ? 'store' : 'email'
  if (name === 'name') return 'organization'
  if (rest.includes('discounts')) return 'discount'
  if (name === 'roleId') return 'role'
  if ((name === 'firstName' || name === 'lastName') && !values.has(name)) return 'contact'
  return name in customerColumns ? (name as CustomerColumn) : undefined
}
