import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'
import { CallError } from '#web/lib/request.ts'
import { hideToast, messageOf, toastFailure } from '#web/lib/toasts.tsx'

/** A query loaded on entering the console. */
export interface Load {
  /** Its name in the toast: 'Brands could not be loaded'. */
  what: string
  /** The name of its call. */
  call: unknown
  start: (queries: QueryClient) => Promise<unknown>
}

export function load<Data, Key extends QueryKey>(
  what: string,
  query: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): Load {
  return { what, call: query.queryKey[0], start: async (queries) => queries.query(query) }
}

/** Starts all loads without waiting; one toast names those that failed (spec 2 §7), until they are loaded after all. */
export function startLoads(queries: QueryClient, loads: readonly Load[]): void {
  const failed: Load[] = []
  let toast: string | undefined
  for (const one of loads)
    void one.start(queries).catch((error: unknown) => {
      // An ended session leads to the sign-in, where a toast would only be in the way.
      if (error instanceof CallError && error.status === 401) return
      failed.push(one)
      toast = toastFailure(`${namesOf(failed)} could not be loaded`, messageOf(error, ''), 'start-loads')
      if (failed.length > 1) return
      const stop = queries.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'updated' || query.state.status !== 'success') return
        const index = failed.findIndex(({ call }) => call === query.queryKey[0])
        if (index !== -1) failed.splice(index, 1)
        if (failed.length > 0) return
        stop()
        hideToast(toast)
      })
    })
}

/** Three names, or two and how many more. */
function namesOf(loads: readonly Load[]): string {
  const names = loads.map(({ what }) => what)
  return names.length <= 3
    ? names.join(', ')
    : `${names.slice(0, 2).join(', ')}, and ${names.length - 2} more`
}
