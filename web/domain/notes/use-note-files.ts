import { useState } from 'react'
import { fileLimits } from '#contract/files/file-limits.ts'
import { noteFileExtensions, noteFilesMax } from '#contract/notes/note-limits.ts'
import { uploadNoteFile } from '#web/api/notes.ts'
import { formatFileSize } from '#web/lib/files/file-size.ts'
import { useUnsavedState } from '#web/ui/form/use-unsaved-state.ts'
import { messageOf, toastFailure } from '#web/lib/toasts.tsx'

export interface NoteFile {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly share: number
  readonly fileKey: string | null
  readonly problem: string | null
}

/** The files of a note that is being written. They are uploaded at once, so that adding the note waits for nothing. */
export function useNoteFiles() {
  const [kept, setFiles] = useUnsavedState<readonly NoteFile[]>('files of note', [])
  // The session may have ended during the upload.
  const [started] = useState(() => new Set<string>())
  const files = kept.map((one) =>
    one.fileKey === null && one.problem === null && !started.has(one.id)
      ? { ...one, problem: 'The upload was interrupted. Attach the file again.' }
      : one,
  )
  const change = (id: string, fields: Partial<NoteFile>) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...fields } : one)))

  const start = async (file: File, id: string) => {
    try {
      change(id, { fileKey: await uploadNoteFile(file, (share) => change(id, { share })) })
    } catch (error) {
      change(id, { problem: messageOf(error, 'It could not be uploaded.') })
    }
  }

  const add = (chosen: readonly File[]) => {
    const room = noteFilesMax - files.length
    if (chosen.length > room)
      toastFailure(
        'Too many files',
        `A note has at most ${noteFilesMax} files. The extra files were skipped.`,
      )
    const added = chosen
      .slice(0, room)
      .map((file) => ({ file, id: crypto.randomUUID(), problem: problemOf(file) }))
    for (const { id } of added) started.add(id)
    setFiles((all) => [
      ...all,
      ...added.map(({ file: { name, size }, ...one }) => ({ ...one, name, size, share: 0, fileKey: null })),
    ])
    for (const { file, id, problem } of added) if (problem === null) void start(file, id)
  }

  return {
    files,
    add,
    remove: (id: string) => setFiles((all) => all.filter((one) => one.id !== id)),
    clear: () => setFiles([]),
    isUploading: files.some(({ fileKey, problem }) => fileKey === null && problem === null),
  }
}

function problemOf({ name, size }: File): string | null {
  if (!noteFileExtensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`)))
    return 'Attach a PDF, a picture, or an .xlsx file.'
  if (size === 0) return 'This file is empty.'
  return size > fileLimits.noteFileBytes
    ? `This file is larger than ${formatFileSize(fileLimits.noteFileBytes)}.`
    : null
}
