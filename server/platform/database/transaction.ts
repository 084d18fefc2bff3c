import type { Kysely } from 'kysely'
import { Unavailable } from '../http/unavailable.ts'
import { blockedCodes } from './failure.ts'
import type { Tables } from './tables.ts'

/** Each that meets a lock waits up to the lock timeout, so this is how many of those a change waits before it gives up. */
const attempts = 8

/** Thrown by the work of a transaction that has to begin anew. */
export class BeginAnew extends Error {}

/** Does work in one transaction, and anew where another transaction stood in its way: nothing of it has happened then. */
export async function inTransaction<Result>(
  db: Kysely<Tables>,
  work: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const mayBegin = error instanceof BeginAnew || blockedCodes.has((error as { code?: string }).code ?? '')
      if (!mayBegin) throw error
      if (attempt === attempts) throw new Unavailable('database', 1, { cause: error })
    }
  }
}
