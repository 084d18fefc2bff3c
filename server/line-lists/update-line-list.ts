import type { InputOf } from '#contract/calls.ts'
import { yearsOf } from '#contract/line-lists/line-list-types.ts'
import type { LineList } from '#contract/line-lists/line-lists.ts'
import { refuse } from '#contract/refusals.ts'
import {
  lineListRecord,
  readLineList,
  readLineListForUpdate,
} from '#server/domain/line-list/select-line-lists.ts'
import { writeLineList } from '#server/domain/line-list/write-line-list.ts'
import { applyLineListUpdate } from '#server/domain/ordering/changes/apply-line-list-update.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import { refuseStale } from '#server/platform/history/refuse-stale.ts'
import { beginLocks } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function updateLineList(context: CallContext<'updateLineList'>) {
  const { db, input, actor, clock, expectedVersion } = context
  const { lineListId, name, description, season, year, stockType, availability } = input
  const { sentOn, deadline, availableOn, currencyRate } = input
  const before = await readLineListForUpdate(beginLocks(db), lineListId)
  if (!before) return refuse('line-list-not-found')
  if (deadline === null && before.type === 'pre-book' && before.published) return refuse('deadline-needed')
  const wrongKind = refuseKind(before, input)
  if (wrongKind) return wrongKind
  const current = { id: lineListId, version: before.editVersion }
  const stale = await refuseStale(db, lineListRecord, current, { expectedVersion })
  if (stale) return stale
  await writeLineList(db, lineListId, {
    name,
    description: description === undefined ? undefined : description || null,
    season,
    year,
    stockType,
    availability,
    sentOn: day(sentOn),
    deadline: day(deadline),
    availableOn: day(availableOn),
    currencyRate,
    updatedAt: clock.now().toISOString(),
  })
  if (currencyRate !== undefined && currencyRate !== before.currencyRate)
    await applyLineListUpdate(db, lineListId, { ...context, now: clock.now() })
  const after = await readLineList(db, lineListId)
  if (!after) throw new Error('The line list just changed does not exist')
  await recordHistory(db, {
    actor,
    subject: 'line-list',
    subjectId: lineListId,
    action: 'updated',
    before,
    after,
  })
  return after
}

function refuseKind(
  list: Pick<LineList, 'type' | 'year' | 'published' | 'stockType' | 'availability'>,
  { year, stockType, availability }: InputOf<'updateLineList'>,
) {
  const { first, last } = yearsOf(list.type)
  if (year !== undefined && year !== list.year && (year < first || year > last))
    return refuse('line-list-year-wrong')
  if (stockType === undefined && availability === undefined) return undefined
  if (list.type !== 'own-stock') return refuse('stock-kind-of-brand-list')
  const changes =
    (stockType ?? list.stockType) !== list.stockType ||
    (availability ?? list.availability) !== list.availability
  return changes && list.published ? refuse('stock-kind-published') : undefined
}

function day(date: string | null | undefined): string | null | undefined {
  return date && date.slice(0, 10)
}
