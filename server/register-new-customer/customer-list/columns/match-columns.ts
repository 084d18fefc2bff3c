import type { CustomerColumn } from '#contract/customers/import-customers.ts'
import type { ColumnContent } from './column-content.ts'
import { namesDiscount } from './discount-words.ts'
import { ignoredReasons } from './heading-words.ts'
import { type NamedHeading, sureHeading } from './name-heading.ts'

export interface SheetColumn {
  readonly index: number
  readonly heading: string
  readonly named: NamedHeading
  readonly content: ColumnContent
}

export interface MatchedColumn {
  readonly field: CustomerColumn
  readonly index: number
  readonly isSure: boolean
}

export interface Matches {
  readonly matched: readonly MatchedColumn[]
  readonly rivals: readonly { readonly index: number; readonly field: CustomerColumn }[]
}

type Fit = (content: ColumnContent) => number

/** How well cells fit a field: from 0.6 they show it without a heading, below 0 they contradict one. */
const fits: Readonly<Record<CustomerColumn, Fit>> = {
  organization: ({ company, words, distinct, filled, email, number }) =>
    number > 0.5 || email > 0.5 ? -1 : company > 0.3 ? 0.6 : words > 0.5 && distinct > filled * 0.6 ? 0.2 : 0,
  customerNumber: ({ email, words }) => (email > 0 || words > 0.5 ? -1 : 0),
  line1: ({ street, email, number, phone, wholeAddress }) =>
    email > 0.5 || number > 0.5 || phone > 0.5
      ? -1
      : wholeAddress > 0.6
        ? -0.5
        : street > 0.6
          ? 0.6
          : street > 0.3
            ? 0.2
            : 0,
  district: ({ email, number }) => (email > 0.5 || number > 0.5 ? -1 : 0),
  line2: ({ email }) => (email > 0.5 ? -1 : 0),
  houseNumber: ({ digits, street, words }) => (words > 0.5 ? -1 : digits > 0.5 || street < 0.2 ? 0.1 : 0),
  city: ({ words, place, number, email }) =>
    number > 0.5 || email > 0.2 ? -1 : place > 0.6 ? -0.5 : words > 0.8 ? 0.1 : 0,
  state: ({ stateCode, email, number, country, filled }) =>
    number > 0.9 || email > 0.2
      ? -1
      : stateCode > 0.8 && filled > 1
        ? 0.6
        : country > 0.9 && stateCode < 0.5
          ? -0.3
          : 0,
  postalCode: ({ postal, digits, words, filled }) =>
    words > 0.5 ? -1 : postal > 0.6 ? 0.4 : digits > 0.6 || filled === 0 ? 0.1 : 0,
  country: ({ country, stateCode, distinct, number }) =>
    number > 0.5
      ? -1
      : country > 0.6
        ? stateCode > 0.8 && distinct > 1
          ? 0.2
          : 0.7
        : country > 0.2
          ? 0
          : -0.5,
  place: ({ place, postal }) => (place > 0.5 ? 0.6 : postal > 0.5 ? -1 : 0),
  wholeAddress: ({ wholeAddress }) => (wholeAddress > 0.6 ? 0.7 : 0),
  discount: ({ percentSign, percent, number, filled }) =>
    percentSign > 0.5 ? 0.5 : percent > 0.3 ? 0.3 : number > 0.5 ? -0.5 : filled === 0 ? 0 : -0.2,
  firstName: ({ email, number, inEmail, company }) =>
    email > 0.2 || number > 0.2 ? -1 : inEmail > 0.3 ? 0.4 : company > 0.5 ? -0.5 : 0,
  lastName: ({ email, number, inEmail, company }) =>
    email > 0.2 || number > 0.2 ? -1 : inEmail > 0.3 ? 0.4 : company > 0.5 ? -0.5 : 0,
  contact: ({ email, number, inEmail, company }) =>
    email > 0.5 || number > 0.2 ? -1 : inEmail > 0.3 ? 0.5 : company > 0.5 ? -0.5 : 0,
  email: ({ email, filled }) => (email > 0.5 ? 1 : filled === 0 ? 0 : email > 0 ? 0.2 : -1),
  firstName2: ({ email, number }) => (email > 0.2 || number > 0.2 ? -1 : 0),
  lastName2: ({ email, number }) => (email > 0.2 || number > 0.2 ? -1 : 0),
  contact2: ({ email, number }) => (email > 0.5 || number > 0.2 ? -1 : 0),
  email2: ({ email }) => (email > 0.5 ? 0.9 : -1),
  role: ({ email }) => (email > 0 ? -1 : 0),
  store: ({ email, number }) => (email > 0.5 || number > 0.5 ? -1 : 0),
  storeLine1: ({ email, number, wholeAddress }) =>
    email > 0.5 || number > 0.5 ? -1 : wholeAddress > 0.6 ? -0.5 : 0,
  storeLine2: ({ email }) => (email > 0.5 ? -1 : 0),
  storeCity: ({ email, number }) => (email > 0.5 || number > 0.5 ? -1 : 0),
  storeState: ({ email, number }) => (email > 0.5 || number > 0.5 ? -1 : 0),
  storePostalCode: ({ email, words }) => (email > 0.5 || words > 0.5 ? -1 : 0),
  storeCountry: ({ email, number }) => (email > 0.5 || number > 0.5 ? -1 : 0),
  storePlace: ({ email }) => (email > 0.5 ? -1 : 0),
  storeWholeAddress: ({ wholeAddress }) => (wholeAddress > 0.6 ? 0.7 : 0),
  brands: ({ brand, number }) => (number > 0.5 ? -1 : brand > 0.5 ? 0.8 : 0),
  status: ({ status }) => (status > 0.6 ? 0.3 : status > 0.3 ? 0 : -1),
}

