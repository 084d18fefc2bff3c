import type { Kysely } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { languages } from '#contract/customers/languages.ts'
import type { Tables } from '../database/tables.ts'
import { defineJob, handleJob, type JobHandler } from '../jobs/define-job.ts'
import type { JobQueue } from '../jobs/jobs.ts'
import { Hopeless } from '../jobs/postpone.ts'
import { MailError } from './mail-error.ts'
import type { Attachment, Mail, Message } from './mail.ts'

/** A document that is written when its message is sent, so that no job carries it. */
const document = z.object({ kind: z.literal('order'), id: z.uuid(), language: z.enum(languages) })
export type MailedDocument = z.infer<typeof document>

const message = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  id: z.string().optional(),
  document: document.optional(),
})

export type WriteAttachment = (document: MailedDocument) => Promise<Attachment | undefined>

/** Retried for a day: the wait doubles from 5 s to an hour in the first 10 attempts, followed by 24 attempts an hour apart. */
export const sendMailJob = defineJob('send-mail', message, {
  attempts: 35,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 3600,
  limitSeconds: 90,
  concurrency: 2,
})

/** Sends a message after the caller's transaction commits; no answer waits for a mail server. */
export async function sendMail(
  tx: Kysely<Tables>,
  jobs: JobQueue,
  mail: Omit<Message, 'attachments'> & { readonly document?: MailedDocument },
): Promise<void> {
  await jobs.enqueue(tx, sendMailJob, mail, mail.id === undefined ? {} : { key: mail.id })
}

export function mailJobs(
  mail: Mail,
  log: Pick<FastifyBaseLogger, 'error'>,
  writeAttachment: WriteAttachment = async () => undefined,
): JobHandler[] {
  return [
    handleJob(sendMailJob, async ({ document: attached, ...payload }, { id }) => {
      const attachment = attached && (await writeAttachment(attached))
      await mail
        .send(attachment ? { ...payload, attachments: [attachment] } : payload)
        .catch((error: unknown) => {
          if (!isPermanent(error)) throw error
          logRejection(error, id, log)
          throw new Hopeless(error.message, { cause: error })
        })
    }),
  ]
}

export function dropIfPermanent(error: unknown, jobId: string, log: Pick<FastifyBaseLogger, 'error'>): void {
  if (!isPermanent(error)) throw error
  logRejection(error, jobId, log)
}

function isPermanent(error: unknown): error is MailError {
  return error instanceof MailError && error.permanent
}

function logRejection(error: MailError, jobId: string, log: Pick<FastifyBaseLogger, 'error'>): void {
  log.error({ id: jobId, reason: error.message }, 'The mail server permanently rejected a message')
}
