import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'
import { signInAs } from '../sign-in-as.ts'
import { systemClock } from '#server/platform/clock.ts'
import { testDatabase } from '../test-database.ts'
import { buildUser } from '../build/user.ts'
import { compiledOnce } from './compiled.ts'
import { freePort } from './free-port.ts'
import type { Measure } from './watched-process.fixture.ts'

export type Sender = 'nobody' | 'customer' | 'staff'

export interface WireRequest {
  readonly as: Sender
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * A regular server in its own process that reports how long its event loop was blocked and how much memory it uses; `planted`
 * adds the faults of `planted/`.
 */
export async function watchedServer({ planted = false } = {}) {
  const { db, connection } = await testDatabase()
  const { host, user, database } = connection as Exclude<typeof connection, { connectionString: string }>
  const dataDir = await mkdtemp(join(tmpdir(), 'welt-watched-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = spawn(
    process.execPath,
    [
      '--expose-gc',
      '--import',
      join(import.meta.dirname, 'watched-process.fixture.ts'),
      join(import.meta.dirname, '../../main.ts'),
    ],
    {
      env: {
        ...process.env,
        ...compiledOnce,
        NODE_ENV: 'development',
        PORT: String(port),
        ORIGIN: origin,
        DATA_DIR: dataDir,
        DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
        ROLES: 'api,auth,files',
        LOG_LEVEL: 'info',
        PLANTED: planted ? 'on' : '',
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  )
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  afterAll(async () => {
    agent.destroy()
    server.kill('SIGKILL')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  })
  await vi.waitUntil(
    async () =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    { timeout: 90_000, interval: 100 },
  )

  const tokens = new Map<Sender, string>()
  const people = {
    staff: await buildUser(db),
    customer: await buildUser(db, { type: 'external' }),
  }
  async function signIn(): Promise<void> {
    tokens.set('staff', await signInAs(db, systemClock, people.staff.id))
    tokens.set('customer', await signInAs(db, systemClock, people.customer.id, 'portal'))
  }
  await signIn()

  async function ask(measure: Measure): Promise<number> {
    const answered = once(server, 'message')
    server.send(measure)
    const [answer] = (await answered) as [number]
    return answer
  }

  async function sendOnce({ as, method, path, headers, body }: WireRequest): Promise<number | undefined> {
    const token = tokens.get(as)
    const sent = request({
      port,
      host: 'localhost',
      agent,
      method,
      path,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        'if-match': '*',
        ...headers,
      },
    })
    return new Promise((resolve) => {
      // A request that the server cuts off counts as answered.
      sent.on('error', () => resolve(undefined))
      sent.on('response', (response) => {
        response
          .on('error', () => {})
          .on('close', () => resolve(response.statusCode))
          .resume()
      })
      sent.end(body)
    })
  }

  /** Sends a request and returns its status; one over a limit, or by a user whose session ended, is sent again. */
  async function send(wire: WireRequest): Promise<number | undefined> {
    const status = await sendOnce(wire)
    const isAgain = status === 429 || (status === 401 && wire.as !== 'nobody')
    if (!isAgain) return status
    await db.deleteFrom('requestCounts' as never).execute()
    await signIn()
    return sendOnce(wire)
  }

  return {
    db,
    origin,
    send,

    /** How many milliseconds a request blocks the event loop: a high value is measured up to two more times, and the lowest counts. */
    async blockOf(wire: WireRequest, most: number): Promise<number> {
      let least = Infinity
      for (let time = 0; time < 3 && least > most; time += 1) {
        await ask('longest-block')
        await send(wire)
        least = Math.min(least, await ask('longest-block'))
      }
      return least
    },

    /** How long the server takes to parse a megabyte of JSON, in milliseconds. */
    parsingMegabyte: async () => ask('parsing-megabyte'),

    /** What the server keeps, in bytes. */
    heap: async () => ask('heap'),
  }
}
