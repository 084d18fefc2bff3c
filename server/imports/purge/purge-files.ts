import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { keysOfSnapshots } from '#server/domain/line-list/versions/keys-of-snapshots.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { allowSeconds } from '#server/platform/database/open-database.ts'
import { fileColumns } from '#server/platform/files/missing-files.ts'
import { deleteUnused } from '#server/platform/files/unused-files.ts'
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/define-job.ts'
import type { Services } from '#server/platform/services.ts'

/** Not workbooks of purchase orders, which are kept forever. `archives` has what earlier releases wrote there (ADR 51). */
const folders = ['archives', 'logos', 'pictures', 'thumbnails', 'uploads']

/** Keys in JSON columns, in addition to those in `fileColumns`, and uploads that an import has not claimed yet. */
const otherKeys = [
  sql`SELECT request->>'catalogKey' AS key FROM imports WHERE request->>'catalogKey' IS NOT NULL`,
  sql`
    SELECT found[1] FROM import_records,
      regexp_matches(record::text, '((?:pictures|thumbnails)/[a-z0-9-]+\\.[a-z0-9]+)', 'g') AS found`,
  sql`SELECT file_key FROM unclaimed_uploads`,
]

type Needs = Pick<Services, 'db' | 'clock' | 'files'>

export async function purgeFiles({ db, clock, files }: Needs): Promise<void> {
  const unused = new Set<string>()
  for (const folder of folders)
    // Names begin with a digit of a digest or a UUID, so only a part of all keys is in memory.
    for (const digit of '0123456789abcdef') {
      const keys: string[] = []
      for await (const page of files.list(`${folder}/${digit}`)) keys.push(...page)
      for (const key of await unnamed(db, keys)) unused.add(key)
    }
  if (unused.size > 0) for await (const key of keysOfSnapshots(db)) unused.delete(key)
  await deleteUnused(db, files, [...unused], clock.now())
}

async function unnamed(db: Kysely<Tables>, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const named = [
    ...fileColumns.map(([table, column]) => sql`SELECT ${sql.ref(column)} AS key FROM ${sql.table(table)}`),
    ...otherKeys,
  ]
  return db.transaction().execute(async (tx) => {
    await allowSeconds(tx, 300)
    const { rows } = await sql<{ key: string }>`
      SELECT key FROM unnest(${keys}::text[]) AS stored (key)
      EXCEPT (${sql.join(named, sql` UNION ALL `)})`.execute(tx)
    return rows.map(({ key }) => key)
  })
}

const purge = defineJob('purge-files', z.object({}), { cron: '7 4 * * *' })

export function purgeFilesJob(services: Needs): JobHandler {
  return handleJob(purge, async () => purgeFiles(services))
}
