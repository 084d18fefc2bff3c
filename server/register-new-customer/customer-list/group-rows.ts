import type { SameName, SameNameChoice } from '#contract/customers/import-customers.ts'
import { addressText } from '#contract/customers/address-text.ts'
import { fold } from '#contract/input/fold.ts'
import type { SheetRow } from '#server/imports/small-files/read-table-in-child.ts'
import type { RowAddress, RowValues } from './row-values.ts'

/** The rows of one customer. */
export interface CustomerRows {
  readonly rows: readonly SheetRow[]
  /** The name, if not that of the rows. */
  readonly name?: string
  /** The question about equal names that is not answered. */
  readonly isAsked: boolean
}

/** The rows by customer: an organization's rows follow its name. Rows of one name with different addresses or discounts are a question. */
export function groupRows(
  rows: readonly SheetRow[],
  values: RowValues,
  answers: readonly { row: number; as: SameNameChoice }[],
): { groups: CustomerRows[]; sameNames: SameName[] } {
  const chosen = new Map(answers.map(({ row, as }) => [row, as]))
  const sameNames: SameName[] = []
  const groups = [...byName(rows, values).values()].flatMap((group): CustomerRows[] => {
    const [first] = group
    const parts = byPlace(group, values)
    if (!first || parts.length < 2) return [{ rows: group, isAsked: false }]
    const as = chosen.get(first.row) ?? null
    const name = values.of(first, 'organization')
    sameNames.push({ row: first.row, name, rows: parts.map((part) => placeOf(part, values)), as })
    return as === 'separate' ? named(name, parts, values) : [{ rows: group, isAsked: as === null }]
  })
  return { groups, sameNames }
}

function byName(rows: readonly SheetRow[], values: RowValues): Map<string, SheetRow[]> {
  const groups = new Map<string, SheetRow[]>()
  let last = ''
  for (const row of rows) {
    // A row without a name belongs to the organization above it.
    last = values.of(row, 'organization') || last
    const key = last.toLowerCase().replaceAll(/\s+/g, ' ')
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

/** The rows of one name by address and discount; a row without them belongs to the part above it. */
function byPlace(rows: readonly SheetRow[], values: RowValues): SheetRow[][] {
  const parts = new Map<string, SheetRow[]>()
  let last = ''
  let discount = ''
  for (const row of rows) {
    discount = values.of(row, 'discount').replace(/\s*%$/, '') || discount
    const address = addressKey(values.addressOf(row))
    last = address === '' ? (last.split('\n')[0] ?? '') : address
    const key = `${last}\n${discount}`
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

function hasNoPlace(row: SheetRow | undefined, values: RowValues): boolean {
  return row !== undefined && addressKey(values.addressOf(row)) === '' && values.of(row, 'discount') === ''
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
  return { row: first.row, address: addressText(values.addressOf(first)), discount }
}

/** Customers of one name, made different by city, or by street if the city is the same too. */
function named(name: string, parts: readonly SheetRow[][], values: RowValues): CustomerRows[] {
  const addresses = parts.map(([first]) => first && values.addressOf(first))
  const differs = (field: 'city' | 'line1') =>
    new Set(addresses.map((address) => fold(address?.[field] ?? ''))).size === parts.length
  const field = differs('city') ? 'city' : differs('line1') ? 'line1' : undefined
  return parts.map((rows, index) => ({
    rows,
    name: `${name} (${field ? addresses[index]?.[field] : index + 1})`,
    isAsked: false,
  }))
}
