import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import { followLineList } from '#server/domain/ordering/order/apply-line-list-update.ts'
import { allowSeconds } from '#server/platform/database/open-database.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { readLineList } from './get-line-lists.ts'
import { readItems } from '#server/domain/line-list/items/read-list-items.ts'
import { readVersion, writeVersion } from '#server/domain/line-list/versions/version.ts'

/** Makes a line list's items what they were in an earlier version, as a new version; what came later is withdrawn, never deleted, and sorting stays (rules §3). */
export async function restoreLineListVersion(context: CallContext<'restoreLineListVersion'>) {
  const { db, input, actor } = context
  const { lineListId, version } = input
  await allowSeconds(db, 25)
  await db.selectFrom('lineLists').select('id').where('id', '=', lineListId).forUpdate().execute()
  const before = await readLineList(db, lineListId)
  if (!before) return refuse('line-list-not-found')
  const kept = await readVersion(db, lineListId, version)
  if (!kept) return refuse('version-not-found')
  const codes = new Set(kept.map(({ modelCode }) => modelCode))
  const current = await readItems(db, lineListId)
  const later = current.filter(({ modelCode }) => !codes.has(modelCode))
  const pictures = new Map(
    current.map(({ modelCode, pictureKey, thumbnailKey }) => [modelCode, { pictureKey, thumbnailKey }]),
  )
  // A picture that was attached by hand since stays.
  const restored = kept.map((item) => (item.pictureKey ? item : { ...item, ...pictures.get(item.modelCode) }))
  const next = before.version + 1
  const counts = await writeVersion(
    db,
    lineListId,
    next,
    [...restored, ...later.map((item) => ({ ...item, withdrawn: true }))],
    { createdBy: actor.userId, restoredFrom: version },
  )
  await followLineList(db, lineListId, { ...context, now: context.clock.now() })
  await sql`
    INSERT INTO line_list_problems (line_list_id, version, position, code, severity, sheet, row, cell_column, model_code, value, effect)
    SELECT line_list_id, ${next}, position, code, severity, sheet, row, cell_column, model_code, value, effect
    FROM line_list_problems WHERE line_list_id = ${lineListId} AND version = ${version}`.execute(db)
  await db
    .updateTable('lineLists')
    .set({ version: next, updatedAt: sql<string>`now()` })
    .where('id', '=', lineListId)
    .execute()
  await recordHistory(db, {
    actor,
    subject: 'line-list',
    subjectId: lineListId,
    action: 'restored',
    before: { version: before.version },
    after: { version: next, restoredFrom: version, ...counts },
  })
  const after = await readLineList(db, lineListId)
  if (!after) throw new Error('The line list just restored is not there')
  return after
}
