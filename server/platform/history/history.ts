import { isDeepStrictEqual } from 'node:util'
import { type ColumnType, type Generated, type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { type Part, writeTogether } from '#server/platform/database/statements/write-together.ts'
import { type Actor, ActorDeleted } from './actor.ts'

declare module '../database/tables.ts' {
  interface Tables {
    history: {
      id: Generated<number>
      subject: string
      subjectId: string
      action: string
      actorId: string | null
      actorName: string
      before: ColumnType<Fields | null, string | null, never>
      after: ColumnType<Fields | null, string | null, never>
      at: Generated<string>
    }
  }
}

type Fields = Readonly<Record<string, unknown>>

export interface Change {
  /** `system` for our own jobs, `operator` for `npm run admin`. */
  readonly actor: Pick<Actor, 'userId' | 'firstName' | 'lastName'> | 'system' | 'operator'
  readonly subject: string
  readonly subjectId: string | number
  readonly action: string
  readonly before: object | null
  readonly after: object | null
  readonly at?: Date
}

export interface HistoryEntry {
  id: number
  action: string
  actorId: string | null
  actorName: string
  before: Fields | null
  after: Fields | null
  at: string
}

export async function recordHistory(tx: Kysely<Tables>, change: Change): Promise<void> {
  await recordHistories(tx, [change])
}

export async function recordHistories(tx: Kysely<Tables>, changes: readonly Change[]): Promise<void> {
  await writeTogether(tx, historyOf(changes))
}

export function historyOf(changes: readonly Change[]): Part[] {
  const entries = changes.flatMap((change) => {
    const { actor, subject, subjectId, action, at } = change
    const { before, after } =
      change.before && change.after ? difference({ ...change.before }, { ...change.after }) : change
    if (before && after && Object.keys({ ...before, ...after }).length === 0) return []
    return {
      subject,
      subjectId: String(subjectId),
      action,
      actorId: typeof actor === 'string' ? null : actor.userId,
      actorName: actorName(actor),
      before,
      after,
      at,
    }
  })
  if (entries.length === 0) return []
  // The actors are locked until the transaction ends, so that they cannot be deleted.
  const written = sql`
    INSERT INTO history (subject, subject_id, action, actor_id, actor_name, before, after, at)
    SELECT subject, "subjectId", action, "actorId", "actorName", before, after, coalesce(at, clock_timestamp())
    FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      AS entry (subject text, "subjectId" text, action text, "actorId" text, "actorName" text, before jsonb, after jsonb, at timestamptz)
    WHERE "actorId" IS NULL OR EXISTS (SELECT FROM users WHERE id = "actorId"::uuid FOR KEY SHARE)`
  const check = (rows: number) => {
    if (rows < entries.length) throw new ActorDeleted('The acting user was deleted')
  }
  return [{ name: 'written_history', sql: written, check }]
}

export function actorName(actor: Change['actor']): string {
  if (actor === 'system') return 'Welt'
  return actor === 'operator' ? 'Operator' : `${actor.firstName} ${actor.lastName}`.trim()
}

export async function readHistory(
  db: Kysely<Tables>,
  {
    subject,
    subjectId,
    before,
    limit = 50,
  }: { subject: string; subjectId: string | number; before?: number; limit?: number },
): Promise<HistoryEntry[]> {
  return db
    .selectFrom('history')
    .select(['id', 'action', 'actorId', 'actorName', 'before', 'after', 'at'])
    .where('subject', '=', subject)
    .where('subjectId', '=', String(subjectId))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

function difference(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const pick = (fields: Fields) =>
    Object.fromEntries(changed.filter((name) => name in fields).map((name) => [name, fields[name]]))
  return { before: pick(before), after: pick(after) }
}
