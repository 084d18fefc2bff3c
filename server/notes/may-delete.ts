import { sql } from 'kysely'
import { adminRoleId } from '#contract/people/roles.ts'
import type { Actor } from '#server/platform/history/actor.ts'

/** Whether a user may delete a note, as SQL over `notes`. */
export function mayDelete({ userId }: Pick<Actor, 'userId'>) {
  return sql<boolean>`(notes.author_id IS NOT DISTINCT FROM ${userId}
    OR EXISTS (SELECT FROM users WHERE users.id = ${userId} AND users.role_id = ${adminRoleId}))`
}
