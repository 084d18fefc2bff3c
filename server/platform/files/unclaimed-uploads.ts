import type { Generated, Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/tables.ts'
import { defineJob, handleJob, type JobHandler } from '../jobs/define-job.ts'
import type { Services } from '../services.ts'

declare module '../database/tables.ts' {
  interface Tables {
    unclaimedUploads: {
      fileKey: string
      givenAt: string
      ownerId: string | null
      isBeingDeleted: Generated<boolean>
    }
  }
}

/** How long an upload waits to be taken up by an import, in milliseconds. */
const patience = 24 * 60 * 60_000

/** How many files are deleted at a time. */
const batch = 100

/** Keeps a user's uploads for an import, in the transaction that starts it; returns those that are the user's, unused, and not being deleted. */
export async function claimUploads(
  tx: Kysely<Tables>,
  ownerId: string,
  fileKeys: readonly string[],
): Promise<string[]> {
  const claimed = await tx
    .deleteFrom('unclaimedUploads')
    .where('fileKey', 'in', fileKeys)
    .where('ownerId', '=', ownerId)
    .where('isBeingDeleted', '=', false)
    .returning('fileKey')
    .execute()
  return claimed.map(({ fileKey }) => fileKey)
}

/** Removes what is left of uploads that a crash cut off, once a day has passed. */
export async function removeUnfinishedUploads({
  clock,
  files,
}: Pick<Services, 'clock' | 'files'>): Promise<void> {
  await files.removeUnfinished(new Date(clock.now().getTime() - patience))
}

/** Deletes the uploads that nobody has claimed for a day. They are marked first, so that an import that comes at this moment is refused; no connection is held while storage is waited for. */
export async function deleteUnclaimedUploads({
  db,
  clock,
  files,
}: Pick<Services, 'db' | 'clock' | 'files'>): Promise<void> {
  const before = new Date(clock.now().getTime() - patience).toISOString()
  for (;;) {
    const fileKeys = await markForDeletion(db, before)
    // The files go first: were the process to end in between, their rows would bring it back to them.
    await Promise.all(fileKeys.map(async (fileKey) => files.remove(fileKey)))
    if (fileKeys.length > 0)
      await db.deleteFrom('unclaimedUploads').where('fileKey', 'in', fileKeys).execute()
    if (fileKeys.length < batch) return
  }
}

async function markForDeletion(db: Kysely<Tables>, before: string): Promise<string[]> {
  const marked = await db
    .updateTable('unclaimedUploads')
    .set({ isBeingDeleted: true })
    .where('fileKey', 'in', (uploads) =>
      uploads
        .selectFrom('unclaimedUploads')
        .select('fileKey')
        .where('givenAt', '<', before)
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning('fileKey')
    .execute()
  return marked.map(({ fileKey }) => fileKey)
}

const deletion = defineJob('delete-unclaimed-uploads', z.object({}), { cron: '37 * * * *' })

/** Deletes both once an hour. */
export function unclaimedUploadsJob(services: Pick<Services, 'db' | 'clock' | 'files'>): JobHandler {
  return handleJob(deletion, async () => {
    await removeUnfinishedUploads(services)
    await deleteUnclaimedUploads(services)
  })
}
