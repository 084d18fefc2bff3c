import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Each that meets a lock waits up to the lock timeout, so this is how many of those a change waits before it gives up. */
const attempts = 8

/** How PostgreSQL says that another transaction stood in the way: a lock timeout, a deadlock it broke, a failure to serialize. */
const inTheWay = new Set(['55P03', '40P01', '40001'])

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
      const mayBegin = error instanceof BeginAnew || inTheWay.has((error as { code?: string }).code ?? '')
      if (!mayBegin || attempt === attempts) throw error
    }
  }
}
