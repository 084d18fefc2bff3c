import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrations/migrate.ts'
import { migrationNames } from '#server/platform/database/migrations/migration-files.ts'
import { connect } from '#server/platform/database/open-database.ts'
import { emptyDatabase } from '#server/testing/test-database.ts'
import { uuidv7 } from '../uuid.ts'
import { bringBackArchived } from './bring-back-archived.ts'

const connection = await emptyDatabase()
const earlier = (await migrationNames()).filter((name) => name < '0360')
await migrate(connection, { names: earlier })
const { db, close } = connect(connection)
afterAll(close)

const [one, other] = [uuidv7(), uuidv7()]
for (const id of [one, other]) {
  await sql`INSERT INTO streams (stream_id, stream_type, version) VALUES (${id}, 'order', 2)`.execute(db)
  await sql`
    INSERT INTO events (stream_id, version, type, data, metadata, at)
    SELECT ${id}, n, 'order-opened', '{"price": 12.50, "note": null}', '{"by": "Sam"}', '2026-11-25T10:00:00.000001Z'
    FROM generate_series(1, 2) AS n`.execute(db)
  await sql`
    INSERT INTO history (subject, subject_id, action, actor_name, before, after, at)
    VALUES ('order', ${id}, 'opened', 'Sam', NULL, '{"status": "cart"}', '2026-11-25T10:00:00.000002Z')`.execute(
    db,
  )
}

const rows = async () =>
  (
    await sql<{ row: string }>`
      SELECT to_jsonb(events)::text AS row FROM events UNION ALL SELECT to_jsonb(history)::text FROM history ORDER BY 1`.execute(
      db,
    )
  ).rows

/** Moves the streams into a file as the earlier release did; returns its content. */
async function archive(ids: readonly string[]): Promise<Buffer> {
  const at = sql`to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  const { rows: lines } = await sql<{ text: string }>`
    SELECT '{"id":"' || stream_id || '","events":' || (
        SELECT jsonb_agg(jsonb_build_object('position', position, 'version', version, 'type', type, 'data', data, 'metadata', metadata, 'at', ${at}))
        FROM events WHERE events.stream_id = streams.stream_id)
      || ',"history":' || (
        SELECT jsonb_agg(jsonb_build_object('id', id, 'action', action, 'actorId', actor_id, 'actorName', actor_name, 'before', before, 'after', after, 'at', ${at}))
        FROM history WHERE subject_id = stream_id::text) || '}' AS text
    FROM streams WHERE stream_id = ANY(${ids}::uuid[])`.execute(db)
  await sql`
    WITH file AS (INSERT INTO archive_files (file_key, created_at) VALUES ('archives/1.gz', now()) RETURNING id)
    INSERT INTO archived_streams (stream_id, file_id, block_start, block_bytes, version)
    SELECT stream_id, file.id, 0, 0, 2 FROM file, unnest(${ids}::uuid[]) AS stream_id`.execute(db)
  await sql`DELETE FROM events`.execute(db)
  await sql`DELETE FROM history`.execute(db)
  // Each block is compressed by itself.
  return Buffer.concat(lines.map(({ text }) => gzipSync(`${text}\n`)))
}

test('a database with archived orders is refused until they are back, unchanged', async () => {
  const before = await rows()
  const content = await archive([one, other])
  await expect(migrate(connection)).rejects.toThrow('npm run admin -- bring-back-orders')
  const lacking = bringBackArchived(db, { open: async () => Readable.from(gzipSync('')) })
  await expect(lacking).rejects.toThrow('archives/1.gz lacks 2 orders')
  expect(await rows()).toEqual([])

  const open = async () => Readable.from(content)
  expect(await bringBackArchived(db, { open })).toBe(2)
  expect(await rows()).toEqual(before)
  await migrate(connection)
  expect(await bringBackArchived(db, { open })).toBe(0)
  expect(await rows()).toEqual(before)
})
