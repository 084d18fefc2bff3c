import { sql } from 'kysely'
import { can } from '#contract/permissions.ts'
import type { Actor } from '#server/platform/history/actor.ts'

export function mayDelete(actor: Pick<Actor, 'userId' | 'permissions'>) {
  return can(actor, 'notes.delete-others')
    ? sql<boolean>`true`
    : sql<boolean>`notes.author_id IS NOT DISTINCT FROM ${actor.userId}`
}
