import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { compiledOnce } from '#server/testing/servers/compiled.ts'
import { databaseProxy } from '#server/testing/servers/database-proxy.ts'
import { recordFigure, sizeOf } from '#server/testing/measures/reliability.ts'
import { systemClock } from '../clock.ts'
import { migrate } from '#server/platform/database/migrations/migrate.ts'
import { fixedKeys } from '#server/platform/secrets/key-ring.ts'
import { migrationNames } from '#server/platform/database/migrations/migration-files.ts'
import type { Connection } from '#server/platform/connections/connection.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { withClient } from '#server/platform/connections/with-client.ts'
import { writeTogether } from '#server/platform/database/statements/write-together.ts'
import { startStreams } from '../event-store/event-store.ts'
import { diskFiles } from '../files/disk-files.ts'
import { recordHistory } from '../history/history.ts'
import { defineJob } from '../jobs/define-job.ts'
import { openJobs } from '../jobs/jobs.ts'
import { migrateBeforeBaseline, nameMigrations } from '#server/testing/before-baseline.ts'
import { emptyDatabase, testDatabase } from '#server/testing/test-database.ts'
import { uuidv7 } from '../uuid.ts'
import { type BackedUpFiles, backUp as backUpTo } from './backup.ts'
import { folderPlace } from './places/folder-place.ts'
import { restore as restoreFrom } from './restore.ts'
import { intoFolder } from './restored-files.ts'
import { listTables } from './table-list.ts'
import { listUnfinishedJobs } from '#server/platform/jobs/stored-jobs.ts'
import { jobTable } from '#server/testing/stored-jobs.ts'

const folder = await mkdtemp(join(tmpdir(), 'welt-backup-'))
afterAll(async () => rm(folder, { recursive: true }))

const database = await testDatabase()
const { db, connection } = database
const archive = join(folder, 'backup.tar.gz')
const filesBefore = join(folder, 'before')
const longKey = `${'a'.repeat(60)}/${'b'.repeat(80)}.xlsx`
const lace = defineJob('lace', z.object({ shoe: z.string() }), { attempts: 5 })

/** Backs up to a path. */
const backUp = async (of: Connection, files: BackedUpFiles, path: string) =>
  backUpTo(of, files, { place: folderPlace(dirname(path)), name: basename(path) })

/** Restores from a path. */
const restore = async (into: Connection, files: string, path: string) =>
  restoreFrom(into, intoFolder(files), { name: path, archive: createReadStream(path) })

await fill()
await backUp(connection, filesBefore, archive)
const backedUp = await contents(connection)

/** Rows with difficult characters, circular references, counters, jobs, and files. */
async function fill(): Promise<void> {
  await sql`INSERT INTO brands (name, name_key, description) VALUES (${'Fit\tFlop\\N'}, 'fitflop', ${'two\nlines, "é" 👟 \\.'})`.execute(
    db,
  )
  await sql`INSERT INTO organizations (id, name, country) VALUES (${uuidv7()}, 'Shoes & Co', 'US')`.execute(
    db,
  )
  await sql`
    WITH ann AS (
      INSERT INTO users (id, email, first_name, last_name, type, organization_id, role_id)
      SELECT ${uuidv7()}, 'ann@example.com', 'Ann', 'Last', 'external', o.id, r.id FROM organizations o, roles r WHERE o.country = 'US' LIMIT 1
      RETURNING id, organization_id)
    UPDATE organizations SET main_contact_user_id = ann.id FROM ann WHERE organizations.id = ann.organization_id`.execute(
    db,
  )
  const events = Array.from({ length: 3 }, (_, n) => ({ type: 'shelved', data: { pairs: n } }))
  await writeTogether(db, startStreams({ streamType: 'shelf', streams: [{ streamId: uuidv7(), events }] }))
  await recordChange(0, { text: 'a\tb' })
  const jobs = await openJobs({ connection, worker: false })
  await jobs.enqueue(
    db,
    lace,
    { shoe: 'left' },
    { key: 'a pair', startAfter: new Date('2036-01-01T00:00:00Z') },
  )
  await jobs.enqueue(db, lace, { shoe: 'right' })
  await jobs.stop()
  await mkdir(join(filesBefore, dirname(longKey)), { recursive: true })
  await writeFile(join(filesBefore, longKey), 'shoes'.repeat(1_000))
  await writeFile(join(filesBefore, 'empty.pdf'), '')
  await writeFile(join(filesBefore, 'half.pdf.part'), 'not there yet')
}

