import type { CallContext } from '#server/platform/http/route.ts'
import { setOrdering } from '#server/domain/line-list/set-ordering.ts'

/** Closes ordering from a published list; existing orders continue (rules §4). */
export async function closeOrdering({ db, input, actor, clock }: CallContext<'closeOrdering'>) {
  return setOrdering(db, input.lineListId, clock.now().toISOString(), actor)
}
