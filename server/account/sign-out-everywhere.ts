import { endSessions } from '#server/auth/public.ts'
import type { Handling } from '#server/platform/http/route.ts'

/** Ends every session of the user who asks. */
export async function signOutEverywhere({ db, actor }: Handling<'signOutEverywhere'>) {
  await endSessions(db, actor.userId)
  return null
}
