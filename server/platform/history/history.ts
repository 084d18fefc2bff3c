import type { Generated, Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Actor } from '../http/actor.ts'

declare module '../database/tables.ts' {
  interface Tables {
    history: {
      id: Generated<number>
      subject: string
      subjectId: string
      action: string
      actorId: string | null
      actorName: string
      before: string | null
      after: string | null
      at: Generated<string>
    }
  }
}

/** A change as it is remembered: who did what to which thing, and the thing before and after (rules §8). */
export interface Change {
  /** Who did it, or `system` for a job of ours. */
  readonly actor: Actor | 'system'
  /** The kind of thing: 'brand', 'line-list', 'order' and so on. */
  readonly subject: string
  readonly subjectId: string | number
  /** In the past tense. */
  readonly action: string
  readonly before: unknown
  readonly after: unknown
}

/** Remembers a change in the caller's transaction. */
export async function recordHistory(tx: Kysely<Tables>, change: Change): Promise<void> {
  const { actor, subject, subjectId, action, before, after } = change
  await tx
    .insertInto('history')
    .values({
      subject,
      subjectId: String(subjectId),
      action,
      actorId: actor === 'system' ? null : actor.userId,
      actorName: actor === 'system' ? 'Welt' : `${actor.firstName} ${actor.lastName}`,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute()
}
