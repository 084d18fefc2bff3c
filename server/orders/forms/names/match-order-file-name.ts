import { sql } from 'kysely'
import { foldCode } from '#contract/input/fold.ts'
import { refuse } from '#contract/refusals.ts'
import { rememberOrderFileName } from '#server/domain/order-file/names.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import { acquireAndRead, beginLocks } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { historyOfName } from './history-of-name.ts'

export async function matchOrderFileName({ db, input, actor, clock }: CallContext<'matchOrderFileName'>) {
  const { organizationId, kind, given } = input
  const { result: customer } = await acquireAndRead(beginLocks(db), 'organizations', async () =>
    db
      .selectFrom('organizations')
      .select('id')
      .where('id', '=', organizationId)
      .where('type', '=', 'external')
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )
  if (!customer) return refuse('organization-not-found')
  let { meaning } = input
  if (kind === 'style') {
    const style = await db
      .selectFrom('styles')
      .select('modelCode')
      .where(sql<boolean>`fold_code(model_code) = ${foldCode(meaning)}`)
      .executeTakeFirst()
    if (!style) return refuse('style-not-found')
    meaning = style.modelCode
  }
  const kept = await rememberOrderFileName(db, { organizationId, kind, given, meaning }, clock.now())
  if (kept === 'full') return refuse('order-file-names-full')
  if (kept === 'same') return null
  await recordHistory(db, {
    actor,
    subject: 'organization',
    subjectId: organizationId,
    action: 'matched',
    before: {},
    after: historyOfName({ kind, given, meaning }),
  })
  return null
}
