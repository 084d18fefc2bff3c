import { type Kysely, sql } from 'kysely'
import type { Page } from '#contract/call.ts'
import type { FailedJob, FailedJobKind } from '#contract/jobs.ts'
import { contains } from '#server/platform/database/contains.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { sendMailJob } from '#server/platform/mail/send-mail.ts'
import { enqueuedBy } from '#server/platform/jobs/jobs.ts'
import { lastReason, payloadField, selectJobs, withJobs } from '#server/platform/jobs/stored-jobs.ts'

export async function pageOfFailedJobs(
  db: Kysely<Tables>,
  input: {
    readonly kind: FailedJobKind
    readonly search?: string | undefined
    readonly cursor?: string | undefined
    readonly pageSize: number
  },
): Promise<Page<FailedJob>> {
  const query = selectJobs(db)
    .select(({ eb }) => [
      'id',
      'name',
      eb('retryCount', '+', 1).as('attempts'),
      'createdOn as createdAt',
      'completedOn as failedAt',
      lastReason.as('reason'),
      payloadField(enqueuedBy).as('requestId'),
      ofMail('to').as('to'),
      ofMail('subject').as('subject'),
    ])
    .where('state', '=', 'failed')
    .where('name', input.kind === 'mail' ? '=' : '<>', sendMailJob.name)
    .$if(Boolean(input.search), (found) =>
      found.where(
        contains(
          sql`concat_ws(' ', name, ${lastReason}, ${ofMail('to')}, ${ofMail('subject')})`,
          input.search ?? '',
        ),
      ),
    )
  return pageByKey(withJobs(db), query, {
    ...input,
    orderDir: 'desc',
    by: [sql.ref('createdOn'), sql.ref('id')],
  })
}

function ofMail(field: string) {
  return sql<string | null>`CASE WHEN name = ${sendMailJob.name} THEN ${payloadField(field)} END`
}
