import { z } from 'zod'
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/define-job.ts'
import type { Services } from '#server/platform/services.ts'

/** Spent refresh tokens are kept until they expire, because their reuse must be noticed. */
export async function purgeSignIn({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().toISOString()
  await db.deleteFrom('oidcArtifacts').where('expiresAt', '<', now).execute()
  await db.deleteFrom('loginCodes').where('expiresAt', '<', now).execute()
  await db.deleteFrom('signInAttempts').where('expiresAt', '<', now).execute()
}

const purge = defineJob('purge-sign-in', z.object({}), { cron: '23 * * * *' })

export function purgeSignInJob(services: Pick<Services, 'db' | 'clock'>): JobHandler {
  return handleJob(purge, async () => purgeSignIn(services))
}
