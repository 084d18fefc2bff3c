import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { withClient } from '#server/platform/connections/with-client.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'

/** A migrated primary and a streaming standby of it, each a separate PostgreSQL server, for the calling test file. */
export async function replicaPair() {
  const [dataDir, standbyDir] = await Promise.all(
    ['primary', 'standby'].map(async (name) => mkdtemp(join(tmpdir(), `welt-${name}-`))),
  )
  if (dataDir === undefined || standbyDir === undefined) throw new Error('Two folders were created')
  // Stopped, so that the copy is complete.
  await (await openDatabase({ dataDir })).close()
  const copy = join(standbyDir, 'postgres')
  await cp(join(dataDir, 'postgres'), copy, { recursive: true })
  await writeFile(join(copy, 'standby.signal'), '')
  const primary = await openDatabase({ dataDir })
  if (!('host' in primary.connection)) throw new Error('Expected a database behind a unix socket')
  const { host, user } = primary.connection
  const standby = await startEmbeddedPostgres({
    dataDir: standbyDir,
    settings: { primary_conninfo: `host=${host} user=${user}` },
  })
  afterAll(async () => {
    await standby.stop()
    await primary.close()
    await Promise.all([dataDir, standbyDir].map(async (path) => rm(path, { recursive: true, force: true })))
  })

  /** Runs a statement on the standby. */
  const onStandby = async <Row extends object>(statement: string): Promise<Row[]> =>
    withClient(standby.connection, async (client) => (await client.query<Row>(statement)).rows)

  const postmasterPid = async () => pidIn(copy)

  return {
    primary,
    /** The address of a database on the standby. */
    urlOf: (given: { user?: string; database?: string } = {}) =>
      addressOf({ ...standby.connection, ...given }),
    primaryUrl: addressOf({ host, user, database: 'welt' }),
    standby: standby.connection,
    onStandby,
    /** Kills the primary, which starts again by itself: from then on it must not be reached. */
    killPrimary: async () => process.kill(await pidIn(join(dataDir, 'postgres')), 'SIGKILL'),
    pause: async () => onStandby('SELECT pg_wal_replay_pause()'),
    resume: async () => onStandby('SELECT pg_wal_replay_resume()'),
    /** Kills the standby, which starts again by itself. */
    kill: async () => process.kill(await postmasterPid(), 'SIGKILL'),
    /** Stops all processes of the standby that serve connections, so that they never answer; returns a function that resumes them. */
    async freeze(): Promise<() => void> {
      const rows = await onStandby<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
      )
      const postmaster = await postmasterPid()
      process.kill(postmaster, 'SIGSTOP')
      for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
      return () => {
        for (const { pid } of rows) continueProcess(pid)
        continueProcess(postmaster)
      }
    },
  }
}

async function pidIn(data: string): Promise<number> {
  return Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10)
}

function continueProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT')
  } catch {
    // It has ended.
  }
}

function addressOf({ host, user, database }: { host: string; user: string; database: string }): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}
