import { queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/calls.ts'
import type { CallName } from '#contract/endpoints.ts'
import { call } from './request.ts'

/** A query for a read call; its key is the call's name and input, so invalidating `[name]` covers every input. */
export function queryOf<Name extends CallName>(name: Name, input: InputOf<Name>) {
  return queryOptions({
    queryKey: [name, input] as const,
    queryFn: async ({ signal }) => call(name, input, { signal }),
  })
}
