import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { vi } from 'vitest'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import { signInAs } from '../sign-in-as.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { buildUser } from '../build/user.ts'
import { compiledOnce, keepCompiled } from './compiled.ts'
import { freePort } from './free-port.ts'

interface ServerOptions {
  /** Leads a process group, for `terminate({ withChildren: true })`. */
  ownGroup?: boolean
  /** The folder whose `server/main.ts` runs; this repository by default. */
  folder?: string
  /** An embedded database by default. */
  databaseUrl?: string
}

/** A regular server in its own process, which a test kills and restarts; a staff user is signed in. */
export async function killableServer({
  ownGroup = false,
  folder = resolve(import.meta.dirname, '../../..'),
  databaseUrl,
}: ServerOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'welt-crash-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  let server: ChildProcess | undefined

  async function ready(): Promise<void> {
    await vi.waitUntil(isReady, { timeout: 60_000, interval: 100 })
  }

  async function isReady(): Promise<boolean> {
    return fetch(`${origin}/readyz`, { headers: { Connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  /** Starts the server, also after it was killed. */
  async function start(): Promise<void> {
    server = spawn(process.execPath, [...keepCompiled, join(folder, 'server/main.ts')], {
      cwd: folder,
      env: {
        ...process.env,
        ...compiledOnce,
        PORT: String(port),
        ORIGIN: origin,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'fatal',
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      },
      stdio: 'inherit',
      detached: ownGroup,
    })
    await ready()
  }

  await start()
  const database = await openDatabase({ dataDir, databaseUrl })
  const token = await signInAs(database.db, systemClock, (await buildUser(database.db)).id)

  async function send(name: CallName, body: unknown, key?: string): Promise<Response> {
    const [method = '', path = ''] = endpoints[name].split(' ')
    return fetch(origin + path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        // A connection to a killed server must not be reused.
        Connection: 'close',
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      body: JSON.stringify(body),
    })
  }

  return {
    dataDir,
    db: database.db,
    ready,
    isReady,
    start,
    kill: () => server?.kill('SIGKILL'),

    /** Sends SIGTERM, also to the server's children if asked to, and returns the exit code and the duration in seconds. */
    async terminate({ withChildren = false } = {}): Promise<{ code: number | null; seconds: number }> {
      if (server?.pid === undefined) throw new Error('No server was started')
      const asked = performance.now()
      process.kill(withChildren ? -server.pid : server.pid, 'SIGTERM')
      const [code] = (await once(server, 'exit')) as [number | null]
      return { code, seconds: (performance.now() - asked) / 1000 }
    },

    /** Makes a call other than GET and returns its data; a refusal is thrown. */
    async post<Data>(name: CallName, body: unknown, key?: string): Promise<Data> {
      const response = await send(name, body, key)
      const answer = (await response.json()) as { success: boolean; message: string; data: Data }
      if (!answer.success) throw new Error(answer.message)
      return answer.data
    },

    /** Makes a call that answers with a file. */
    async download(name: CallName, body: unknown): Promise<Buffer> {
      const response = await send(name, body)
      if (!response.ok) throw new Error(await response.text())
      return Buffer.from(await response.arrayBuffer())
    },

    /** Stops the server and its database and removes their files. */
    async close(): Promise<void> {
      server?.kill('SIGTERM')
      if (server?.exitCode === null && server.signalCode === null) await once(server, 'exit')
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
