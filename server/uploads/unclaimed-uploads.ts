import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#server/platform/database/tables.ts'
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/define-job.ts'
import type { Services } from '#server/platform/services.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    unclaimedUploads: { fileKey: string; givenAt: string; ownerId: string | null }
  }
}

/** How long an upload waits to be taken up by an import, in milliseconds. */
const patience = 24 * 60 * 60_000

/** How many files are deleted in one transaction. */
const batch = 100

/** Keeps a user's uploads that an import uses, in the transaction that starts it; gives those that were the user's and not used before. */
export async function claimUploads(
  tx: Kysely<Tables>,
  ownerId: string,
  fileKeys: readonly string[],
): Promise<string[]> {
  const claimed = await tx
    .deleteFrom('unclaimedUploads')
    .where('fileKey', 'in', fileKeys)
    .where('ownerId', '=', ownerId)
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

/** Deletes the uploads that nobody has taken up for a day; an import that comes at this very moment finds its file or waits and finds it gone. */
export async function deleteUnclaimedUploads({
  db,
  clock,
  files,
}: Pick<Services, 'db' | 'clock' | 'files'>): Promise<void> {
  const before = new Date(clock.now().getTime() - patience).toISOString()
  for (;;) {
    const deleted = await db.transaction().execute(async (tx) => {
      const unclaimed = await tx
        .selectFrom('unclaimedUploads')
        .select('fileKey')
        .where('givenAt', '<', before)
        .limit(batch)
        .forUpdate()
        .skipLocked()
        .execute()
      const fileKeys = unclaimed.map(({ fileKey }) => fileKey)
      // The files go first: were the process to end in between, their rows would bring it back to them.
      await Promise.all(fileKeys.map(async (fileKey) => files.remove(fileKey)))
      if (fileKeys.length > 0)
        await tx.deleteFrom('unclaimedUploads').where('fileKey', 'in', fileKeys).execute()
      return fileKeys.length
    })
    if (deleted < batch) return
  }
}

const deletion = defineJob('delete-unclaimed-uploads', z.object({}), { cron: '37 * * * *' })

/** Deletes both once an hour. */
export function unclaimedUploadsJob(services: Pick<Services, 'db' | 'clock' | 'files'>): JobHandler {
  return handleJob(deletion, async () => {
    await removeUnfinishedUploads(services)
    await deleteUnclaimedUploads(services)
  })
}