const shown: readonly CustomerColumn[] = [
  'email',
  'country',
  'wholeAddress',
  'place',
  'brands',
  'organization',
  'line1',
  'state',
  'postalCode',
  'contact',
  'discount',
]
const unmistakable = new Set<CustomerColumn>(['email', 'country', 'brands'])
const showsFrom = 0.4
const leastHeading = 0.5

interface Candidate extends MatchedColumn {
  readonly score: number
}

export function matchColumns(columns: readonly SheetColumn[]): Matches {
  const candidates = withPartners(columns)
    .flatMap(candidatesOf)
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
  const byField = new Map<CustomerColumn, Candidate>()
  const taken = new Set<number>()
  const rivals: { index: number; field: CustomerColumn }[] = []
  for (const one of candidates) {
    if (taken.has(one.index)) continue
    if (byField.has(one.field)) continue
    byField.set(one.field, one)
    taken.add(one.index)
  }
  for (const second of secondPeople(columns, byField, taken)) {
    byField.set(second.field, second)
    taken.add(second.index)
  }
  for (const { index, named, content } of columns) {
    if (taken.has(index)) continue
    const [field] = [...named.fields].toSorted(([, a], [, b]) => b - a)[0] ?? []
    if (field && byField.has(field) && content.filled > 0) rivals.push({ index, field })
  }
  const guesses = guessRest(columns, byField, taken)
  return { matched: [...byField.values(), ...guesses], rivals }
}

/** The meaning of a heading that depends on its neighbors: `Name` next to a first name is a last name. */
function withPartners(columns: readonly SheetColumn[]): readonly SheetColumn[] {
  const names = (field: CustomerColumn, from = sureHeading) =>
    columns.filter(({ named }) => (named.fields.get(field) ?? 0) >= from)
  const onlyFirst = names('firstName').filter(({ named }) => named.fields.size === 1)
  const onlyLast = names('lastName').filter(({ named }) => named.fields.size === 1)
  const hasOrganization = names('organization').length > 0
  const strengthen = (column: SheetColumn, field: CustomerColumn): SheetColumn => ({
    ...column,
    named: { ...column.named, fields: new Map([[field, 1]]) },
  })
  return columns.map((column) => {
    const { fields, ignored } = column.named
    const before = columns.find(({ index }) => index === column.index - 1)
    // "No." next to a street that has none.
    if (ignored === 'number' && before?.named.fields.has('line1') && before.content.street < 0.5)
      return strengthen(column, 'houseNumber')
    if (fields.size < 2) return column
    if (fields.has('lastName') && onlyLast.length === 0 && onlyFirst.length > 0)
      return strengthen(column, 'lastName')
    if (fields.has('firstName') && onlyFirst.length === 0 && onlyLast.length > 0)
      return strengthen(column, 'firstName')
    if (fields.has('organization') && !hasOrganization) return strengthen(column, 'organization')
    // A trade name next to a legal name is the name of the shop.
    if (fields.has('organization') && fields.has('store')) return strengthen(column, 'store')
    return column
  })
}

/** An address that is whole below the heading of a line. */
const wholes: readonly (readonly [CustomerColumn, CustomerColumn])[] = [
  ['line1', 'wholeAddress'],
  ['storeLine1', 'storeWholeAddress'],
]

