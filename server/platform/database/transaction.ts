import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

const attempts = 3

/** Does work in one transaction, and anew where PostgreSQL ended it to break a deadlock (40P01): nothing of it has happened then. */
export async function inTransaction<Result>(
  db: Kysely<Tables>,
  work: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if ((error as { code?: string }).code !== '40P01' || attempt === attempts) throw error
    }
  }
}
