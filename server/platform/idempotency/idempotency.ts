import { type ColumnType, type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { type Answer, refused } from '../http/envelope.ts'

declare module '../database/tables.ts' {
  interface Tables {
    idempotencyKeys: {
      actorId: string
      key: string
      requestHash: string
      answer: ColumnType<unknown, never, string>
      createdAt: ColumnType<string, never, never>
    }
  }
}

/** One request as its sender names it: a key of their own choice, and a hash over all that is asked. */
export interface RequestKey {
  readonly actorId: string
  readonly key: string | undefined
  readonly requestHash: string
}

/** A duplicate waits this many lock timeouts for the first request of its key before it gives up. */
const patience = 8

/**
 * Runs a command in one transaction and gives its answer. With a key the answer is kept in that transaction, so that a
 * repetition gets it again and has no second effect; a repetition at the same moment waits for the first. A refusal's
 * writes are undone, its answer is kept too; a throw undoes everything, so that the command can be tried again. Another
 * request under the same key is refused with `idempotency-key-reused`.
 */
export async function withIdempotency(
  db: Kysely<Tables>,
  { actorId, key, requestHash }: RequestKey,
  run: (tx: Kysely<Tables>) => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return inTransaction(db, async (tx) => runOrUndo(tx, run))
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(db, async (tx) => {
        const first = await claim(tx, actorId, key, requestHash)
        if (!first) return await recall(tx, actorId, key, requestHash)
        const answer = await runOrUndo(tx, run)
        await tx
          .updateTable('idempotencyKeys')
          .set({ answer: JSON.stringify(answer) })
          .where('actorId', '=', actorId)
          .where('key', '=', key)
          .execute()
        return answer
      })
    } catch (error) {
      if (!(error instanceof StillRunning) || attempt === patience) throw error
    }
  }
}

/** Undoes what a refusing command wrote, a failed statement it recovered from included. */
async function runOrUndo(tx: Kysely<Tables>, run: (tx: Kysely<Tables>) => Promise<Answer>): Promise<Answer> {
  await sql`SAVEPOINT effect`.execute(tx)
  const answer = await run(tx)
  if (!answer.body.success) await sql`ROLLBACK TO SAVEPOINT effect`.execute(tx)
  return answer
}

/** The first request of this key has not ended within a lock timeout. */
class StillRunning extends Error {}

/** Claims the key for this transaction; waits for another that holds it. */
async function claim(
  tx: Kysely<Tables>,
  actorId: string,
  key: string,
  requestHash: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotencyKeys')
    .values({ actorId, key, requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
    .catch((error: { code?: string }) => {
      // 55P03: the lock timeout.
      throw error.code === '55P03'
        ? new StillRunning('An earlier request of this key is still running')
        : error
    })
  return numInsertedOrUpdatedRows === 1n
}

async function recall(
  tx: Kysely<Tables>,
  actorId: string,
  key: string,
  requestHash: string,
): Promise<Answer> {
  const kept = await tx
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('actorId', '=', actorId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!kept) throw new StillRunning('The key was forgotten at this very moment')
  return kept.requestHash === requestHash ? (kept.answer as Answer) : refused('idempotency-key-reused')
}

/** Forgets the answers that are older than two days; 24 hours are promised (promises "HTTP"). */
export async function forgetOldAnswers(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', sql<string>`now() - interval '2 days'`)
    .execute()
}
