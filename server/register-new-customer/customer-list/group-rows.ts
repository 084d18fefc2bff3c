import type { SameName, SameNameChoice } from '#contract/customers/import-customers.ts'
import { addressText } from '#contract/customers/address-text.ts'
import { fold } from '#contract/input/fold.ts'
import type { SheetRow } from '#server/imports/small-files/read-table-in-child.ts'
import { nameKey, partsOf } from './organization-name.ts'
import type { RowAddress, RowValues } from './row-values.ts'

export interface CustomerRows {
  readonly rows: readonly SheetRow[]
  readonly name: string
  /** The store that the name of a row's organization names: "Parent:Store", or another name with the same customer number. */
  readonly storeOf: ReadonlyMap<SheetRow, string>
  readonly byNumber: ReadonlySet<SheetRow>
  readonly isAsked: boolean
}

interface Group {
  readonly name: string
  readonly rows: SheetRow[]
  readonly named: Set<SheetRow>
  readonly storeOf: Map<SheetRow, string>
  readonly byNumber: Set<SheetRow>
}

/** The rows by customer: an organization's rows follow its name. Rows of one name with different addresses or discounts are a question. */
export function groupRows(
  rows: readonly SheetRow[],
  values: RowValues,
  answers: readonly { row: number; as: SameNameChoice }[],
): { groups: CustomerRows[]; sameNames: SameName[] } {
  const chosen = new Map(answers.map(({ row, as }) => [row, as]))
  const sameNames: SameName[] = []
  const groups = byName(rows, values).flatMap((group): CustomerRows[] => {
    const { name, storeOf, byNumber } = group
    const [first] = group.rows
    const parts = byPlace(group, values)
    if (!first || parts.length < 2) return [{ rows: group.rows, name, storeOf, byNumber, isAsked: false }]
    const as = chosen.get(first.row) ?? null
    sameNames.push({ row: first.row, name, rows: parts.map((part) => placeOf(part, values)), as })
    return as === 'separate'
      ? namedByPlace(name, parts, values).map((one) => ({ ...one, storeOf, byNumber, isAsked: false }))
      : [{ rows: group.rows, name, storeOf, byNumber, isAsked: as === null }]
  })
  return { groups, sameNames }
}

function byName(rows: readonly SheetRow[], values: RowValues): Group[] {
  const names = new Set(rows.map((row) => nameKey(values.of(row, 'organization'))))
  const groups = new Map<string, Group>()
  const byNumber = new Map<string, Group>()
  let last: Group | undefined
  for (const row of rows) {
    const text = values.of(row, 'organization')
    const number = values.customerNumber(row)
    const [parent, store] = inNames(text, names)
    const ofNumber = number === '' ? undefined : byNumber.get(number)
    const isAnother = ofNumber !== undefined && text !== '' && nameKey(text) !== nameKey(ofNumber.name)
    // Without a name, a row that begins a customer follows no other; its missing name is a problem.
    const isNameless = text === '' && ofNumber === undefined && values.startsCustomer(row)
    const above = text === '' ? (isNameless ? undefined : (ofNumber ?? last)) : groups.get(nameKey(parent))
    const group = (isAnother ? ofNumber : above) ?? {
      name: parent,
      rows: [],
      named: new Set<SheetRow>(),
      storeOf: new Map<SheetRow, string>(),
      byNumber: new Set<SheetRow>(),
    }
    group.rows.push(row)
    if (isAnother) {
      group.storeOf.set(row, text)
      group.byNumber.add(row)
    } else if (store !== undefined) group.storeOf.set(row, store)
    else if (text !== '') group.named.add(row)
    groups.set(group.name === '' ? `\n${group.rows[0]?.row}` : nameKey(group.name), group)
    if (number !== '' && !byNumber.has(number)) byNumber.set(number, group)
    last = group
  }
  return [...groups.values()]
}

/** "Parent:Store" is a store if the parent is in the file, too. */
function inNames(text: string, names: ReadonlySet<string>): [parent: string, store?: string] {
  const parts = partsOf(text)
  return parts && names.has(nameKey(parts[0])) ? parts : [text]
}

/** The rows of one name by address and discount; a row without them, or without the name, belongs to the part above it. */
function byPlace({ rows, named }: Group, values: RowValues): SheetRow[][] {
  const parts = new Map<string, SheetRow[]>()
  let last = ''
  let discount = ''
  let key = '\n'
  for (const row of rows) {
    if (named.has(row)) {
      discount = discountKey(row, values) || discount
      const address = addressKey(values.addressOf(row))
      last = address === '' ? last : address
      key = `${last}\n${discount}`
    }
    const part = parts.get(key)
    if (part) part.push(row)
    else parts.set(key, [row])
  }
  const found = [...parts.values()]
  const [head, ...rest] = found
  // A row that has only the name is the heading of the rows below it.
  if (head?.length === 1 && rest[0] && hasNoPlace(head[0], values))
    return [[...head, ...rest[0]], ...rest.slice(1)]
  return found
}

function discountKey(row: SheetRow, values: RowValues): string {
  const texts = [
    values.of(row, 'discount'),
    ...values.brandDiscounts().map(({ index }) => values.at(row, index)),
  ]
  return texts.every((text) => text === '') ? '' : texts.map((text) => text.replace(/\s*%$/, '')).join('|')
}

function hasNoPlace(row: SheetRow | undefined, values: RowValues): boolean {
  return row !== undefined && addressKey(values.addressOf(row)) === '' && discountKey(row, values) === ''
}

/** What makes an address another one; the country alone does not. */
export function addressKey({ line1, line2, city, state, postalCode, country }: RowAddress): string {
  const parts = [line1, line2, city, state, postalCode]
  if (parts.every((part) => part === '')) return ''
  return [...parts, country].map(fold).join('|')
}

function placeOf(part: readonly SheetRow[], values: RowValues): SameName['rows'][number] {
  const [first] = part
  if (!first) return { row: 0, address: '', discount: '' }
  const discount = part.map((row) => values.of(row, 'discount')).find((text) => text !== '') ?? ''
  const { line1, line2, city, state, postalCode, country } = values.addressOf(first)
  return {
    row: first.row,
    address: addressText({ line1, line2, city, state, postalCode, country }),
    discount,
  }
}

function namedByPlace(
  name: string,
  parts: readonly SheetRow[][],
  values: RowValues,
): Pick<CustomerRows, 'rows' | 'name'>[] {
  const addresses = parts.map(([first]) => first && values.addressOf(first))
  const differs = (field: 'city' | 'line1') =>
    new Set(addresses.map((address) => fold(address?.[field] ?? ''))).size === parts.length
  const field = differs('city') ? 'city' : differs('line1') ? 'line1' : undefined
  return parts.map((rows, index) => ({
    rows,
    name: `${name} (${field ? addresses[index]?.[field] : index + 1})`,
  }))
}
