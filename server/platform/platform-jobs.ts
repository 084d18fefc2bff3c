import { z } from 'zod'
import { forgetUsedUploads } from './files/files-routes.ts'
import { forgetOldAnswers } from './idempotency/idempotency.ts'
import { defineJob, handleJob, type JobHandler } from './jobs/define-job.ts'
import type { Mail } from './mail/mail.ts'
import { mailJobs } from './mail/send-mail.ts'
import type { Services } from './services.ts'

const tidyUp = defineJob('tidy-up', z.object({}), { cron: '17 * * * *' })

export function platformJobs({ db, log }: Pick<Services, 'db' | 'log'>, mail: Mail): JobHandler[] {
  return [
    handleJob(tidyUp, async () => {
      await forgetOldAnswers(db)
      await forgetUsedUploads(db)
    }),
    ...mailJobs(mail, log),
  ]
}
