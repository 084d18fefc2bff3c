import type { NoteSubject } from '#contract/notes/notes.ts'

export interface NotesProps {
  subject: NoteSubject
  subjectId: string
}
