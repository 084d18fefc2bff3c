import { z } from 'zod'
import { defineCall, nothing, pageInput, timestamp, uuid } from '../call.ts'
import { uploadKey } from '../files/upload-key.ts'
import { noteFilesMax, noteTextMax } from './note-limits.ts'
import { visibleLines, visibleText } from '../input/visible-text-schema.ts'

export const noteSubjects = ['order', 'purchase-order', 'organization'] as const
export type NoteSubject = (typeof noteSubjects)[number]

const mentionsMax = 20

const person = z.object({ id: uuid, name: z.string() })

const note = z.object({
  id: uuid,
  text: z.string(),
  authorName: z.string(),
  createdAt: timestamp,
  mentions: z.array(person),
  files: z.array(
    z.object({
      position: z.number().int(),
      name: z.string(),
      /** In bytes. */
      size: z.number().int(),
      pictureUrl: z.string().nullable(),
    }),
  ),
  isDeletable: z.boolean(),
})
export type Note = z.infer<typeof note>

const subject = { subject: z.enum(noteSubjects), subjectId: uuid }

export const noteCalls = {
  getNotes: defineCall({
    summary: 'Lists staff notes about an order, a purchase order, or an organization, newest first.',
    permission: 'notes.view',
    input: z.strictObject({ ...pageInput, ...subject }),
    data: z.array(note),
    paged: true,
  }),
  createNote: defineCall({
    summary:
      'Adds a note that only staff see. Mentioned colleagues see it on Home and get an email, at most one in 15 minutes by the same author; a digest lists the others. The names of files get the ending of their content.',
    permission: 'notes.write',
    input: z
      .strictObject({
        ...subject,
        text: visibleLines().trim().max(noteTextMax, 'A note has at most 4,000 characters'),
        mentions: z.array(uuid).max(mentionsMax, 'Mention at most 20 people').default([]),
        files: z
          .array(z.strictObject({ fileKey: uploadKey, name: visibleText().trim().min(1).max(255) }))
          .max(noteFilesMax, 'Attach at most 10 files')
          .default([]),
      })
      .refine(({ text, files }) => text !== '' || files.length > 0, {
        path: ['text'],
        message: 'Write something or attach a file',
      }),
    data: z.object({ id: uuid }),
    refusals: ['note-subject-not-found', 'note-mention-not-staff', 'note-file-unknown', 'upload-not-found'],
  }),
  deleteNote: defineCall({
    summary: "Deletes one of the caller's notes; Admins can delete any note.",
    permission: 'notes.write',
    input: z.strictObject({ id: uuid }),
    data: nothing,
    refusals: ['note-not-found', 'note-not-yours'],
  }),
  getNoteFile: defineCall({
    summary: 'Returns a download URL for a file attached to a note, valid for five minutes.',
    permission: 'notes.view',
    input: z.strictObject({ id: uuid, position: z.coerce.number().int().min(0).max(noteFilesMax) }),
    data: z.object({ url: z.string() }),
    refusals: ['note-not-found'],
  }),
}
