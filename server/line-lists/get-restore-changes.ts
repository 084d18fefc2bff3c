import { refuse } from '#contract/refusals.ts'
import { readEdits } from '#server/domain/line-list/edits/stored-edits.ts'
import { difference } from '#server/domain/line-list/items/difference.ts'
import { restoreItems } from '#server/domain/line-list/versions/restore-items.ts'
import { readListItems } from '#server/domain/line-list/items/read-list-items.ts'
import { readLineList } from '#server/domain/line-list/select-line-lists.ts'
import { readVersion } from '#server/domain/line-list/versions/version.ts'
import { allowSeconds } from '#server/platform/database/open-database.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getRestoreChanges({ db, input }: CallContext<'getRestoreChanges'>) {
  const { lineListId, version } = input
  await allowSeconds(db, 25)
  if (!(await readLineList(db, lineListId))) return refuse('line-list-not-found')
  const earlier = await readVersion(db, lineListId, version)
  if (!earlier) return refuse('version-not-found')
  const current = await readListItems(db, lineListId)
  const { items } = restoreItems(current, earlier, await readEdits(db, lineListId))
  return difference(current, items).counts
}
