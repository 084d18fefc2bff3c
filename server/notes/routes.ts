import { route, routeInSteps } from '#server/platform/http/route.ts'
import { createNote, findFiles } from './create-note.ts'
import { deleteNote } from './delete-note.ts'
import { getNoteFile } from './get-note-file.ts'
import { getNotes } from './get-notes.ts'

export const noteRoutes = [
  route('getNotes', getNotes),
  routeInSteps('createNote', { prepare: findFiles, handle: createNote }),
  route('deleteNote', deleteNote),
  route('getNoteFile', getNoteFile),
]
