import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { ManagedQueue } from '../jobs/jobs.ts'
import { changeJob, type JobChange } from '../jobs/manage-jobs.ts'
import { payloadField, selectJobs } from '../jobs/stored-jobs.ts'
import { sendMail, sendMailJob } from './send-mail.ts'

export interface ListedMail {
  readonly id: string
  readonly state: string
  readonly to: string
  readonly subject: string
  readonly createdOn: string
}

export async function listMail(db: Kysely<Tables>, address: string | undefined): Promise<ListedMail[]> {
  return selectJobs(db)
    .select([
      'id',
      'state',
      payloadField('to').$notNull().as('to'),
      payloadField('subject').$notNull().as('subject'),
      'createdOn',
    ])
    .where('name', '=', sendMailJob.name)
    .$if(address !== undefined, (found) =>
      found.where(sql<boolean>`lower(${payloadField('to')}) = lower(${address})`),
    )
    .orderBy('createdOn', 'desc')
    .limit(100)
    .execute()
}

/** With the same Message-ID and as many attempts as a new one, in place of the failed one. */
export async function resendMail(db: Kysely<Tables>, jobs: ManagedQueue, given: JobChange): Promise<boolean> {
  return changeJob(
    db,
    { states: ['completed', 'failed', 'cancelled'], ...given, action: 'resent', name: sendMailJob.name },
    async (tx, name, id) => {
      const stored = await selectJobs(tx).select(['data', 'state']).where('id', '=', id).executeTakeFirst()
      if (stored?.state === 'failed') await jobs.drop(tx, name, id)
      await sendMail(tx, jobs, sendMailJob.payload.parse(stored?.data))
    },
  )
}
