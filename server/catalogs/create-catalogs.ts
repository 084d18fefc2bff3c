import { sql } from 'kysely'
import { unsorted } from '#contract/catalog-types.ts'
import { isRefusal } from '#contract/refusals.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { catalogCounts } from '#server/domain/line-list/sorting/catalog-counts.ts'
import { lockOpenLineList } from '#server/domain/line-list/lock-line-list.ts'

/** Saves a line list's catalogs: the first time it creates them, afterwards it says how far they are (spec 1 §4). */
export async function createCatalogs({ db, input: { lineListId }, actor }: CallContext<'createCatalogs'>) {
  const list = await lockOpenLineList(db, lineListId)
  if (isRefusal(list)) return list
  if (list.catalogsCreatedAt === null) {
    await sql`UPDATE line_lists SET catalogs_created_at = now(), updated_at = now() WHERE id = ${lineListId}`.execute(
      db,
    )
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
