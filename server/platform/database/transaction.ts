import type { Kysely } from 'kysely'
import { Unavailable } from '#server/platform/availability/unavailable.ts'
import { blockedCodes } from '../connections/failure.ts'
import type { Tables } from './tables.ts'

/** Attempts before giving up; each waits at most one lock timeout. */
const attempts = 8

export class RestartTransaction extends Error {}

export async function inTransaction<Result>(
  db: Kysely<Tables>,
  work: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const mayBegin =
        error instanceof RestartTransaction || blockedCodes.has((error as { code?: string }).code ?? '')
      if (!mayBegin) throw error
      if (attempt === attempts) throw new Unavailable('database', 1, { cause: error })
    }
  }
}
