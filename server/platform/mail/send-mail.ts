import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/tables.ts'
import { defineJob, handleJob, type JobHandler } from '../jobs/define-job.ts'
import type { JobQueue } from '../jobs/jobs.ts'
import type { Mail, Message } from './mail.ts'

const message = z.object({ to: z.string(), subject: z.string(), text: z.string(), id: z.string().optional() })

/** Tried for about a day: mail servers have bad hours. */
const sendMailJob = defineJob('send-mail', message, {
  attempts: 20,
  retryDelaySeconds: 5,
  limitSeconds: 60,
  concurrency: 2,
})

/** Has a message sent after the caller's transaction commits; nobody's answer waits for a mail server. */
export async function sendMail(tx: Kysely<Tables>, jobs: JobQueue, mail: Message): Promise<void> {
  await jobs.enqueue(tx, sendMailJob, mail, mail.id === undefined ? {} : { key: mail.id })
}

/** Does what `sendMail` asked for. */
export function mailJobs(mail: Mail): JobHandler[] {
  return [handleJob(sendMailJob, async (payload) => mail.send(payload))]
}
