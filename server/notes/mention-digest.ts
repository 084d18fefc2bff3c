import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { NoteSubject } from '#contract/notes/notes.ts'
import { takeWaitingMentions, usersWithWaitingMentions } from '#server/domain/note/mention-mails.ts'
import { readSubject } from '#server/domain/note/note-subject.ts'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/define-job.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import type { Services } from '#server/platform/services.ts'
import { mentionDigest } from './mention-mail.ts'

const quotedMax = 20

type Needs = Pick<Services, 'db' | 'jobs' | 'clock' | 'origin'>

export async function mailMentionDigests(services: Needs): Promise<void> {
  for (const userId of await usersWithWaitingMentions(services.db))
    await inTransaction(services.db, async (tx) => mailDigest(tx, userId, services))
}

async function mailDigest(tx: Kysely<Tables>, userId: string, { jobs, clock, origin }: Needs): Promise<void> {
  const now = clock.now()
  const noteIds = await takeWaitingMentions(tx, userId, now)
  const user = await tx
    .selectFrom('users')
    .select(['id', 'email', 'firstName'])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (noteIds.length === 0 || !user) return
  const { rows: notes } = await sql<{
    subject: NoteSubject
    subjectId: string
    author: string
    text: string
  }>`
    SELECT subject, subject_id, author_name AS author, text FROM notes
    WHERE id = ANY(${arrayOf('uuid', noteIds)}) ORDER BY id DESC LIMIT ${sql.lit(quotedMax)}`.execute(tx)
  const quoted = []
  for (const { subject, subjectId, ...note } of notes) {
    const about = await readSubject(tx, subject, subjectId)
    if (about) quoted.push({ ...note, about: about.name, address: origin + about.path })
  }
  await sendMail(
    tx,
    jobs,
    mentionDigest({ quoted, total: noteIds.length, at: now, home: `${origin}/home` }, user),
  )
}

const digest = defineJob('mail-mentions', z.object({}), { cron: '*/15 * * * *' })

export function mentionDigestJob(services: Needs): JobHandler {
  return handleJob(digest, async () => mailMentionDigests(services))
}
