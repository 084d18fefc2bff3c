import { refuse } from '#contract/refusals.ts'
import { followLineList } from '#server/domain/ordering/order/apply-line-list-update.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { readLineList } from './get-line-lists.ts'

/** Changes a line list's name, description, dates or currency rate; a published pre-book list keeps a deadline (rules §4). */
export async function updateLineList(context: CallContext<'updateLineList'>) {
  const { db, input, actor, clock } = context
  const { lineListId, name, description, sentOn, deadline, availableOn, currencyRate } = input
  await db.selectFrom('lineLists').select('id').where('id', '=', lineListId).forUpdate().execute()
  const before = await readLineList(db, lineListId)
  if (!before) return refuse('line-list-not-found')
  if (deadline === null && before.type === 'pre-book' && before.published) return refuse('deadline-needed')
  await db
    .updateTable('lineLists')
    .set({
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description: description || null }),
      ...(sentOn !== undefined && { sentOn: day(sentOn) }),
      ...(deadline !== undefined && { deadline: day(deadline) }),
      ...(availableOn !== undefined && { availableOn: day(availableOn) }),
      ...(currencyRate !== undefined && { currencyRate }),
      updatedAt: clock.now().toISOString(),
    })
    .where('id', '=', lineListId)
    .execute()
  if (currencyRate !== undefined && currencyRate !== before.currencyRate)
    await followLineList(db, lineListId, { ...context, now: clock.now() })
  const after = await readLineList(db, lineListId)
  if (!after) throw new Error('The line list just changed is not there')
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

function day(date: string | null): string | null {
  return date && date.slice(0, 10)
}
