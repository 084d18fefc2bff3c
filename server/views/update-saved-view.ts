import { uniqueAfter } from '#server/platform/database/unique-names.ts'
import { isRefusal, refuse } from '#contract/refusals.ts'
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts'
import { refuseStale, versionedRecord } from '#server/platform/history/refuse-stale.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { selectSavedViews } from './get-saved-views.ts'
import { lockOwnView } from './may-edit.ts'

export async function updateSavedView({ db, input, actor, expectedVersion }: CallContext<'updateSavedView'>) {
  const { id, columns, ...content } = input
  const view = await lockOwnView(db, actor, id)
  if (isRefusal(view)) return view
  const record = versionedRecord('saved-view', async (tx, viewId: string) =>
    selectSavedViews(tx, actor).where('savedViews.id', '=', viewId).executeTakeFirst(),
  )
  const stale = await refuseStale(db, record, view, { expectedVersion })
  if (stale) return stale
  try {
    await db
      .updateTable('savedViews')
      .set({ ...content, uniqueName: uniqueAfter(content.name), columns: JSON.stringify(columns) })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    if (isUniqueViolation(error, 'saved_views_name', 'saved_views_unique_name')) return refuse('view-exists')
    throw error
  }
  return null
}
