import { isRefusal, refuse } from '#contract/refusals.ts'
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { lockOwnView } from './may-edit.ts'

export async function updateSavedView({ db, input, actor }: CallContext<'updateSavedView'>) {
  const { id, columns, ...content } = input
  const view = await lockOwnView(db, actor, id)
  if (isRefusal(view)) return view
  try {
    await db
      .updateTable('savedViews')
      .set({ ...content, columns: JSON.stringify(columns) })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    if (isUniqueViolation(error, 'saved_views_name')) return refuse('view-exists')
    throw error
  }
  return null
}
