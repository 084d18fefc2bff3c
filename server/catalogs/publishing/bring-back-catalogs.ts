import type { CallContext } from '#server/platform/http/route.ts'
import { setArchived } from '#server/domain/line-list/publishing/set-archived.ts'

/** Brings an archived line list back as it was (rules §4). */
export async function bringBackCatalogs({ db, input, actor }: CallContext<'bringBackCatalogs'>) {
  return setArchived(db, input.lineListId, null, actor)
}
