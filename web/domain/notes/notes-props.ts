import type { NoteSubject } from '#contract/notes/notes.ts'

/** What notes are about. */
export interface NotesProps {
  subject: NoteSubject
  subjectId: string
}
