import type { ResultOf } from '#contract/calls.ts'
import { CallError } from '#web/lib/request.ts'

/** The answer to a stale change: the current store and the changes since. */
export interface StoreConflict {
  store: ResultOf<'getStore'>['store']
  nextExpectedStreamVersion: number
  changes: { action: string; at: string; by: string }[]
}

/** The conflict an error carries, if any. */
export function storeConflict(error: unknown): StoreConflict | undefined {
  return error instanceof CallError && error.status === 409 ? (error.data as StoreConflict) : undefined
}
