import { refuse } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getNoteFile({ db, files, input: { id, position } }: CallContext<'getNoteFile'>) {
  const file = await db
    .selectFrom('noteFiles')
    .select(['fileKey', 'name'])
    .where('noteId', '=', id)
    .where('position', '=', position)
    .executeTakeFirst()
  if (!file) return refuse('note-not-found')
  return { url: await files.presignDownload(file.fileKey, file.name) }
}
