import type { CustomerColumn } from '#contract/customers/import-customers.ts'
import type { SheetRow } from '#server/imports/small-files/read-table-in-child.ts'
import { dividePlace } from '../divide-address.ts'
import { nameHeading } from './name-heading.ts'

export interface AddressLines {
  readonly field: 'wholeAddress' | 'storeWholeAddress'
  readonly indexes: readonly number[]
}

const leastLines = 3
const sampleRows = 200
const wholes: Partial<Record<CustomerColumn, AddressLines['field']>> = {
  line1: 'wholeAddress',
  storeLine1: 'storeWholeAddress',
}

/** Columns like "Bill to 1" to "Bill to 4": lines of an address whose city is in another column from row to row. */
export function addressLines(headings: readonly string[], below: readonly SheetRow[]): AddressLines[] {
  const found: AddressLines[] = []
  for (let first = 0; first < headings.length; first += 1) {
    const base = baseOf(headings[first], 1)
    if (base === undefined) continue
    let end = first + 1
    while (baseOf(headings[end], end - first + 1) === base) end += 1
    const indexes = Array.from({ length: end - first }, (_, at) => first + at)
    const field = fieldOf(base)
    if (indexes.length < leastLines || !field || found.some((one) => one.field === field)) continue
    if (endsInPlaces(indexes, below)) found.push({ field, indexes })
  }
  return found
}

function baseOf(heading: string | undefined, number: number): string | undefined {
  const [, base, digits] = /^(.*[^\d\s])\s*(\d+)$/.exec(heading ?? '') ?? []
  return Number(digits) === number ? base?.toLowerCase() : undefined
}

function fieldOf(base: string): AddressLines['field'] | undefined {
  const named = [base, `${base} address`].flatMap((text) => [...nameHeading(text).fields.keys()])
  return named.map((field) => wholes[field]).find((field) => field !== undefined)
}

function endsInPlaces(indexes: readonly number[], below: readonly SheetRow[]): boolean {
  const last = below
    .slice(0, sampleRows)
    .map(({ cells }) => indexes.map((index) => cells[index] ?? '').findLast((text) => text !== ''))
    .filter((text) => text !== undefined)
  const places = last.filter((text) => {
    const { city, postalCode } = dividePlace(text)
    return city !== '' && postalCode !== ''
  })
  return last.length > 0 && places.length / last.length > 0.6
}
