import type { InputOf } from '#contract/calls.ts'
import {
  type CustomerColumn,
  customerColumns,
  type CustomerProblem,
  type DefaultField,
  type PartDiscountChoice,
} from '#contract/customers/import-customers.ts'
import type { SheetRow } from '#server/imports/small-files/read-table-in-child.ts'
import type { Found, Reading } from './found.ts'
import { addressKey, type CustomerRows } from './group-rows.ts'
import type { WordsOfList } from './list-words.ts'
import type { Names } from './names.ts'
import { storeFields } from './address-fields.ts'
import { readAddress } from './read-address.ts'
import { readDiscountsOf } from './read-discounts.ts'
import { readPeopleOf } from './read-people.ts'
import { readStores } from './read-stores.ts'
import type { RowValues } from './row-values.ts'

export interface GatheredCustomer {
  readonly input: InputOf<'registerNewCustomer'>
  readonly row: number
  readonly problems: CustomerProblem[]
  readonly place: (path: string) => { row: number; column: CustomerColumn | number | undefined }
  readonly lacks: ReadonlySet<DefaultField>
  readonly partDiscounts: number
  readonly lostZeros: number
}

/** A number in exponent form does not belong there; a spreadsheet may have converted `1e3`. */
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

export function toCustomer(
  group: CustomerRows,
  values: RowValues,
  {
    names,
    words,
    partDiscounts,
  }: { names: Names; words: WordsOfList; partDiscounts?: PartDiscountChoice | undefined },
): GatheredCustomer {
  const { rows, name, isAsked } = group
  const [first] = rows as [SheetRow, ...SheetRow[]]
  const problems: CustomerProblem[] = []
  const lacking = new Set<DefaultField>()
  const found: Found = (row, column, code, value, more = {}) =>
    problems.push(values.problem(row, column, { code, value, ...more }))
  const reading: Reading = { values, names, words, found, lacks: (field) => lacking.add(field) }

  if (isAsked) found(first, 'organization', 'SAME_NAME', values.of(first, 'organization'))
  checkTexts(rows, values, found)
  const addressRow = rows.find((row) => addressKey(values.addressOf(row)) !== '') ?? first
  const rowAddress = values.addressOf(addressRow)
  const address = readAddress(addressRow, rowAddress, reading)
  const people = readPeopleOf(rows, reading)
  const stores = readStores(
    group,
    { name, people, address: addressKey(rowAddress), state: address.state, country: address.country },
    reading,
  )
  const read = new Set([...people.map(({ row }) => row), ...stores.rows, addressRow])
  const noted = new Set(problems.map(({ row }) => row))
  noteRowsOfNothing(rows, values, { found, read, noted })
  const discounts = readDiscountsOf(rows, partDiscounts, reading)
  const users = people.map(({ user }) => user)
  const input = {
    organization: { name, address, discounts: discounts.discounts },
    organizationMainContact: { email: users[0]?.email ?? '' },
    users,
    stores: stores.stores,
  }
  const place = (path: string) => {
    const [top, index = '', ...rest] = path.split('.')
    const person = top === 'users' ? people[Number(index)] : undefined
    if (person) {
      const [field = ''] = rest
      return {
        row: person.row.row,
        column:
          field in person.columns
            ? person.columns[field as 'email']
            : columnAt(top ?? '', [index, ...rest], values),
      }
    }
    const at = Number(rest[0])
    if (index === 'discounts')
      return { row: (discounts.rows[at] ?? first).row, column: discounts.columns[at] ?? values.discountAt() }
    const own = top === 'stores' ? stores.rows[Number(index)] : undefined
    const row = own ?? (index === 'address' ? addressRow : first)
    return { row: row.row, column: columnAt(top ?? '', [index, ...rest], values) }
  }
  // Other problems depend on the answer.
  const asked = problems.filter(({ code }) => code === 'SAME_NAME')
  return {
    input,
    row: first.row,
    problems: asked.length > 0 ? asked : problems,
    place,
    lacks: lacking,
    partDiscounts: discounts.parts,
    lostZeros: stores.lostZeros,
  }
}

function checkTexts(rows: readonly SheetRow[], values: RowValues, found: Found): void {
  for (const row of rows.filter(({ cells }) => cells.some((cell) => cell.includes(replaced))))
    for (const column of Object.keys(customerColumns) as CustomerColumn[]) {
      const value = values.of(row, column)
      if (value.includes(replaced))
        found(row, column, 'NOT_VALID', value, { reason: 'The text has a character that cannot be stored' })
    }
  for (const row of rows)
    for (const column of letteredColumns) {
      const value = values.of(row, column)
      if (exponential.test(value)) found(row, column, 'TEXT_AS_NUMBER', value)
    }
}

function noteRowsOfNothing(
  rows: readonly SheetRow[],
  values: RowValues,
  { found, read, noted }: { found: Found; read: ReadonlySet<SheetRow>; noted: ReadonlySet<number | null> },
): void {
  const [first, ...rest] = rows
  const seen = new Set([first?.cells.join('\n')])
  for (const row of rest) {
    const text = row.cells.join('\n')
    const people = values.peopleOf(row)
    if (seen.has(text)) found(row, undefined, 'DUPLICATE_ROW', values.of(row, 'organization'))
    else if (people.length === 0 && values.of(row, 'store') === '' && !read.has(row))
      found(row, 'organization', 'UNUSED_VALUE', row.cells.find((cell) => cell !== '') ?? '', {
        reason: 'The row has neither a person nor a store.',
      })
    else if (!read.has(row) && !noted.has(row.row))
      found(row, undefined, 'DUPLICATE_ROW', values.of(row, 'organization') || (people[0]?.email ?? ''))
    seen.add(text)
  }
}

function columnAt(top: string, rest: string[], values: RowValues): CustomerColumn | undefined {
  const name = rest.at(-1) ?? ''
  if (top === 'organizationMainContact') return 'email'
  if (top === 'stores' && !rest.includes('addresses'))
    return rest.includes('brandFocusType') ? 'brands' : name === 'name' ? 'store' : 'email'
  const ofStore = top === 'stores' && name in storeFields ? storeFields[name as 'city'] : undefined
  if (ofStore && values.has(ofStore)) return ofStore
  if (name === 'name') return 'organization'
  if (rest.includes('discounts')) return 'discount'
  if (name === 'roleId') return 'role'
  if ((name === 'firstName' || name === 'lastName') && !values.has(name)) return 'contact'
  return name in customerColumns ? (name as CustomerColumn) : undefined
}
