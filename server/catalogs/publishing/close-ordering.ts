import type { CallContext } from '#server/platform/http/route.ts'
import { setOrdering } from '#server/domain/line-list/publishing/set-ordering.ts'

/** Closes ordering from a published list; what is already ordered goes on (rules §4). */
export async function closeOrdering({ db, input, actor, clock }: CallContext<'closeOrdering'>) {
  return setOrdering(db, input.lineListId, clock.now().toISOString(), actor)
}
