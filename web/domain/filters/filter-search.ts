import type { AskedValue, Filter, Filters, FilterValue, ShownFilter } from '#contract/filters.ts'
import type { ListSearch } from '#web/ui/table/list-search.ts'

type UrlName<Given extends Filters, Name extends keyof Given> = Given[Name] extends {
  readonly place: 'call'
}
  ? never
  : Given[Name] extends { readonly urlName: infer Other extends string }
    ? Other
    : Name

export type FilteredSearch<Given extends Filters> = ListSearch & {
  [Name in keyof Given as UrlName<Given, Name>]?: FilterValue<Given[Name]>
}

export type ListedFilter = ShownFilter & { readonly url: string }

export type PlacedKind<Place extends ListedFilter['place']> = Extract<ListedFilter, { place: Place }>['kind']

export type FilterValues = Readonly<Record<string, unknown>>

export function shownFilters(filters: Filters, scope: FilterValues = {}): ListedFilter[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    if (filter.place === 'call') return []
    const url = filter.urlName ?? name
    return scope[url] === undefined ? [{ ...filter, url }] : []
  })
}

export function readFilters<Given extends Filters>(
  filters: Given,
  raw: Record<string, unknown>,
): FilteredSearch<Given> {
  const read = shownFilters(filters).map((filter) => [filter.url, readValue(filter, raw[filter.url])])
  return Object.fromEntries(read) as FilteredSearch<Given>
}

export function askedFilters<Given extends Filters>(
  filters: Given,
  search: FilterValues,
): { [Name in keyof Given]?: AskedValue<Given[Name]> } {
  const asked = Object.entries<Filter>(filters).flatMap(([name, filter]) => {
    if (filter.place === 'call') return []
    const value = search[filter.urlName ?? name]
    const several = filter.kind === 'choice' && filter.acceptsSeveral
    return [[name, several && value !== undefined ? [value] : value]]
  })
  return Object.fromEntries(asked) as { [Name in keyof Given]?: AskedValue<Given[Name]> }
}

const day = /^\d{4}-\d{2}-\d{2}$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function readValue(filter: ShownFilter, value: unknown): unknown {
  switch (filter.kind) {
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(filter.options, value) ? value : undefined
    case 'brand':
    case 'lineList':
      return idOf(value)
    case 'organization':
    case 'store':
    case 'salesRep':
      return matching(uuid, value)
    case 'day':
      return matching(day, value)
    case 'mark':
      return value === true ? true : undefined
    case 'text':
      return textOf(value, filter.maxLength)
  }
}

function idOf(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isInteger(id) && id > 0 ? id : undefined
}

/** The router reads digits as a number. */
function textOf(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim().slice(0, maxLength) || undefined
}

function matching(shape: RegExp, value: unknown): string | undefined {
  return typeof value === 'string' && shape.test(value) ? value : undefined
}
