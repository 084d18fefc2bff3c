import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'
import { CallError } from '#web/lib/request.ts'
import { messageOf, toastFailure } from '#web/lib/toasts.tsx'

/** A query loaded on entering the console. */
export interface Load {
  start: (queries: QueryClient) => Promise<void>
}

/** Wraps a query; `what` names it in the toast: 'Brands could not be loaded'. */
export function load<Data, Key extends QueryKey>(
  what: string,
  query: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): Load {
  return {
    start: async (queries) => {
      try {
        await queries.query(query)
      } catch (error) {
        // An ended session leads to the sign-in; eleven toasts would only be in the way.
        if (error instanceof CallError && error.status === 401) return
        toastFailure(`${what} could not be loaded`, messageOf(error, ''))
      }
    },
  }
}

/** Starts all loads without waiting; failures show a toast (spec 2 §7, rules §1). */
export function startLoads(queries: QueryClient, loads: readonly Load[]): void {
  for (const { start } of loads) void start(queries)
}
