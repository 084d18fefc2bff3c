import type { Handling } from '#server/platform/http/route.ts'
import { setArchived } from './set-archived.ts'

/** Archives a line list, so that customers no longer see it and it leaves the Catalogs screen (rules §4). */
export async function archiveCatalogs({ db, input, actor, clock }: Handling<'archiveCatalogs'>) {
  return setArchived(db, input.lineListId, clock.now().toISOString(), actor)
}
