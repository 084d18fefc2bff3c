import type { CallContext } from '#server/platform/http/route.ts'
import { setArchived } from '#server/domain/line-list/set-archived.ts'

export async function bringBackCatalogs({ db, input, actor }: CallContext<'bringBackCatalogs'>) {
  return setArchived(db, input.lineListId, null, actor)
}
