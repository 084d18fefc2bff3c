import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/define-job.ts'
import type { Services } from '#server/platform/services.ts'

/** How long the visits of an expired link are kept, in milliseconds: they contain IP addresses. */
const keptFor = 90 * 86_400_000

type Needs = Pick<Services, 'db' | 'clock'>

export async function purgeShares({ db, clock }: Needs): Promise<void> {
  const before = new Date(clock.now().getTime() - keptFor).toISOString()
  await sql`DELETE FROM catalog_shares WHERE expires_at < ${before}`.execute(db)
}

const purge = defineJob('purge-shares', z.object({}), { cron: '27 4 * * *' })

export function purgeSharesJob(services: Needs): JobHandler {
  return handleJob(purge, async () => purgeShares(services))
}
