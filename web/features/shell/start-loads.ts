import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { CallError } from '#web/lib/request.ts'
import { messageOf, toastFailure } from '#web/lib/toasts.tsx'

/** One of the loads that begin when somebody enters the console. */
export interface Load {
  start: (queries: QueryClient) => Promise<void>
}

/** Makes a load of a query; `what` names it in the toast: 'Brands could not be loaded'. */
export function load<Data, Key extends QueryKey>(
  what: string,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Load {
  return {
    start: async (queries) => {
      try {
        await queries.fetchQuery(query)
      } catch (error) {
        // Somebody whose session ended is led to the sign-in; eleven toasts would only be in the way.
        if (error instanceof CallError && error.status === 401) return
        toastFailure(`${what} could not be loaded`, messageOf(error, ''))
      }
    },
  }
}

/** Starts every load at once and waits for none: a failure is told and blocks nothing (spec 2 §7, rules §1). */
export function startLoads(queries: QueryClient, loads: readonly Load[]): void {
  for (const { start } of loads) void start(queries)
}
