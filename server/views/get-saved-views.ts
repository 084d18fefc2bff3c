import { type Kysely, sql } from 'kysely'
import { byName } from '#server/platform/database/by-name.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/history/actor.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { mayEdit } from './may-edit.ts'

const limit = 500

export async function getSavedViews({ db, input: { list }, actor }: CallContext<'getSavedViews'>) {
  return selectSavedViews(db, actor)
    .where('list', '=', list)
    .where((view) => view.or([view('userId', '=', actor.userId), view('isShared', '=', true)]))
    .orderBy(sql`saved_views.user_id <> ${actor.userId}`)
    .orderBy(byName('savedViews.name'))
    .orderBy('savedViews.id')
    .limit(limit)
    .execute()
}

export function selectSavedViews(db: Kysely<Tables>, actor: Pick<Actor, 'userId' | 'permissions'>) {
  return db
    .selectFrom('savedViews')
    .innerJoin('users as owners', 'owners.id', 'savedViews.userId')
    .select([
      'savedViews.id',
      'savedViews.editVersion as version',
      'savedViews.name',
      'savedViews.isShared',
      'savedViews.query',
      'savedViews.columns',
      'savedViews.isDense',
      sql<string>`concat_ws(' ', owners.first_name, owners.last_name)`.as('owner'),
      sql<boolean>`saved_views.user_id = ${actor.userId}`.as('isOwn'),
      mayEdit(actor).as('isEditable'),
    ])
}
