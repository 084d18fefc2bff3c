import type { Insertable, Kysely } from 'kysely'
import type { NoteSubject } from '#contract/notes/notes.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import './tables.ts'

interface NewNote extends Insertable<Tables['notes']> {
  readonly files: readonly Omit<Tables['noteFiles'], 'noteId' | 'position'>[]
  /** IDs of the users it mentions. */
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

/** Deletes a note; its files are deleted once nothing has named them for a day. */
export async function removeNote(tx: Kysely<Tables>, id: string): Promise<void> {
  await tx.deleteFrom('notes').where('id', '=', id).execute()
}

/** Deletes the notes about something that is deleted. */
export async function removeNotesOf(
  tx: Kysely<Tables>,
  subject: NoteSubject,
  subjectId: string,
): Promise<void> {
  await tx.deleteFrom('notes').where('subject', '=', subject).where('subjectId', '=', subjectId).execute()
}
