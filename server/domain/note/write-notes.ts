import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely'
import type { NoteSubject } from '#contract/notes/notes.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { withdrawFiles } from '#server/platform/files/unused-files.ts'
import './tables.ts'

interface NewNote extends Insertable<Tables['notes']> {
  readonly files: readonly Omit<Tables['noteFiles'], 'noteId' | 'position'>[]
  readonly mentions: readonly string[]
}

export async function addNote(tx: Kysely<Tables>, { files, mentions, ...note }: NewNote): Promise<void> {
  await tx.insertInto('notes').values(note).execute()
  if (files.length > 0)
    await tx
      .insertInto('noteFiles')
      .values(files.map((file, position) => ({ ...file, noteId: note.id, position })))
      .execute()
  if (mentions.length > 0)
    await tx
      .insertInto('noteMentions')
      .values(mentions.map((userId) => ({ noteId: note.id, userId })))
      .execute()
}

export async function removeNote(tx: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await removeNotes(tx, sql`notes.id = ${id}`, now)
}

export async function removeNotesOf(
  tx: Kysely<Tables>,
  subject: NoteSubject,
  subjectId: string,
  now: Date,
): Promise<void> {
  await removeNotes(tx, sql`notes.subject = ${subject} AND notes.subject_id = ${subjectId}`, now)
}

async function removeNotes(tx: Kysely<Tables>, which: RawBuilder<unknown>, now: Date): Promise<void> {
  const { rows } = await sql<{ fileKey: string }>`
    SELECT file_key FROM note_files JOIN notes ON notes.id = note_files.note_id WHERE ${which}`.execute(tx)
  await withdrawFiles(
    tx,
    rows.map(({ fileKey }) => fileKey),
    now,
  )
  await sql`DELETE FROM notes WHERE ${which}`.execute(tx)
}
