import { useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Cursors of the previous pages; '' for the first. */
    trail?: string[]
  }
}

/** A list's state in the URL; sort is `name`, or `-name` for descending. */
export type ListSearch = {
  search?: string
  sort?: string
  cursor?: string
  page?: number
  pageSize?: number
}

export const defaultPageSize = 10

/** The server allows at most 100. */
export const pageSizes = [10, 25, 50, 100]

export function listSearch(raw: Record<string, unknown>): ListSearch {
  const page = Number(raw['page'])
  const pageSize = Number(raw['pageSize'])
  return {
    search: textOf(raw['search']),
    sort: textOf(raw['sort']),
    cursor: textOf(raw['cursor']),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
    pageSize: pageSizes.includes(pageSize) && pageSize !== defaultPageSize ? pageSize : undefined,
  }
}

/** A URL value as text; the router parses '42' as a number. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

export function listInput({ search, sort, cursor, pageSize = defaultPageSize }: ListSearch) {
  const orderBy = sort?.replace(/^-/, '') || undefined
  const orderDir =
    orderBy === undefined ? undefined : sort?.startsWith('-') ? ('desc' as const) : ('asc' as const)
  return { pageSize, search: search || undefined, cursor: cursor || undefined, orderBy, orderDir }
}

export interface ListState {
  search: string
  setSearch: (search: string) => void
  sort: { id: string; desc: boolean } | null
  setSort: (id: string, desc: boolean) => void
  page: number
  pageSize: number
  setPageSize: (pageSize: number) => void
  next: (cursor: string) => void
  previous: () => void
  query: string
  setQuery: (query: string) => void
  filterCount: number
  narrowed: boolean
  clear: () => void
  clearFilters: () => void
}

export function useListSearch({ keep = [] }: { keep?: readonly string[] } = {}): ListState {
  const navigate = useNavigate()
  const { parseSearch, stringifySearch } = useRouter().options
  const trail = useRouterState({ select: (state) => state.location.state.trail }) ?? []
  const current: ListSearch & Record<string, unknown> = useSearch({ strict: false })
  const kept = new Set([...placeFields, ...keep])
  const { search = '', sort, cursor = '', page = 1, pageSize = defaultPageSize } = current

  const filterCount = Object.keys(current).filter(
    (name) => name !== 'search' && !kept.has(name) && current[name] !== undefined,
  ).length

  const change = (fields: ListSearch, how: { replace?: boolean; trail?: string[] } = {}) =>
    void navigate({
      to: '.',
      search: (before: ListSearch) => ({ ...before, cursor: undefined, page: undefined, ...fields }),
      state: how.trail === undefined ? {} : { trail: how.trail },
      replace: how.replace ?? false,
      resetScroll: false,
    })

  const keepOnly = (isKept: (name: string) => boolean) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => isKept(name) && !pageFields.has(name))),
      resetScroll: false,
    })

  return {
    search,
    setSearch: (words) => change({ search: words === '' ? undefined : words }, { replace: true }),
    sort: sort === undefined ? null : { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') },
    setSort: (id, desc) => change({ sort: desc ? `-${id}` : id }),
    page,
    pageSize,
    setPageSize: (size) => change({ pageSize: size === defaultPageSize ? undefined : size }),
    next: (nextCursor) => change({ cursor: nextCursor, page: page + 1 }, { trail: [...trail, cursor] }),
    // A page opened from a copied link has no trail; Previous leads to the first page then.
    previous: () => {
      const target = trail.at(-1) ?? ''
      change(target === '' ? {} : { cursor: target, page: page - 1 }, { trail: trail.slice(0, -1) })
    },
    query: stringifySearch(
      Object.fromEntries(
        Object.entries(current)
          .filter(([name]) => !pageFields.has(name))
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ),
    ),
    setQuery: (query) => void navigate({ to: '.', search: parseSearch(query), resetScroll: false }),
    filterCount,
    narrowed: search !== '' || filterCount > 0,
    clear: () => keepOnly((name) => kept.has(name)),
    clearFilters: () => keepOnly((name) => kept.has(name) || name === 'search'),
  }
}

export function useFilters<Search extends ListSearch>(): (fields: Partial<Search>) => Promise<void> {
  const navigate = useNavigate()
  return async (fields) =>
    navigate({
      to: '.',
      search: (before: ListSearch) => ({ ...before, ...fields, cursor: undefined, page: undefined }),
      replace: true,
      resetScroll: false,
    })
}

const pageFields = new Set(['cursor', 'page'])

const placeFields = ['sort', 'pageSize', ...pageFields]
