import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ToDo } from '#contract/dashboard.ts'
import { subjectName } from '#server/domain/note/note-subject.ts'
import type { Tables } from '#server/platform/database/tables.ts'

type Mention = ToDo['mentions']['items'][number]

const beginning = 200

export async function selectMentions(
  db: Kysely<Tables>,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<Mention[]> {
  const { rows } = await sql<Mention>`
    SELECT notes.id AS note_id, notes.subject, notes.subject_id, coalesce(${subjectName}, '') AS subject_name,
      notes.author_name, left(notes.text, ${sql.lit(beginning)}) AS text, notes.created_at
    FROM ${which} ORDER BY notes.id DESC LIMIT ${limit}`.execute(db)
  return rows
}
