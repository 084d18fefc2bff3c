import { refuse } from '#contract/refusals.ts'
import { removeNote } from '#server/domain/note/write-notes.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { mayDelete } from './may-delete.ts'

export async function deleteNote({ db, clock, actor, input: { id } }: CallContext<'deleteNote'>) {
  const note = await db
    .selectFrom('notes')
    .select(mayDelete(actor).as('isDeletable'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!note) return refuse('note-not-found')
  if (!note.isDeletable) return refuse('note-not-yours')
  await removeNote(db, id, clock.now())
  return null
}
