import { type Kysely, sql } from 'kysely'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import './tables.ts'

/** Milliseconds in which a user is mailed about one mention of the same author; the digest lists the others. */
export const mentionPause = 15 * 60_000

/** Deleting notes does not reset the pause, and of two notes at the same time one waits. */
export async function admitMentionMails(
  tx: Kysely<Tables>,
  { noteId, senderId, recipientIds }: { noteId: string; senderId: string; recipientIds: readonly string[] },
  now: Date,
): Promise<Set<string>> {
  if (recipientIds.length === 0) return new Set()
  const before = new Date(now.getTime() - mentionPause).toISOString()
  // Sorted, so that two notes lock the rows in the same order.
  const { rows } = await sql<{ recipientId: string }>`
    INSERT INTO mention_mails (sender_id, recipient_id, mailed_at)
    SELECT ${senderId}::uuid, id, ${now.toISOString()}::timestamptz
    FROM unnest(${arrayOf('uuid', recipientIds.toSorted())}) AS recipients (id)
    ON CONFLICT (recipient_id, sender_id) DO UPDATE SET mailed_at = excluded.mailed_at
      WHERE mention_mails.mailed_at <= ${before}
    RETURNING recipient_id`.execute(tx)
  const mailed = new Set(rows.map(({ recipientId }) => recipientId))
  const waiting = recipientIds.filter((id) => !mailed.has(id))
  if (waiting.length > 0)
    await tx
      .insertInto('waitingMentions')
      .values(waiting.map((userId) => ({ userId, noteId })))
      .execute()
  return mailed
}

export async function usersWithWaitingMentions(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('waitingMentions').select('userId').distinct().execute()
  return rows.map(({ userId }) => userId)
}

export async function takeWaitingMentions(tx: Kysely<Tables>, userId: string, now: Date): Promise<string[]> {
  const taken = await tx
    .deleteFrom('waitingMentions')
    .where('userId', '=', userId)
    .returning('noteId')
    .execute()
  const noteIds = taken.map(({ noteId }) => noteId)
  if (noteIds.length > 0)
    await sql`
      UPDATE mention_mails SET mailed_at = ${now.toISOString()} WHERE recipient_id = ${userId}
        AND sender_id IN (SELECT author_id FROM notes WHERE id = ANY(${arrayOf('uuid', noteIds)}))`.execute(
      tx,
    )
  return noteIds
}
