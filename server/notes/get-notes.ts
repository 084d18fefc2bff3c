import { sql } from 'kysely'
import '#server/domain/note/tables.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import { isPicture } from '#server/platform/files/file-key.ts'
import type { Signing } from '#server/platform/files/file-store.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { mayDelete } from './may-delete.ts'

/** IDs increase with time, so notes are sorted by them. */
export async function getNotes({ db, files, input, actor }: CallContext<'getNotes'>) {
  const { subject, subjectId } = input
  const query = db
    .selectFrom('notes')
    .select([
      'notes.id',
      'notes.text',
      'notes.authorName',
      'notes.createdAt',
      mayDelete(actor).as('isDeletable'),
      sql<{ id: string; name: string }[]>`coalesce((
        SELECT json_agg(json_build_object('id', users.id, 'name', concat_ws(' ', users.first_name, users.last_name)))
        FROM note_mentions JOIN users ON users.id = note_mentions.user_id
        WHERE note_mentions.note_id = notes.id), '[]')`.as('mentions'),
      sql<StoredFile[]>`coalesce((
        SELECT json_agg(json_build_object('key', file_key, 'position', position, 'name', name, 'size', size_bytes) ORDER BY position)
        FROM note_files WHERE note_files.note_id = notes.id), '[]')`.as('files'),
    ])
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
  const page = await pageByKey(db, query, { ...input, orderDir: 'desc', by: [sql`notes.id`] })
  const items = page.items.map(async (note) => ({
    ...note,
    files: await Promise.all(note.files.map(async (file) => withPicture(files, file))),
  }))
  return { ...page, items: await Promise.all(items) }
}

interface StoredFile {
  readonly key: string
  readonly position: number
  readonly name: string
  readonly size: number
}

async function withPicture(files: Signing, { key, ...file }: StoredFile) {
  return { ...file, pictureUrl: isPicture(key) ? await files.presignDownload(key, file.name) : null }
}
