import type { InputOf } from '#contract/calls.ts'
import { queryOf } from './client.ts'

export function catalogTypesQuery(input: InputOf<'getCatalogTypes'> = {}) {
  return queryOf('getCatalogTypes', { pageSize: 100, ...input })
}
