import type { Kysely } from 'kysely'
import { noteFileExtensions } from '#contract/notes/note-limits.ts'
import { type Refusal, refusals, refuse } from '#contract/refusals.ts'
import { admitMentionMails } from '#server/domain/note/mention-mails.ts'
import { readSubject } from '#server/domain/note/note-subject.ts'
import { addNote } from '#server/domain/note/write-notes.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type ContentKind, contentKind } from '#server/platform/files/content-kind.ts'
import { isPicture } from '#server/platform/files/file-key.ts'
import { claimUploads, isOwnUpload } from '#server/platform/files/unclaimed-uploads.ts'
import type { CallContext, FileCallContext } from '#server/platform/http/route.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { mentionMail } from './mention-mail.ts'

/** Looks at the files before the transaction, which never waits for storage; returns them with their sizes and proper names. */
export async function findFiles({ db, files, actor, input }: FileCallContext<'createNote'>) {
  const found: { fileKey: string; name: string; sizeBytes: number }[] = []
  for (const { fileKey, name } of input.files) {
    const sizeBytes = (await isOwnUpload(db, actor.userId, fileKey)) ? await files.size(fileKey) : undefined
    if (sizeBytes === undefined) return refuse('upload-not-found')
    const kind = await contentKind(files, fileKey, sizeBytes)
    if (kind === undefined || !isSameKind(kind, fileKey))
      return refuse('note-file-unknown', otherContent(name))
    found.push({ fileKey, name: nameOfContent(name, kind), sizeBytes })
  }
  return found
}

const otherContent = (name: string) => refusals['note-file-unknown'].message.replace('A file', () => name)

function isSameKind(kind: ContentKind, fileKey: string): boolean {
  return fileKey.endsWith(`.${kind}`) || (isPicture(`.${kind}`) && isPicture(fileKey))
}

function nameOfContent(name: string, kind: ContentKind): string {
  const known = noteFileExtensions.find((extension) => name.toLowerCase().endsWith(`.${extension}`))
  if (known === kind || (known === 'jpeg' && kind === 'jpg')) return name
  const stem = known === undefined ? name : name.slice(0, -known.length - 1)
  return `${stem.slice(0, 250)}.${kind}`
}

type Found = Exclude<Awaited<ReturnType<typeof findFiles>>, Refusal>

export async function createNote({
  db,
  jobs,
  origin,
  clock,
  actor,
  input,
  prepared: files,
}: CallContext<'createNote'> & { prepared: Found }) {
  const { subject, subjectId, text } = input
  const about = await readSubject(db, subject, subjectId)
  if (!about) return refuse('note-subject-not-found')
  const userIds = [...new Set(input.mentions)]
  const mentioned = await readColleagues(db, userIds)
  if (mentioned.length < userIds.length) return refuse('note-mention-not-staff')
  const fileKeys = files.map(({ fileKey }) => fileKey)
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
    files,
    mentions: userIds,
  })
  const mention = { id, author, text, about: about.name, address: origin + about.path }
  const others = mentioned.filter((colleague) => colleague.id !== actor.userId)
  const recipientIds = others.map((colleague) => colleague.id)
  const mailed = await admitMentionMails(db, { noteId: id, senderId: actor.userId, recipientIds }, now)
  for (const colleague of others)
    if (mailed.has(colleague.id)) await sendMail(db, jobs, mentionMail(mention, colleague))
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
