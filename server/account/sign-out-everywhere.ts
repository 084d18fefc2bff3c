import { endSessions } from '#server/auth/public.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function signOutEverywhere({ db, actor }: CallContext<'signOutEverywhere'>) {
  await endSessions(db, actor.userId)
  return null
}
