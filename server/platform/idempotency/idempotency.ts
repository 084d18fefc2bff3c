import { type ColumnType, type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { RestartTransaction, inTransaction } from '../database/transaction.ts'
import { type Answer, refused } from '#server/platform/envelope.ts'
import { formerRequestHash, requestHash } from './request-hash.ts'

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

export interface RequestKey {
  readonly actorId: string
  readonly key: string | undefined
  readonly request: unknown
}

/** A refusal's answer is stored, its writes are rolled back; a throw rolls back everything, so the client may retry. */
export async function withIdempotency(
  db: Kysely<Tables>,
  { actorId, key, request }: RequestKey,
  run: (tx: Kysely<Tables>) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(db, async (tx) => {
    if (key === undefined) return runOrUndo(tx, run)
    const first = await claim(tx, actorId, key, requestHash(request))
    if (!first) return recall(tx, actorId, key, request)
    const answer = await runOrUndo(tx, run)
    await tx
      .updateTable('idempotencyKeys')
      .set({ answer: JSON.stringify(answer) })
      .where('actorId', '=', actorId)
      .where('key', '=', key)
      .execute()
    return answer
  })
}

/** So that nothing is prepared for a repeated request; undefined if the answer is being written right now. */
export async function recallAnswer(
  db: Kysely<Tables>,
  { actorId, key, request }: RequestKey,
): Promise<Answer | undefined> {
  if (key === undefined) return undefined
  const kept = await findAnswer(db, actorId, key)
  return kept && givenAgain(kept, request)
}

/** Rolls back the writes of a refused command, including a failed statement it recovered from. */
async function runOrUndo(tx: Kysely<Tables>, run: (tx: Kysely<Tables>) => Promise<Answer>): Promise<Answer> {
  await sql`SAVEPOINT effect`.execute(tx)
  const answer = await run(tx)
  if (!answer.body.success) await sql`ROLLBACK TO SAVEPOINT effect`.execute(tx)
  return answer
}

async function claim(tx: Kysely<Tables>, actorId: string, key: string, hash: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotencyKeys')
    .values({ actorId, key, requestHash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function recall(tx: Kysely<Tables>, actorId: string, key: string, request: unknown): Promise<Answer> {
  const kept = await findAnswer(tx, actorId, key)
  if (!kept) throw new RestartTransaction('The key was deleted at this moment')
  return givenAgain(kept, request)
}

type Kept = NonNullable<Awaited<ReturnType<typeof findAnswer>>>

async function findAnswer(db: Kysely<Tables>, actorId: string, key: string) {
  return db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('actorId', '=', actorId)
    .where('key', '=', key)
    .executeTakeFirst()
}

function givenAgain(kept: Kept, request: unknown): Answer {
  const isSame = [requestHash(request), formerRequestHash(request)].includes(kept.requestHash)
  return isSame ? (kept.answer as Answer) : refused('idempotency-key-reused')
}

/** 24 hours are promised (docs/promises.md, "HTTP"). */
export async function deleteOldAnswers(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', sql<string>`now() - interval '2 days'`)
    .execute()
}
