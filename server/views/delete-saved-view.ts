import { isRefusal } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { lockOwnView } from './may-edit.ts'

export async function deleteSavedView({ db, input: { id }, actor }: CallContext<'deleteSavedView'>) {
  const view = await lockOwnView(db, actor, id)
  if (isRefusal(view)) return view
  await db.deleteFrom('savedViews').where('id', '=', id).execute()
  return null
}
