import { refuse } from '#contract/refusals.ts'
import { readEdits, writeEdits } from '#server/domain/line-list/edits/stored-edits.ts'
import { readListItems } from '#server/domain/line-list/items/read-list-items.ts'
import { restoreItems } from '#server/domain/line-list/versions/restore-items.ts'
import { readLineList, readLineListForUpdate } from '#server/domain/line-list/select-line-lists.ts'
import { readVersion, readVersionFile, writeVersion } from '#server/domain/line-list/versions/version.ts'
import { copyProblems } from '#server/domain/line-list/versions/version-problems.ts'
import { writeLineList } from '#server/domain/line-list/write-line-list.ts'
import { applyLineListUpdate } from '#server/domain/ordering/changes/apply-line-list-update.ts'
import { allowSeconds } from '#server/platform/database/open-database.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import { beginLocks } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function restoreLineListVersion(context: CallContext<'restoreLineListVersion'>) {
  const { db, input, actor } = context
  const { lineListId, version } = input
  await allowSeconds(db, 25)
  const before = await readLineListForUpdate(beginLocks(db), lineListId)
  if (!before) return refuse('line-list-not-found')
  const earlier = await readVersion(db, lineListId, version)
  if (!earlier) return refuse('version-not-found')
  const known = await readEdits(db, lineListId)
  const { items, edits } = restoreItems(await readListItems(db, lineListId), earlier, known)
  for (const [modelCode, own] of Map.groupBy(edits, (edit) => edit.modelCode))
    if (own.some((edit) => !known.includes(edit))) await writeEdits(db, lineListId, modelCode, own)
  const next = before.version + 1
  const file = await readVersionFile(db, lineListId, version)
  const source = { ...file, createdBy: actor.userId, restoredFrom: version }
  const counts = await writeVersion(db, lineListId, next, items, source)
  await applyLineListUpdate(db, lineListId, { ...context, now: context.clock.now() })
  await copyProblems(db, lineListId, { from: version, to: next })
  await writeLineList(db, lineListId, { version: next })
  await recordHistory(db, {
    actor,
    subject: 'line-list',
    subjectId: lineListId,
    action: 'restored',
    before: { version: before.version },
    after: { version: next, restoredFrom: version, ...counts },
  })
  const after = await readLineList(db, lineListId)
  if (!after) throw new Error('The line list just restored does not exist')
  return after
}
