import type { InputOf } from '#contract/calls.ts'
import { queryOf } from '#web/lib/query.ts'

/** A page of catalog types, the oldest first: `unsorted`, then the others. */
export function catalogTypesQuery(input: InputOf<'getCatalogTypes'> = {}) {
  return queryOf('getCatalogTypes', { pageSize: 100, ...input })
}
