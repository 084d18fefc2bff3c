import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect as connectTo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { freePort } from '#server/testing/servers/free-port.ts'
import { databaseProxy } from '#server/testing/servers/database-proxy.ts'
import { ensurePgbouncer } from '#server/testing/servers/pgbouncer.ts'
import { emptyDatabase } from '#server/testing/test-database.ts'
import { defineJob, handleJob } from '../jobs/define-job.ts'
import { openJobs } from '../jobs/jobs.ts'
import { databaseCheck } from './database-check.ts'
import { migrate } from './migrations/migrate.ts'
import { allowSeconds, openDatabase } from './open-database.ts'
import { withClient } from '../connections/with-client.ts'

const program = await ensurePgbouncer()

/** A real PgBouncer in transaction mode with two connections to a database whose user has these limits. */
async function pooledDatabase(limits: Readonly<Record<string, string>>, { migrated = true } = {}) {
  const direct = await emptyDatabase()
  if (migrated) await migrate(direct)
  const { user, database } = direct
  // The server's socket may be closed to the user that runs PgBouncer.
  const proxy = await databaseProxy(direct)
  onTestFinished(() => proxy.close())
  const { hostname, port: serverPort } = new URL(proxy.connectionString)
  await withClient(direct, async (client) => {
    for (const [name, value] of Object.entries(limits))
      await client.query(`ALTER ROLE ${user} IN DATABASE ${database} SET ${name} = '${value}'`)
  })
  const folder = await mkdtemp(join(tmpdir(), 'welt-pgbouncer-'))
  const port = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
${database} = host=${hostname === 'localhost' ? '127.0.0.1' : hostname} port=${serverPort} dbname=${database} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
`,
  )
  await chmod(folder, 0o755)
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0
  const pooler = spawn(program, [settings], {
    stdio: 'ignore',
    ...(isRoot && { uid: 65_534, gid: 65_534 }),
  })
  onTestFinished(async () => {
    pooler.kill('SIGKILL')
    await rm(folder, { recursive: true })
  })
  await vi.waitUntil(
    async () =>
      new Promise<boolean>((resolve) => {
        const socket = connectTo(port, '127.0.0.1')
        socket.on('error', () => resolve(false)).on('connect', () => resolve(true))
        socket.on('connect', () => socket.destroy())
      }),
    { timeout: 60_000, interval: 50 },
  )
  const databaseUrl = `postgres://${user}@127.0.0.1:${port}/${database}`
  const open = async () => {
    const opened = await openDatabase({
      databaseUrl,
      dataDir: folder,
      pooled: true,
      preparedStatements: false,
    })
    onTestFinished(opened.close)
    return opened
  }
  return { open }
}

describe('behind PgBouncer in transaction mode', () => {
  test('a server whose database user has no limits stops with the statements to run', async () => {
    const { open } = await pooledDatabase({ statement_timeout: '5s' })
    await expect(open()).rejects.toThrow("SET lock_timeout = '2s'")
  })

  test('a server whose database must be migrated stops with the command to run', async () => {
    const { open } = await pooledDatabase(
      { statement_timeout: '5s', lock_timeout: '2s' },
      { migrated: false },
    )
    await expect(open()).rejects.toThrow('run npm run migrate')
  })

  test('requests, health checks, and jobs work, and no setting reaches another transaction', async () => {
    const { open } = await pooledDatabase({ statement_timeout: '1s', lock_timeout: '500ms' })
    const { db, connection } = await open()
    const settings = async () => {
      const { rows } = await sql<{ statement: string; lock: string; memory: string }>`
        SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
          current_setting('work_mem') AS memory`.execute(db)
      return rows[0]
    }
    const before = await settings()
    expect(before).toMatchObject({ statement: '1s', lock: '500ms' })

    const check = databaseCheck(connection)
    await Promise.all(Array.from({ length: 10 }, check.run))
    await db.transaction().execute(async (tx) => {
      await allowSeconds(tx, 60)
      await sql`SELECT pg_sleep(1.3)`.execute(tx)
    })
    await expect(sql`SELECT pg_sleep(30)`.execute(db)).rejects.toThrow('statement timeout')
    expect(await Promise.all(Array.from({ length: 30 }, settings))).toEqual(
      Array.from({ length: 30 }, () => before),
    )

    const jobs = await openJobs({ connection, worker: true, listen: false })
    onTestFinished(async () => jobs.stop())
    const lace = defineJob('lace', z.object({}))
    const done = vi.fn(async () => {})
    await jobs.work([handleJob(lace, done)])
    await db.transaction().execute(async (tx) => jobs.enqueue(tx, lace, {}))
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce(), 60_000)
  })
})
