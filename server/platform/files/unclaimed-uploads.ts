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

const claimPeriodMilliseconds = 24 * 60 * 60_000

const batchSize = 100

export async function recordUpload(
  tx: Kysely<Tables>,
  upload: { fileKey: string; givenAt: string; ownerId: string },
): Promise<void> {
  await tx.insertInto('unclaimedUploads').values(upload).execute()
}

export async function recordDownload(
  db: Kysely<Tables>,
  download: { fileKey: string; givenAt: string; ownerId: string },
): Promise<void> {
  await db
    .insertInto('unclaimedUploads')
    .values(download)
    .onConflict((conflict) => conflict.column('fileKey').doUpdateSet({ givenAt: download.givenAt }))
    .execute()
}

export async function countUnclaimed(db: Kysely<Tables>, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('unclaimedUploads')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

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

export async function isOwnUpload(db: Kysely<Tables>, ownerId: string, fileKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('unclaimedUploads')
    .select('fileKey')
    .where('fileKey', '=', fileKey)
    .where('ownerId', '=', ownerId)
    .where('isBeingDeleted', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

export async function removeUnfinishedUploads({
  clock,
  files,
}: Pick<Services, 'clock' | 'files'>): Promise<void> {
  await files.removeUnfinished(new Date(clock.now().getTime() - claimPeriodMilliseconds))
}

/** Marked first, so that a concurrent import is refused; no database connection is in use while files are deleted. */
export async function deleteUnclaimedUploads({
  db,
  clock,
  files,
}: Pick<Services, 'db' | 'clock' | 'files'>): Promise<void> {
  const before = new Date(clock.now().getTime() - claimPeriodMilliseconds).toISOString()
  for (;;) {
    const fileKeys = await markForDeletion(db, before)
    // Files first: if the process ends in between, their rows remain and the next run finishes.
    await Promise.all(fileKeys.map(async (fileKey) => files.remove(fileKey)))
    if (fileKeys.length > 0)
      await db.deleteFrom('unclaimedUploads').where('fileKey', 'in', fileKeys).execute()
    if (fileKeys.length < batchSize) return
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
        .limit(batchSize)
        .forUpdate()
        .skipLocked(),
    )
    .returning('fileKey')
    .execute()
  return marked.map(({ fileKey }) => fileKey)
}

const deletion = defineJob('delete-unclaimed-uploads', z.object({}), { cron: '37 * * * *' })

export function unclaimedUploadsJob(services: Pick<Services, 'db' | 'clock' | 'files'>): JobHandler {
  return handleJob(deletion, async () => {
    await removeUnfinishedUploads(services)
    await deleteUnclaimedUploads(services)
  })
}
