import type { NoteSubject } from '#contract/notes/notes.ts'

interface NotesTable {
  id: string
  subject: NoteSubject
  subjectId: string
  text: string
  authorId: string | null
  authorName: string
  createdAt: string
}

interface NoteFilesTable {
  noteId: string
  position: number
  fileKey: string
  name: string
  sizeBytes: number
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    notes: NotesTable
    noteFiles: NoteFilesTable
    noteMentions: { noteId: string; userId: string }
    mentionMails: { senderId: string; recipientId: string; mailedAt: string }
    waitingMentions: { userId: string; noteId: string }
  }
}
