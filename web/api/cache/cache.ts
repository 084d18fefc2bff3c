import { hashKey, partialMatchKey, type Query, type QueryClient } from '@tanstack/react-query'
import type { QueryName, Written } from '#web/api/effect.ts'

export async function write(queries: QueryClient, written: Written): Promise<ReadonlySet<string>> {
  const entries = Object.entries(written).map(([name, [input, data]]) => ({ queryKey: [name, input], data }))
  for (const { queryKey, data } of entries) {
    // A load that started before the change would overwrite its result.
    await queries.cancelQueries({ queryKey, exact: true })
    queries.setQueryData(queryKey, (before: unknown) =>
      typeof data === 'function' ? before && data(before as never) : data,
    )
  }
  return new Set(entries.map(({ queryKey }) => hashKey(queryKey)))
}

interface Exceptions {
  readonly kept?: ReadonlySet<string>
  /** Input of queries about a deleted record. They are not loaded again while shown, but when opened again. */
  readonly gone?: object | undefined
}

export async function refresh(
  queries: QueryClient,
  names: readonly QueryName[],
  { kept, gone }: Exceptions = {},
): Promise<void> {
  const isOutdated = ({ queryKey: [name], queryHash }: Query) =>
    names.some((one) => one === name) && kept?.has(queryHash) !== true
  const isGone = ({ queryKey: [, input] }: Query) => gone !== undefined && partialMatchKey([input], [gone])
  await Promise.all([
    queries.invalidateQueries({ predicate: (query) => isOutdated(query) && !isGone(query) }),
    queries.invalidateQueries({
      predicate: (query) => isOutdated(query) && isGone(query),
      refetchType: 'none',
    }),
  ])
}
