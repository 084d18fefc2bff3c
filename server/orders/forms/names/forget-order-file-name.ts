import { refuse } from '#contract/refusals.ts'
import { forgetOrderFileName as forget } from '#server/domain/order-file/names.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { historyOfName } from './history-of-name.ts'

export async function forgetOrderFileName({ db, input: { id }, actor }: CallContext<'forgetOrderFileName'>) {
  const forgotten = await forget(db, id)
  if (!forgotten) return refuse('order-file-name-not-found')
  await recordHistory(db, {
    actor,
    subject: 'organization',
    subjectId: forgotten.organizationId,
    action: 'forgotten',
    before: historyOfName(forgotten),
    after: {},
  })
  return null
}
