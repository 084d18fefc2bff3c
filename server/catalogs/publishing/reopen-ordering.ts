import type { CallContext } from '#server/platform/http/route.ts'
import { setOrdering } from '#server/domain/line-list/set-ordering.ts'

export async function reopenOrdering({ db, input, actor }: CallContext<'reopenOrdering'>) {
  return setOrdering(db, input.lineListId, null, actor)
}
