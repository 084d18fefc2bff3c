import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fold } from '#contract/input/fold.ts'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import { openJobs } from '../jobs/jobs.ts'
import { databaseCheck } from '../database/database-check.ts'
import { migrationNames } from '#server/platform/database/migrations/migration-files.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { ordinaryUser } from './postgres-user.ts'

// A supported PostgreSQL version installed on this machine; the embedded one is a different version.

const binaries = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim() ?? ''
const said = spawnSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? ''
const version = Number(/ (\d+)/.exec(said)?.[1] ?? 0)

describe.runIf(version >= 15)(`on PostgreSQL ${version}`, () => {
  let folder: string
  let database: Database
  let server: ChildProcess

  beforeAll(async () => {
    const { ids, owner } = ordinaryUser()
    folder = await mkdtemp(join(tmpdir(), 'welt-other-'))
    await chmod(folder, 0o755)
    const data = join(folder, 'data')
    await mkdir(data, { mode: 0o700 })
    if (process.getuid?.() === 0)
      await Promise.all([folder, data].map(async (each) => chown(each, owner, owner)))
    const locale = ['-E', 'UTF8', '--locale=C', '--lc-ctype=C.UTF-8']
    execFileSync(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', ...locale], {
      ...ids,
      cwd: folder,
    })
    const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off']
    server = spawn(join(binaries, 'postgres'), ['-D', data, ...settings], {
      ...ids,
      cwd: folder,
      stdio: 'ignore',
    })
    const databaseUrl = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
    database = await openDatabase({ databaseUrl, dataDir: '/nowhere' })
  })

  afterAll(async () => {
    await database?.close()
    server.kill('SIGINT')
    if (server.exitCode === null) await once(server, 'exit')
    await rm(folder, { recursive: true, force: true })
  })

  test('folds text as the server does', async () => {
    const texts = ['İKİZ Straße', 'ﬁn – Ｗｅｌｔ', 'Łódź\u200B  Œuvre', 'パパ', '한']
    const { rows } = await sql<{ folded: string }>`
      SELECT fold(given) AS folded FROM unnest(${arrayOf('text', texts)}) WITH ORDINALITY AS given (given, place)
      ORDER BY place`.execute(database.db)
    expect(rows.map(({ folded }) => folded)).toEqual(texts.map(fold))
  })

  test('runs every migration', async () => {
    const { rows } = await sql<{ name: string; version: string }>`
      SELECT name, current_setting('server_version_num') AS version FROM kysely_migration ORDER BY name`.execute(
      database.db,
    )
    expect(rows.map(({ name }) => name)).toEqual(await migrationNames())
    expect(rows[0]?.version).toMatch(new RegExp(`^${version}`))
  })

  test('runs jobs and the database check', async () => {
    const jobs = await openJobs({ connection: database.connection, worker: true })
    await jobs.stop()
    await expect(databaseCheck(database.connection).run()).resolves.toBeUndefined()
  })
})
