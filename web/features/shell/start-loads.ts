import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'

export interface Load {
  readonly key: QueryKey
  readonly start: (queries: QueryClient) => Promise<unknown>
}

export function load<Data, Key extends QueryKey>(
  query: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): Load {
  return { key: query.queryKey, start: async (queries) => queries.query(query) }
}

export function startLoads(queries: QueryClient, loads: readonly Load[]): void {
  for (const one of loads) void one.start(queries).catch(() => undefined)
}
