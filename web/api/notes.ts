import type { InputOf } from '#contract/calls.ts'
import { cleanFileName } from '#web/lib/files/clean-file-name.ts'
import { putFile } from '#web/lib/files/put-file.ts'
import { call } from '#web/lib/request.ts'
import { pagesOf, useChange } from './client.ts'

export function notesQuery(about: Pick<InputOf<'getNotes'>, 'subject' | 'subjectId'>) {
  return pagesOf('getNotes', { ...about, pageSize: 20 })
}

export async function uploadNoteFile(file: File, onShare: (share: number) => void): Promise<string> {
  const contentType = file.type || 'application/octet-stream'
  const { presignedUrl, fileKey } = await call('getPresignedUploadUrl', {
    fileName: cleanFileName(file.name) ?? file.name,
    fileSize: file.size,
    contentType,
    purpose: 'note',
  })
  await putFile(presignedUrl, file, { contentType, onShare })
  return fileKey
}

export function useDownloadNoteFile() {
  return useChange(
    async (input: InputOf<'getNoteFile'>) => {
      const { url } = await call('getNoteFile', input)
      window.location.assign(url)
    },
    () => ({ failed: 'Failed to download file', refresh: [] }),
  )
}
