import { savedViewsMax } from '#contract/views/saved-views.ts'
import { refuse } from '#contract/refusals.ts'
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { uuidv7 } from '#server/platform/uuid.ts'

export async function createSavedView({ db, input, actor, clock }: CallContext<'createSavedView'>) {
  const { userId } = actor
  const { count } = await db
    .selectFrom('savedViews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('list', '=', input.list)
    .executeTakeFirstOrThrow()
  if (count >= savedViewsMax) return refuse('too-many-views')
  const id = uuidv7(clock.now())
  try {
    await db
      .insertInto('savedViews')
      .values({ ...input, id, userId, uniqueName: true, columns: JSON.stringify(input.columns) })
      .execute()
  } catch (error) {
    if (isUniqueViolation(error, 'saved_views_name', 'saved_views_unique_name')) return refuse('view-exists')
    throw error
  }
  return { id }
}
