import { databaseFailure } from '../database/failure.ts'
import { Unavailable } from './unavailable.ts'

/** The `Unavailable` that an error means; undefined for any other error. */
export function asUnavailable(error: unknown): Unavailable | undefined {
  if (error instanceof Unavailable) return error
  return databaseFailure(error) && new Unavailable('database', undefined, { cause: error })
}
