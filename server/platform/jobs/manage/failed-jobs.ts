import { type Kysely, sql } from 'kysely'
import type { Page } from '#contract/call.ts'
import type { FailedJob, FailedJobKind } from '#contract/jobs.ts'
import { contains } from '#server/platform/database/contains.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { sendMailJob } from '#server/platform/mail/send-mail.ts'
import { enqueuedBy } from '#server/platform/jobs/jobs.ts'
import { reasonColumn } from './manage-jobs.ts'

/** The columns of pg-boss that are read here. */
interface StoredJob {
  id: string
  name: string
  createdOn: string
  completedOn: string | null
}

/** A page of failed jobs or of undelivered messages, newest first. */
export async function pageOfFailedJobs(
  db: Kysely<Tables>,
  input: {
    readonly kind: FailedJobKind
    readonly search?: string | undefined
    readonly cursor?: string | undefined
    readonly pageSize: number
  },
): Promise<Page<FailedJob>> {
  const withJobs = db.withTables<{ 'pgboss.job': StoredJob }>()
  const query = withJobs
    .selectFrom('pgboss.job')
    .select([
      'id',
      'name',
      sql<number>`retry_count + 1`.as('attempts'),
      'createdOn as createdAt',
      'completedOn as failedAt',
      reasonColumn.as('reason'),
      sql<string | null>`data ->> ${enqueuedBy}`.as('requestId'),
      ofMail('to').as('to'),
      ofMail('subject').as('subject'),
    ])
    .where(sql<boolean>`state = 'failed' AND name NOT LIKE '\\_\\_pgboss%'`)
    .where('name', input.kind === 'mail' ? '=' : '<>', sendMailJob.name)
    .$if(Boolean(input.search), (found) =>
      found.where(
        contains(
          sql`concat_ws(' ', name, ${reasonColumn}, ${ofMail('to')}, ${ofMail('subject')})`,
          input.search ?? '',
        ),
      ),
    )
  return pageByKey(withJobs, query, { ...input, orderDir: 'desc', by: [sql`created_on`, sql`id`] })
}

function ofMail(field: string) {
  return sql<string | null>`CASE WHEN name = ${sendMailJob.name} THEN data ->> ${field} END`
}
