import { refuse } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { reopenFailed } from '#server/imports/reopen-failed.ts'
import { dropJob, retryJob } from '#server/platform/jobs/manage-jobs.ts'
import { resendMail } from '#server/platform/mail/stored-mail.ts'

export async function retryFailedJob({ db, jobs, actor, input: { id } }: CallContext<'retryJob'>) {
  const result = await retryJob(db, jobs, { id, actor }, reopenFailed)
  if (result === 'ended') return refuse('import-of-job-ended')
  return result === 'retried' ? null : refuse('job-not-found')
}

export async function dropFailedJob({ db, jobs, actor, input: { id } }: CallContext<'dropJob'>) {
  return (await dropJob(db, jobs, { id, actor, states: ['failed'] })) ? null : refuse('job-not-found')
}

export async function resendUndelivered({ db, jobs, actor, input: { id } }: CallContext<'resendMail'>) {
  return (await resendMail(db, jobs, { id, actor, states: ['failed'] })) ? null : refuse('job-not-found')
}
