import { sql } from 'kysely'
import { unsorted } from '#contract/line-lists/catalog-types.ts'
import { isRefusal } from '#contract/refusals.ts'
import { beginLocks } from '#server/domain/locks.ts'
import { lockOpenLineList } from '#server/domain/line-list/lock-line-list.ts'
import { catalogCounts } from '#server/domain/line-list/sorting/catalog-counts.ts'
import { writeLineList } from '#server/domain/line-list/write-line-list.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Later calls only return their progress. */
export async function createCatalogs({ db, input: { lineListId }, actor }: CallContext<'createCatalogs'>) {
  const list = await lockOpenLineList(beginLocks(db), lineListId)
  if (isRefusal(list)) return list
  if (list.catalogsCreatedAt === null) {
    await writeLineList(db, lineListId, { catalogsCreatedAt: sql<string>`now()` })
    await recordHistory(db, {
      actor,
      subject: 'line-list',
      subjectId: lineListId,
      action: 'catalogs created',
      before: null,
      after: { lineListId },
    })
  }
  const catalogs = await catalogCounts(db, lineListId)
  return { lineListId, sortingCompleted: !catalogs.some(({ type }) => type === unsorted), catalogs }
}
