import { z } from 'zod'
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/define-job.ts'
import type { Services } from '#server/platform/services.ts'

/** Deletes what has expired: tokens, grants, interactions, login codes and counted attempts. Spent refresh tokens stay until then, since their reuse must be seen. */
export async function purgeSignIn({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().toISOString()
  await db.deleteFrom('oidcArtifacts').where('expiresAt', '<', now).execute()
  await db.deleteFrom('loginCodes').where('expiresAt', '<', now).execute()
  await db.deleteFrom('signInAttempts').where('expiresAt', '<', now).execute()
}

const purge = defineJob('purge-sign-in', z.object({}), { cron: '23 * * * *' })

/** Purges once an hour. */
export function purgeSignInJob(services: Pick<Services, 'db' | 'clock'>): JobHandler {
  return handleJob(purge, async () => purgeSignIn(services))
}
