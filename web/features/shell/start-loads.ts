import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'
import { CallError } from '#web/lib/request.ts'
import { messageOf, toastFailure } from '#web/lib/toasts.tsx'

/** A query loaded on entering the console. */
export interface Load {
  /** Its name in the toast: 'Brands could not be loaded'. */
  what: string
  start: (queries: QueryClient) => Promise<unknown>
}

export function load<Data, Key extends QueryKey>(
  what: string,
  query: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): Load {
  return { what, start: async (queries) => queries.query(query) }
}

/** Starts all loads without waiting; one toast names those that failed (spec 2 §7). */
export function startLoads(queries: QueryClient, loads: readonly Load[]): void {
  const failed: string[] = []
  for (const { what, start } of loads)
    void start(queries).catch((error: unknown) => {
      // An ended session leads to the sign-in, where a toast would only be in the way.
      if (error instanceof CallError && error.status === 401) return
      failed.push(what)
      toastFailure(`${failed.join(', ')} could not be loaded`, messageOf(error, ''), 'start-loads')
    })
}