function candidatesOf({ index, heading, named, content }: SheetColumn): Candidate[] {
  const isWhole = content.wholeAddress > 0.6
  const whole = wholes.flatMap(([line, address]): Candidate[] =>
    isWhole && (named.fields.get(line) ?? 0) >= leastHeading
      ? [{ field: address, index, isSure: true, score: 1.2 }]
      : [],
  )
  const byHeading = [...named.fields].flatMap(([field, weight]): Candidate[] => {
    const fit = fits[field](content)
    if (weight < leastHeading || (fit < 0 && content.filled > 0)) return []
    const isSure = weight >= sureHeading || weight + fit >= 1
    return [{ field, index, isSure, score: weight + fit + (content.filled > 0 ? 0.2 : 0) }]
  })
  if (named.ignored !== undefined && byHeading.length === 0) return []
  const byCells = shown.flatMap((field): Candidate[] => {
    if (named.fields.has(field)) return []
    // It may be of a brand whose name is written otherwise.
    if (field === 'discount' && namesDiscount(heading)) return []
    const fit = fits[field](content)
    if (fit < showsFrom) return []
    const isSure =
      unmistakable.has(field) &&
      named.fields.size === 0 &&
      // Codes of two letters may be of states or languages.
      (field !== 'country' || content.samples.some((text) => text.length > 3))
    return [{ field, index, isSure, score: fit - (named.fields.size > 0 ? 0.3 : 0) }]
  })
  return [...whole, ...byHeading, ...byCells]
}

/** A second column of email addresses is of a second person, with the name that is next to it. */
function secondPeople(
  columns: readonly SheetColumn[],
  byField: ReadonlyMap<CustomerColumn, Candidate>,
  taken: ReadonlySet<number>,
): Candidate[] {
  if (!byField.has('email')) return []
  const open = columns.filter(({ index }) => !taken.has(index))
  const email =
    byField.get('email2')?.index ??
    open.find(({ named, content }) => content.email > 0.5 && named.ignored === undefined)?.index
  if (email === undefined) return []
  const isSure = (columns.find(({ index }) => index === email)?.named.fields.size ?? 0) > 0
  const found: Candidate[] = byField.has('email2')
    ? []
    : [{ field: 'email2', index: email, isSure, score: 1 }]
  const contact = open.findLast(
    ({ index, named, content }) =>
      index < email &&
      index > email - 3 &&
      named.ignored === undefined &&
      content.words > 0.6 &&
      content.country < 0.5 &&
      (named.fields.size === 0 || named.fields.has('contact')),
  )
  if (contact && !byField.has('contact2') && !byField.has('lastName2'))
    found.push({ field: 'contact2', index: contact.index, isSure: contact.named.fields.size > 0, score: 1 })
  return found
}

function guessRest(
  columns: readonly SheetColumn[],
  byField: ReadonlyMap<CustomerColumn, Candidate>,
  taken: ReadonlySet<number>,
): MatchedColumn[] {
  const open = new Set(
    columns
      .filter(
        ({ index, named, content }) =>
          !taken.has(index) && named.ignored === undefined && named.fields.size === 0 && content.words > 0.6,
      )
      .map(({ index }) => index),
  )
  const guesses: MatchedColumn[] = []
  const guess = (field: CustomerColumn, index: number | undefined) => {
    if (index === undefined || byField.has(field)) return
    guesses.push({ field, index, isSure: false })
    open.delete(index)
  }
  const at = (field: CustomerColumn) =>
    byField.get(field)?.index ?? guesses.find((one) => one.field === field)?.index
  const hasAddress = byField.has('wholeAddress')
  const content = (index: number) => columns.find((one) => one.index === index)?.content
  const repeats = (index: number) => (content(index)?.distinct ?? 0) < (content(index)?.filled ?? 0)
  guess('organization', [...open].find((index) => !repeats(index)) ?? [...open][0])
  if (!byField.has('contact') && !(byField.has('firstName') || byField.has('lastName')))
    guess(
      'contact',
      [...open].find((index) => (content(index)?.inEmail ?? 0) > 0),
    )
  const street = at('line1') ?? at('postalCode') ?? -1
  if (!hasAddress && !byField.has('place')) {
    guess('city', [...open].toSorted((a, b) => Math.abs(a - street) - Math.abs(b - street))[0])
    guess('state', [...open].find(repeats))
  }
  return guesses
}

export function whyIgnored({ named, content }: SheetColumn): string | null {
  if (named.ignored !== undefined) return ignoredReasons[named.ignored]
  if (content.date > 0.6) return ignoredReasons.date
  if (content.phone > 0.6) return ignoredReasons.phone
  if (content.web > 0.6) return ignoredReasons.web
  return null
}
