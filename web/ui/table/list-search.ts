import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The cursors of the pages before this one, the first page's being ''. */
    trail?: string[]
  }
}

/** What a list keeps in the address: search, sort (`name`, or `-name` for descending) and page. */
export interface ListSearch {
  search?: string
  sort?: string
  cursor?: string
  page?: number
  pageSize?: number
}

/** Rows of a page where nothing else was chosen (spec 1 §9, spec 2 §9). */
export const defaultPageSize = 10

/** What people can choose instead; the server gives at most 100 (rules §9). */
export const pageSizes = [10, 25, 50, 100]

/** Reads a list's state out of an address; to be used in `validateSearch`, alone or spread beside filters of one's own. */
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

/** A text of an address; the router parses '42' as a number. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** What a list call takes of it (rules §9): the same for the loader that prepares a page and the query that shows it. */
export function listInput({ search, sort, cursor, pageSize = defaultPageSize }: ListSearch) {
  const orderBy = sort?.replace(/^-/, '') || undefined
  const orderDir =
    orderBy === undefined ? undefined : sort?.startsWith('-') ? ('desc' as const) : ('asc' as const)
  return { pageSize, search: search || undefined, cursor: cursor || undefined, orderBy, orderDir }
}

/** A list's state and the ways to change it; each change is written into the address, so that a reload or a copied link shows the same. */
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
  /** Search or a filter narrows the list. */
  narrowed: boolean
  /** Takes the search and every filter away. */
  clear: () => void
}

/** Binds a list to the address of its page; `keep` names what else stands there without narrowing the list, such as a tab. */
export function useListSearch({ keep = [] }: { keep?: readonly string[] } = {}): ListState {
  const navigate = useNavigate()
  const trail = useRouterState({ select: (state) => state.location.state.trail }) ?? []
  const current: ListSearch & Record<string, unknown> = useSearch({ strict: false })
  const kept = new Set([...placeFields, ...keep])
  const { search = '', sort, cursor = '', page = 1, pageSize = defaultPageSize } = current

  const change = (fields: ListSearch, how: { replace?: boolean; trail?: string[] } = {}) =>
    void navigate({
      to: '.',
      search: (before: ListSearch) => ({ ...before, cursor: undefined, page: undefined, ...fields }),
      state: how.trail === undefined ? {} : { trail: how.trail },
      replace: how.replace ?? false,
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
    // A page that was opened from a copied address has no trail; the way back leads to the first page then.
    previous: () => {
      const target = trail.at(-1) ?? ''
      change(target === '' ? {} : { cursor: target, page: page - 1 }, { trail: trail.slice(0, -1) })
    },
    narrowed: Object.keys(current).some((name) => !kept.has(name) && current[name] !== undefined),
    clear: () =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) =>
          Object.fromEntries(
            Object.entries(before).filter(([name]) => kept.has(name) && !pageFields.has(name)),
          ),
      }),
  }
}

/** Narrows a list by filters of its own, which stand in its address; it begins at its first page then. */
export function useFilters<Search extends ListSearch>(): (fields: Partial<Search>) => void {
  const navigate = useNavigate()
  return (fields) =>
    void navigate({
      to: '.',
      search: (before: ListSearch) => ({ ...before, ...fields, cursor: undefined, page: undefined }),
      replace: true,
      resetScroll: false,
    })
}

/** What says which page of a list is shown; a list that holds something else begins at its first. */
const pageFields = new Set(['cursor', 'page'])

/** What says where in a list one is, rather than what the list holds. */
const placeFields = ['sort', 'pageSize', ...pageFields]
