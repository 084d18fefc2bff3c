import { openKeyRing } from '#server/platform/secrets/key-ring.ts'
import type { Services } from '#server/platform/services.ts'
import { signedDescription } from './error-description.ts'

export function descriptionReader({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): (url: string) => Promise<string | undefined> {
  const keys = openKeyRing(db, clock, 'sign-in cookies')
  return async (url) => {
    const query = new URLSearchParams(url.split('?', 2)[1])
    if (!query.has('signature') || !query.has('error_description')) return undefined
    try {
      return signedDescription((await keys.current()).accepted, query, clock.now())
    } catch (error) {
      // The page is served without the database, and says that the sign-in failed.
      log.warn({ err: error }, 'The description of a sign-in error could not be checked')
      return undefined
    }
  }
}
