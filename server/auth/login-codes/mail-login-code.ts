import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#server/platform/database/tables.ts'
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/define-job.ts'
import type { JobQueue } from '#server/platform/jobs/jobs.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { dropIfPermanent } from '#server/platform/mail/send-mail.ts'
import type { Services } from '#server/platform/services.ts'
import { type ClientId, findAdmitted } from '../admission.ts'
import { codeMail } from './code-mail.ts'
import { type CodeRequest, loginCode, loginCodeMac, sameMac } from './login-code.ts'

const payload = z.object({
  interactionId: z.string(),
  requestId: z.string(),
  client: z.enum(['console', 'portal']),
})

/** Retried until the code expires: more attempts than fit into its ten minutes. */
const mailLoginCode = defineJob('mail-login-code', payload, {
  attempts: 60,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 20,
  limitSeconds: 90,
  concurrency: 4,
})

/** The job contains neither code nor address and is the same for every address. */
export async function enqueueLoginCode(
  tx: Kysely<Tables>,
  jobs: JobQueue,
  { interactionId, requestId }: CodeRequest,
  client: ClientId,
): Promise<void> {
  await jobs.enqueue(
    tx,
    mailLoginCode,
    { interactionId: interactionId.toString('hex'), requestId, client },
    { key: requestId },
  )
}

interface LoginCodeMailing {
  readonly pepper: string
  readonly mail: Mail
  readonly showCode?: ((email: string, code: string) => void) | undefined
}

/** Mails the code of a request to the user of its address; without such a user it does everything except send the mail. */
export function loginCodeJob(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  { pepper, mail, showCode }: LoginCodeMailing,
): JobHandler {
  return handleJob(mailLoginCode, async ({ interactionId, requestId, client }, { id, attempt }) => {
    const kept = await db
      .selectFrom('loginCodes')
      .select(['interactionId', 'emailKey', 'requestId', 'codeMac'])
      .where('interactionId', '=', Buffer.from(interactionId, 'hex'))
      .where('requestId', '=', requestId)
      .where('expiresAt', '>', clock.now().toISOString())
      .executeTakeFirst()
    if (kept === undefined) {
      // Expired, or replaced by a newer request with its own job.
      if (attempt > 1) log.warn({ id, attempt }, 'A login code was not mailed in time')
      return
    }
    const code = loginCode(pepper, kept)
    if (!sameMac(kept.codeMac, loginCodeMac(pepper, kept, code)))
      throw new Error('The auth and worker processes do not share LOGIN_CODE_PEPPER')
    const user = await findAdmitted(db, client, { emailKey: kept.emailKey })
    const message = codeMail(user?.email ?? kept.emailKey, code)
    if (user === undefined) {
      // Nobody waits for this mail, so a failing mail server does not matter.
      await mail.rehearse(message).catch(() => {})
      return
    }
    showCode?.(user.email, code)
    await mail.send(message).catch((error: unknown) => dropIfPermanent(error, id, log))
  })
}
