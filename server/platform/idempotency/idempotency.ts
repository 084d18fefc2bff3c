import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { type Answer, refused } from '../http/envelope.ts'

declare module '../database/tables.ts' {
  interface Tables {
    idempotencyKeys: {
      actorId: string
      key: string
      requestHash: string
      answer: string | null
    }
  }
}

/** What makes two requests the same one: who asks, under which key, for what. */
export interface RequestKey {
  readonly actorId: string
  readonly key: string | undefined
  readonly requestHash: string
}

/**
 * Runs a change in one transaction, which a refusal takes back. Under a key its answer, refusals too, is kept in the same
 * transaction: the key's next request gets that answer and no second effect, one that comes meanwhile waits for it, and
 * one that asks for something else is refused (promises "HTTP").
 */
export async function withIdempotency(
  db: Kysely<Tables>,
  { actorId, key, requestHash }: RequestKey,
  run: (tx: Kysely<Tables>) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().execute(async (tx) => {
    if (key === undefined) return effect(tx, run)
    // Waits for a first request that is still at work, for as long as a request may take.
    await sql`SET LOCAL lock_timeout = '30s'`.execute(tx)
    const first = await tx
      .insertInto('idempotencyKeys')
      .values({ actorId, key, requestHash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!first) return earlierAnswer(tx, { actorId, key, requestHash })
    await sql`SET LOCAL lock_timeout = '2s'`.execute(tx)
    const answer = await effect(tx, run)
    await tx
      .updateTable('idempotencyKeys')
      .set({ answer: JSON.stringify(answer) })
      .where('actorId', '=', actorId)
      .where('key', '=', key)
      .execute()
    return answer
  })
}

async function effect(tx: Kysely<Tables>, run: (tx: Kysely<Tables>) => Promise<Answer>): Promise<Answer> {
  await sql`SAVEPOINT effect`.execute(tx)
  const answer = await run(tx)
  await sql`${sql.raw(answer.body.success ? 'RELEASE' : 'ROLLBACK TO')} SAVEPOINT effect`.execute(tx)
  return answer
}

async function earlierAnswer(
  tx: Kysely<Tables>,
  { actorId, key, requestHash }: RequestKey & { key: string },
): Promise<Answer> {
  const { rows } = await sql<{ requestHash: string; answer: Answer }>`
    SELECT request_hash, answer FROM idempotency_keys WHERE actor_id = ${actorId} AND key = ${key}`.execute(
    tx,
  )
  const earlier = rows[0]
  if (!earlier || earlier.requestHash !== requestHash) return refused('idempotency-key-reused')
  return earlier.answer
}