async function recordChange(subjectId: number, after: object): Promise<void> {
  await recordHistory(db, {
    actor: 'system',
    subject: 'test',
    subjectId,
    action: 'filled',
    before: null,
    after,
  })
}

async function contents(of: Connection): Promise<Record<string, unknown>> {
  return withClient(of, readContents)
}

/** Everything a backup keeps of a database, as text: rows of each table, jobs, and the next values of counters. */
async function readContents(client: ClientBase): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const { name, columns } of await listTables(client)) {
    const { rows } = await client.query(
      `SELECT ${columns.map((column) => `"${column}"::text`).join(', ')} FROM ${name} AS t ORDER BY t::text`,
    )
    all[name] = rows
  }
  all['jobs'] = (await listUnfinishedJobs(client)).filter(({ name }) => name === 'lace')
  const next = await client.query(
    `SELECT sequencename, last_value::text FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  )
  all['counters'] = next.rows
  return all
}

async function restored(source: string, name: string): Promise<{ database: Connection; files: string }> {
  const empty = await emptyDatabase()
  const files = join(folder, name)
  await restore(empty, files, source)
  return { database: empty, files }
}

describe('a restored copy', async () => {
  const { database: copy, files } = await restored(archive, 'after')

  test('is exactly what was backed up', async () => {
    expect(await contents(copy)).toEqual(backedUp)
    expect(await readFile(join(files, longKey))).toEqual(await readFile(join(filesBefore, longKey)))
    expect((await stat(join(files, 'empty.pdf'))).size).toBe(0)
    await expect(stat(join(files, 'half.pdf.part'))).rejects.toThrow('ENOENT')
  })

  test.each([
    [`UPDATE brands SET description = description || ' ' WHERE name_key = 'fitflop'`],
    [`DELETE FROM events WHERE version = 2`],
    [`SELECT nextval(pg_get_serial_sequence('brands', 'id'))`],
    [`DELETE FROM ${jobTable} WHERE name = 'lace' AND data->>'shoe' = 'left'`],
  ])('with this difference is detected: %s', async (damage) => {
    await withClient(copy, async (client) => {
      await client.query('BEGIN')
      await client.query(damage)
      expect(await readContents(client)).not.toEqual(backedUp)
      await client.query('ROLLBACK')
      // A rollback keeps the values of counters.
      await client.query(`SELECT setval(pg_get_serial_sequence('brands', 'id'), max(id)) FROM brands`)
      expect(await readContents(client)).toEqual(backedUp)
    })
  })

  test('continues with its IDs, references, and generated columns', async () => {
    await withClient(copy, async (client) => {
      const { rows: before } = await client.query<{ highest: number }>(
        'SELECT max(id)::integer AS highest FROM brands',
      )
      const { rows } = await client.query<{ id: number }>(
        `INSERT INTO brands (name, name_key) VALUES ('Next', 'next') RETURNING id`,
      )
      expect(rows[0]?.id).toBe((before[0]?.highest ?? 0) + 1)
      await expect(client.query('DELETE FROM users')).rejects.toThrow('foreign key')
      const { rows: people } = await client.query('SELECT search FROM users')
      expect(people).toEqual([{ search: 'ann last ann@example.com' }])
    })
  })
})

describe('a backup under load', { timeout: 240_000 }, async () => {
  const { db: loadDb, connection: loaded } = await testDatabase()
  const before = sizeOf({ small: 20, full: 1_000 })
  const files = join(folder, 'load-files')
  const store = diskFiles({
    folder: files,
    origin: '',
    keys: fixedKeys(Buffer.alloc(32)),
    clock: systemClock,
  })
  const bodyOf = (n: number) => Buffer.from(`pair ${n} `.repeat(1_000))
  let next = 0
  const acknowledged: number[] = []

  /** One acknowledged write: a file, and two rows in one transaction that name it. */
  async function write(): Promise<void> {
    const n = next++
    const key = `load/${n}.pdf`
    await store.put(key, bodyOf(n))
    await loadDb.transaction().execute(async (tx) => {
      for (const action of ['left', 'right'])
        await recordHistory(tx, {
          actor: 'system',
          subject: 'pair',
          subjectId: n,
          action,
          before: null,
          after: { key },
        })
    })
    acknowledged.push(n)
  }

  /** What a restored copy lacks: writes acknowledged before the backup, second halves of writes, and files of rows. */
  async function lacking(copy: Connection, copyFiles: string, promised: readonly number[]) {
    const { rows } = await withClient(copy, async (client) =>
      client.query<{ n: number; halves: number }>(
        `SELECT subject_id::integer AS n, count(*)::integer AS halves FROM history WHERE subject = 'pair' GROUP BY 1`,
      ),
    )
    const kept = new Set(rows.map(({ n }) => n))
    const files: number[] = []
    for (const { n } of rows) {
      const file = await readFile(join(copyFiles, `load/${n}.pdf`)).catch(() => Buffer.alloc(0))
      if (!file.equals(bodyOf(n))) files.push(n)
    }
    return {
      writes: promised.filter((n) => !kept.has(n)),
      halves: rows.filter(({ halves }) => halves !== 2).map(({ n }) => n),
      files,
    }
  }

  const stop = new AbortController()
  const writers = Array.from({ length: 3 }, async () => {
    while (!stop.signal.aborted) await write()
  })
  await vi.waitUntil(() => acknowledged.length >= before, { timeout: 110_000, interval: 5 })
  const earlier = join(folder, 'earlier.tar.gz')
  await backUp(loaded, files, earlier)
  const filesThen = join(folder, 'load-files-then')
  await cp(join(files, 'load'), join(filesThen, 'load'), { recursive: true })
  await vi.waitUntil(() => acknowledged.length >= 2 * before, { timeout: 110_000, interval: 5 })
  const promised = [...acknowledged]
  const busy = join(folder, 'busy.tar.gz')
  const begun = performance.now()
  await backUp(loaded, files, busy)
  const seconds = (performance.now() - begun) / 1000
  const during = acknowledged.length - promised.length
  stop.abort()
  await Promise.all(writers)

  test('contains every write acknowledged before, complete and with its file', async () => {
    const { database: copy, files: copyFiles } = await restored(busy, 'busy')
    expect(await lacking(copy, copyFiles, promised)).toEqual({ writes: [], halves: [], files: [] })
    recordFigure(
      'backup-under-load',
      `${promised.length} writes acknowledged before the backup are in it, with their files; ${during} more were made in the ${seconds.toFixed(1)} s it took`,
    )
    // The check above detects half a write.
    await withClient(copy, async (client) =>
      client.query(`DELETE FROM history WHERE subject = 'pair' AND subject_id = '0' AND action = 'left'`),
    )
    expect(await lacking(copy, copyFiles, promised)).toEqual({ writes: [], halves: [0], files: [] })
  })

  test('detects a backup of an earlier moment', async () => {
    const { database: copy, files: copyFiles } = await restored(earlier, 'earlier')
    expect((await lacking(copy, copyFiles, promised)).writes).not.toEqual([])
  })

  test('detects a backup whose files are copied before its rows', async () => {
    const torn = join(folder, 'torn.tar.gz')
    await backUp(loaded, filesThen, torn)
    const { database: copy, files: copyFiles } = await restored(torn, 'torn')
    expect((await lacking(copy, copyFiles, promised)).files).not.toEqual([])
  })
})

test('a failed backup leaves no archive and keeps the previous one', async () => {
  const target = join(folder, 'failing.tar.gz')
  await writeFile(target, 'the one before')
  const proxy = await databaseProxy(connection)
  proxy.cutAfter('COPY')
  await expect(backUp(proxy, filesBefore, target)).rejects.toThrow(/onnection/)
  expect(await readFile(target, 'utf8')).toBe('the one before')
  expect((await readdir(folder)).filter((name) => name.startsWith('failing'))).toEqual(['failing.tar.gz'])
})

test('upgrades a backup of an older version like its database', async () => {
  const names = await migrationNames()
  const older = await emptyDatabase()
  await migrate(older, { names: names.slice(0, 3) })
  await withClient(older, async (client) =>
    client.query(`UPDATE organizations SET name = 'Ours' WHERE type = 'internal'`),
  )
  const source = join(folder, 'older.tar.gz')
  await backUp(older, filesBefore, source)
  const { database: copy } = await restored(source, 'older')
  await withClient(copy, async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name')
    expect(rows.map(({ name }) => name)).toEqual(names)
    const { rows: organizations } = await client.query('SELECT name FROM organizations')
    expect(organizations).toEqual([{ name: 'Ours' }])
  })
})

test('restores a backup that the last release without the baseline made', async () => {
  const older = await emptyDatabase()
  await migrateBeforeBaseline(older)
  await withClient(older, async (client) =>
    client.query(`
      UPDATE organizations SET name = 'Ours' WHERE type = 'internal';
      INSERT INTO stock_promises VALUES ('brand-ats|1|A|42', 7);
      SELECT nextval('order_numbers')`),
  )
  const source = join(folder, 'before-baseline.tar.gz')
  await backUp(older, filesBefore, source)
  const { database: copy } = await restored(source, 'before-baseline')
  await migrate(older)
  expect(await contents(copy)).toEqual(await contents(older))
  await withClient(copy, async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name')
    expect(rows.map(({ name }) => name)).toEqual(await migrationNames())
    const { rows: kept } = await client.query(
      `SELECT name, units, nextval('order_numbers') AS number FROM organizations, stock_promises`,
    )
    expect(kept).toEqual([{ name: 'Ours', units: 7, number: '100002' }])
  })
})

test('names the release that restores an even older backup', async () => {
  const older = await emptyDatabase()
  await migrateBeforeBaseline(older)
  await nameMigrations(older, ['0001-platform', '0332-items-not-in-files'])
  const source = join(folder, 'too-old.tar.gz')
  await backUp(older, filesBefore, source)
  await expect(restored(source, 'too-old')).rejects.toThrow(
    'The backup is older than this release can restore. Restore it with the release of commit f63fac6c, then start this one.',
  )
})

test('does not restore into a database that is not empty', async () => {
  const before = await contents(connection)
  await expect(restore(connection, join(folder, 'none'), archive)).rejects.toThrow('not empty')
  expect(await contents(connection)).toEqual(before)
})

describe('a backup without its end', async () => {
  const empty = await emptyDatabase()
  const files = join(folder, 'cut')
  await mkdir(join(files, 'mine'), { recursive: true })
  await writeFile(join(files, 'mine/kept.pdf'), 'mine')

  test.each([1, 4, 8, 1000])(
    'is rejected if its last %d bytes are missing, and leaves no rows and files',
    async (missing) => {
      const cut = join(folder, `cut-${missing}.tar.gz`)
      await writeFile(cut, await readFile(archive))
      await truncate(cut, (await stat(cut)).size - missing)
      // A database with rows of an earlier attempt would be rejected with another message.
      await expect(restore(empty, files, cut)).rejects.toThrow(/unexpected end of file|truncated/)
      expect(await readdir(files, { recursive: true })).toEqual(['mine', 'mine/kept.pdf'])
    },
  )

  test('does not prevent a restore of the whole backup afterwards', async () => {
    await restore(empty, files, archive)
    expect(await contents(empty)).toEqual(backedUp)
  })
})

test('rejects a file that is not a backup with a clear message', async () => {
  const text = join(folder, 'text.tar.gz')
  await writeFile(text, 'no backup at all')
  await expect(restore(await emptyDatabase(), join(folder, 'text'), text)).rejects.toThrow(
    'is not a Welt backup',
  )
})

test('restores a table that is larger than a part of a backup', async () => {
  for (let n = 1; n <= 18; n++) await recordChange(n, { text: String(n % 10).repeat(500_000) })
  const large = join(folder, 'large.tar.gz')
  await backUp(connection, filesBefore, large)
  const { database: copy } = await restored(large, 'large')
  expect(await contents(copy)).toEqual(await contents(connection))
})

test(
  'backs up a running embedded database and restores it into another folder',
  { timeout: 60_000 },
  async () => {
    const open: Database[] = []
    try {
      const first = await openDatabase({ dataDir: join(folder, 'first') })
      open.push(first)
      await sql`INSERT INTO brands (name, name_key) VALUES ('Crocs', 'crocs')`.execute(first.db)
      await run('backup-command.ts', join(folder, 'first'), join(folder, 'first.tar.gz'))
      await run('restore-command.ts', join(folder, 'second'), join(folder, 'first.tar.gz'))
      const second = await openDatabase({ dataDir: join(folder, 'second') })
      open.push(second)
      expect((await sql`SELECT name FROM brands WHERE name_key = 'crocs'`.execute(second.db)).rows).toEqual([
        { name: 'Crocs' },
      ])
    } finally {
      for (const one of open) await one.close()
    }
  },
)

async function run(command: string, dataDir: string, file: string): Promise<void> {
  const { PATH, TMPDIR } = process.env
  const env = { PATH, TMPDIR, ...compiledOnce, DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, command), file], { env })
}
