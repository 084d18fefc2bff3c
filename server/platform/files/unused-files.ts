import { type Generated, type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { FileStore } from './file-store.ts'

declare module '../database/tables.ts' {
  interface Tables {
    unusedFiles: {
      fileKey: string
      keptAt: string | null
      noticedAt: string | null
      isBeingDeleted: Generated<boolean>
    }
  }
}

/** How long a file is unused before it is deleted, in milliseconds: longer than any backup or import takes. */
const waitingPeriod = 24 * 60 * 60_000

const batchSize = 100

/** Not deleted within the next day. False if it is being deleted, so that its content needs another key. */
export async function keepFile(db: Kysely<Tables>, fileKey: string, now: Date): Promise<boolean> {
  // A single statement, so that it waits for one that decides on the same file.
  const { rows } = await sql`
    INSERT INTO unused_files (file_key, kept_at) VALUES (${fileKey}, ${now.toISOString()})
    ON CONFLICT (file_key) DO UPDATE SET kept_at = excluded.kept_at, noticed_at = NULL
      WHERE NOT unused_files.is_being_deleted
    RETURNING 1`.execute(db)
  return rows.length > 0
}

/** Stops serving uploads whose last use ends in this transaction. They are deleted a day later: a backup may still need them. */
export async function withdrawFiles(
  tx: Kysely<Tables>,
  fileKeys: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO unused_files (file_key, noticed_at)
    SELECT file_key, ${now.toISOString()}::timestamptz FROM unnest(${fileKeys}::text[]) AS withdrawn (file_key)
    ON CONFLICT (file_key) DO UPDATE SET noticed_at = excluded.noticed_at, kept_at = NULL`.execute(tx)
}

/** Whether an upload is no longer served. All other files are of lists, which share them. */
export async function isWithdrawn(db: Kysely<Tables>, fileKey: string): Promise<boolean> {
  if (!fileKey.startsWith('uploads/')) return false
  const { rows } = await sql`
    SELECT 1 FROM unused_files WHERE file_key = ${fileKey} AND noticed_at IS NOT NULL`.execute(db)
  return rows.length > 0
}

/** `unused` has all files that nothing names; a noted file that is not among them is used again. */
export async function deleteUnused(
  db: Kysely<Tables>,
  files: Pick<FileStore, 'remove'>,
  unused: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    DELETE FROM unused_files WHERE NOT is_being_deleted AND NOT file_key = ANY(${unused})
      AND (kept_at IS NULL OR kept_at < ${before(now)})`.execute(db)
  for (let from = 0; from < unused.length; from += 1_000)
    await sql`
      INSERT INTO unused_files (file_key, noticed_at)
      SELECT file_key, ${now.toISOString()}::timestamptz FROM unnest(${unused.slice(from, from + 1_000)}::text[]) AS noticed (file_key)
      ON CONFLICT (file_key) DO UPDATE SET noticed_at = excluded.noticed_at
        WHERE unused_files.noticed_at IS NULL AND unused_files.kept_at < ${before(now)}`.execute(db)
  for (;;) {
    const fileKeys = await markForDeletion(db, now)
    // Files first: if the process ends in between, their rows remain and the next run finishes.
    await Promise.all(fileKeys.map(async (fileKey) => files.remove(fileKey)))
    if (fileKeys.length > 0) await db.deleteFrom('unusedFiles').where('fileKey', 'in', fileKeys).execute()
    if (fileKeys.length < batchSize) return
  }
}

function before(now: Date): string {
  return new Date(now.getTime() - waitingPeriod).toISOString()
}

async function markForDeletion(db: Kysely<Tables>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ fileKey: string }>`
    UPDATE unused_files SET is_being_deleted = true
    WHERE noticed_at < ${before(now)} AND file_key IN (
      SELECT file_key FROM unused_files WHERE noticed_at < ${before(now)} LIMIT ${sql.lit(batchSize)}
      FOR UPDATE SKIP LOCKED)
    RETURNING file_key`.execute(db)
  return rows.map(({ fileKey }) => fileKey)
}
