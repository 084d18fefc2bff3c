import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StartError } from '../start-error.ts'
import { withClient } from '#server/platform/connections/with-client.ts'
import { makeSocketFolder, preparePlace, type PostgresPlace, removeSocketFolder } from './postgres-place.ts'

export interface EmbeddedPostgres {
  readonly connection: { host: string; user: string; database: string }
  readonly stop: () => Promise<void>
}

type Settings = Readonly<Record<string, string>>

interface EmbeddedOptions {
  readonly dataDir: string
  readonly log?: Logger | undefined
  readonly settings?: Settings
  readonly database?: string
}

const startLimit = 60_000
const stopLimit = 15_000

export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = {}, database = 'welt' } = options
  const place = await preparePlace(dataDir)
  const connection = { host: place.socketFolder, user: 'postgres', database }
  const stopping = new AbortController()
  const present = Promise.withResolvers<void>()
  const kept = keepRunning(place, settings, { stopping: stopping.signal, started: present.resolve, log })
  await Promise.race([present.promise, kept])
  await ensureDatabase(place, database)
  return {
    connection,
    async stop() {
      stopping.abort()
      await kept
      const pid = await postmasterPid(place)
      if (pid === undefined || !alive(pid) || !(await isPostmaster(pid, place)) || !(await alone(place)))
        return
      process.kill(pid, 'SIGINT')
      for (let waited = 0; waited < stopLimit && alive(pid); waited += 20) await delay(20)
      await removeSocketFolder(place)
    },
  }
}

/** Other processes see the connection and leave the server running; its loss shows that the server died. Only the first start may fail. */
async function keepRunning(
  place: PostgresPlace,
  settings: Settings,
  { stopping, started, log }: { stopping: AbortSignal; started: () => void; log?: Logger | undefined },
): Promise<void> {
  const stopped = once(stopping, 'abort')
  await ensureRunning(place, settings)
  while (!stopping.aborted) {
    try {
      await ensureRunning(place, settings)
      await withClient(admin(place), async (client) => {
        started()
        const gone = new Promise((done) => client.once('end', done))
        await Promise.race([gone, stopped])
      })
      if (!stopping.aborted) log?.error('The embedded database died; starting it again')
    } catch (error) {
      log?.error({ err: error }, 'The embedded database cannot be reached')
      await delay(500)
    }
  }
}

/** After our crash, the server may still run, or another process may be starting it: try the socket, then start it, then try again. */
async function ensureRunning(place: PostgresPlace, settings: Settings): Promise<void> {
  let attempt: Promise<void> | undefined
  const deadline = Date.now() + startLimit
  while (Date.now() < deadline) {
    const state = await ping(place)
    if (state === 'up') return
    if (state === 'down') attempt ??= launch(place, settings).finally(() => (attempt = undefined))
    await delay(30)
  }
  const text = await readFile(place.log, 'utf8').catch(() => '')
  throw new StartError(
    `The embedded database does not start. The end of ${place.log}:\n${text.split('\n').slice(-10).join('\n')}`,
  )
}

/** Spawns the server detached, so that neither Ctrl+C nor our crash kills it before it can finish; resolves when it has exited. */
async function launch(place: PostgresPlace, settings: Settings): Promise<void> {
  await makeSocketFolder(place)
  await removeForeignLock(place)
  const all = {
    listen_addresses: '',
    unix_socket_directories: place.socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '100',
    log_checkpoints: 'off',
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { prefix, ids } = place.user
  const [command = '', ...args] = [...prefix, join(place.native, 'bin/postgres'), '-D', place.data, ...flags]
  const output = await open(place.log, 'a', 0o600)
  const child = spawn(command, args, {
    ...ids,
    cwd: place.data,
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  })
  child.unref()
  await new Promise((done) => child.once('error', done).once('exit', done))
  await output.close()
  // There may be another's lock file or a dying server's memory: pause briefly before the next attempt.
  await delay(200)
}

/** After a power cut, the process in the lock file can be something other than PostgreSQL, which PostgreSQL cannot notice. */
async function removeForeignLock(place: PostgresPlace): Promise<void> {
  const pid = await postmasterPid(place)
  if (pid === undefined || !alive(pid)) return
  if (!(await isPostmaster(pid, place))) await rm(join(place.data, 'postmaster.pid'))
}

/** A postmaster's working directory is its data directory. */
async function isPostmaster(pid: number, place: PostgresPlace): Promise<boolean> {
  return (await readlink(`/proc/${pid}/cwd`).catch(() => place.data)) === place.data
}

function admin({ socketFolder }: PostgresPlace) {
  return { host: socketFolder, user: 'postgres', database: 'postgres', connectionTimeoutMillis: 5_000 }
}

async function ping(place: PostgresPlace): Promise<'up' | 'starting' | 'down'> {
  try {
    await withClient(admin(place), async (client) => client.query('SELECT 1'))
    return 'up'
  } catch (error) {
    // 57P03: starting up or shutting down. Any five-character code came from a server.
    return (error as { code?: string }).code === '57P03' ? 'starting' : 'down'
  }
}

async function ensureDatabase(place: PostgresPlace, name: string): Promise<void> {
  await withClient(admin(place), async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount) return
    await client
      .query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
      .catch((error: { code?: string }) => {
        // 42P04 and 23505: another process was faster.
        if (error.code !== '42P04' && error.code !== '23505') throw error
      })
  })
}

/** Whether nobody else is connected. Our own closed connections may take a moment to disappear. */
async function alone(place: PostgresPlace): Promise<boolean> {
  return withClient(admin(place), async (client) => {
    for (let tries = 0; tries < 10; tries++) {
      const { rowCount } = await client.query(
        `SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() LIMIT 1`,
      )
      if (!rowCount) return true
      await delay(50)
    }
    return false
  }).catch(() => true)
}

async function postmasterPid(place: PostgresPlace): Promise<number | undefined> {
  const text = await readFile(join(place.data, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return Number.isNaN(pid) ? undefined : pid
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
