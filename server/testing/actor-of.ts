import { type CallerKind, permissionsOf } from '#contract/permissions.ts'
import type { Actor } from '#server/platform/history/actor.ts'
import type { buildUser } from './build/user.ts'

/** A user as the caller that a handler gets. */
export function actorOf(
  { id, ...person }: Awaited<ReturnType<typeof buildUser>>,
  kind: CallerKind = 'admin',
): Actor {
  return { ...person, userId: id, permissions: permissionsOf(kind) }
}
