import { z } from 'zod'
import { deleteUsedUploads } from './files/files-routes.ts'
import { deleteOldAnswers } from './idempotency/idempotency.ts'
import { defineJob, handleJob, type JobHandler } from './jobs/define-job.ts'
import type { Mail } from './mail/mail.ts'
import { mailJobs } from './mail/send-mail.ts'
import type { Services } from './services.ts'

const tidyUp = defineJob('tidy-up', z.object({}), { cron: '17 * * * *' })

export function platformJobs({ db, log }: Pick<Services, 'db' | 'log'>, mail: Mail): JobHandler[] {
  return [
    handleJob(tidyUp, async () => {
      await deleteOldAnswers(db)
      await deleteUsedUploads(db)
    }),
    ...mailJobs(mail, log),
  ]
}
