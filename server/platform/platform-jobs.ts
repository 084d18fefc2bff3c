import { z } from 'zod'
import { deleteUsedUploads } from './files/files-routes.ts'
import { deleteOldCounts } from './http/limits/rate-limit.ts'
import { deleteOldAnswers } from './idempotency/idempotency.ts'
import { defineJob, handleJob, type JobHandler } from './jobs/define-job.ts'
import type { Mail } from './mail/mail.ts'
import { mailJobs, type WriteAttachment } from './mail/send-mail.ts'
import type { Services } from './services.ts'

const tidyUp = defineJob('tidy-up', z.object({}), { cron: '17 * * * *' })

export function platformJobs(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  mail: Mail,
  writeAttachment: WriteAttachment,
): JobHandler[] {
  const { db, log } = services
  return [
    handleJob(tidyUp, async () => {
      await deleteOldAnswers(db)
      await deleteUsedUploads(db)
      await deleteOldCounts(services)
    }),
    ...mailJobs(mail, log, writeAttachment),
  ]
}
