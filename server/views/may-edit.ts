import { type Kysely, sql } from 'kysely'
import { can } from '#contract/permissions.ts'
import { refuse } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/history/actor.ts'

export function mayEdit(actor: Pick<Actor, 'userId' | 'permissions'>) {
  return can(actor, 'views.edit-others')
    ? sql<boolean>`true`
    : sql<boolean>`saved_views.user_id = ${actor.userId}`
}

/** Locks a view for a change. Personal views of others do not exist for the caller, even if it may edit shared ones. */
export async function lockOwnView(tx: Kysely<Tables>, actor: Actor, id: string) {
  const view = await tx
    .selectFrom('savedViews')
    .select(['id', 'editVersion as version', mayEdit(actor).as('isEditable')])
    .where('id', '=', id)
    .where((given) => given.or([given('userId', '=', actor.userId), given('isShared', '=', true)]))
    .forUpdate()
    .executeTakeFirst()
  if (!view) return refuse('view-not-found')
  return view.isEditable ? view : refuse('view-not-yours')
}
