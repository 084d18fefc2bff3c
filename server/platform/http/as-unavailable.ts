import { databaseFailure } from '#server/platform/connections/failure.ts'
import { Unavailable } from '#server/platform/availability/unavailable.ts'

export function asUnavailable(error: unknown): Unavailable | undefined {
  if (error instanceof Unavailable) return error
  return databaseFailure(error) && new Unavailable('database', undefined, { cause: error })
}
