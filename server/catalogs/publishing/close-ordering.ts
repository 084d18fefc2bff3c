import type { CallContext } from '#server/platform/http/route.ts'
import { setOrdering } from '#server/domain/line-list/set-ordering.ts'

export async function closeOrdering({ db, input, actor, clock }: CallContext<'closeOrdering'>) {
  return setOrdering(db, input.lineListId, clock.now().toISOString(), actor)
}
