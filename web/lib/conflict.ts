import type { ConflictData } from '#contract/call.ts'
import { CallError } from './request.ts'

/** The answer to an edit of an older version: the record as it is now, and the changes since. */
export type Conflict<Current extends object = object> = ConflictData<Current>

/** The conflict an error carries, if any. */
export function conflictOf(error: unknown): Conflict | undefined {
  if (!(error instanceof CallError) || error.status !== 409) return undefined
  const data = error.data as Partial<Conflict> | null
  return data?.current ? (data as Conflict) : undefined
}
