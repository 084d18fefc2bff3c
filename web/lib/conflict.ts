import type { ConflictData } from '#contract/call.ts'
import { CallError } from './request.ts'

export type Conflict<Current extends object = object> = ConflictData<Current>

export function conflictOf(error: unknown): Conflict | undefined {
  if (!(error instanceof CallError) || error.status !== 409) return undefined
  const data = error.data as Partial<Conflict> | null
  return data?.current ? (data as Conflict) : undefined
}
