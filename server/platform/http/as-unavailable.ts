import { databaseFailure } from '../database/failure.ts'
import { Unavailable } from './unavailable.ts'

/** Gives what an error says about a part that cannot be used right now; undefined for any other error. */
export function asUnavailable(error: unknown): Unavailable | undefined {
  if (error instanceof Unavailable) return error
  return databaseFailure(error) && new Unavailable('database', undefined, { cause: error })
}
