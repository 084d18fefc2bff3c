import type { Kysely } from 'kysely'
import { type Refusal, refuse } from '#contract/refusals.ts'
import { readSubject } from '#server/domain/note/note-subject.ts'
import { addNote } from '#server/domain/note/write-notes.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { claimUploads, isOwnUpload } from '#server/platform/files/unclaimed-uploads.ts'
import type { CallContext, FileCallContext } from '#server/platform/http/route.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { mentionMail } from './mention-mail.ts'

/** Looks for the files before the transaction, which never waits for storage; returns their sizes. */
export async function findFiles({ db, files, actor, input }: FileCallContext<'createNote'>) {
  const sizes: number[] = []
  for (const { fileKey } of input.files) {
    const size = (await isOwnUpload(db, actor.userId, fileKey)) ? await files.size(fileKey) : undefined
    if (size === undefined) return refuse('upload-not-found')
    sizes.push(size)
  }
  return sizes
}

type Sizes = Exclude<Awaited<ReturnType<typeof findFiles>>, Refusal>

export async function createNote({
  db,
  jobs,
  origin,
  clock,
  actor,
  input,
  prepared: sizes,
}: CallContext<'createNote'> & { prepared: Sizes }) {
  const { subject, subjectId, text } = input
  const about = await readSubject(db, subject, subjectId)
  if (!about) return refuse('note-subject-not-found')
  const userIds = [...new Set(input.mentions)]
  const mentioned = await readColleagues(db, userIds)
  if (mentioned.length < userIds.length) return refuse('note-mention-not-staff')
  const fileKeys = input.files.map(({ fileKey }) => fileKey)
  if (fileKeys.length > 0 && (await claimUploads(db, actor.userId, fileKeys)).length < fileKeys.length)
    return refuse('upload-not-found')

  const now = clock.now()
  const id = uuidv7(now)
  const author = await readName(db, actor.userId)
  await addNote(db, {
    id,
    subject,
    subjectId,
    text,
    authorId: actor.userId,
    authorName: author,
    createdAt: now.toISOString(),
    files: input.files.map((file, index) => ({ ...file, sizeBytes: sizes[index] ?? 0 })),
    mentions: userIds,
  })
  const mention = { id, author, text, about: about.name, address: origin + about.path }
  for (const colleague of mentioned)
    if (colleague.id !== actor.userId) await sendMail(db, jobs, mentionMail(mention, colleague))
  return { id }
}

async function readColleagues(db: Kysely<Tables>, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('users')
    .select(['id', 'email', 'firstName'])
    .where('id', 'in', ids)
    .where('type', '=', 'internal')
    .where('status', '=', 'active')
    .execute()
}

async function readName(db: Kysely<Tables>, userId: string): Promise<string> {
  const { firstName, lastName } = await db
    .selectFrom('users')
    .select(['firstName', 'lastName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return `${firstName} ${lastName}`
}
