import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { compiledOnce } from '#server/testing/servers/compiled.ts'
import { databaseProxy } from '#server/testing/servers/database-proxy.ts'
import { freePort } from '#server/testing/servers/free-port.ts'
import { payloadField, selectJobs } from '#server/platform/jobs/stored-jobs.ts'

const { connection } = await testDatabase()
const { host, user, database } = connection as Exclude<typeof connection, { connectionString: string }>
const address = (name: string) =>
  `postgres://${user}:a-secret@localhost/${name}?host=${encodeURIComponent(host)}`

/** Starts a server on a database and waits until it is ready. */
async function startedServer(databaseUrl: string, variables: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'welt-main-'))
  onTestFinished(async () => rm(dataDir, { recursive: true, force: true }))
  const port = await freePort()
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      ...compiledOnce,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const ready = async () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await vi.waitUntil(ready, { timeout: 40_000, interval: 100 })
  return { server, port, ready }
}

test('on SIGTERM a server accepts nothing new, answers requests in progress, and exits', async () => {
  const { server, port, ready } = await startedServer(address(database))
  const underWay = connect(port, 'localhost')
  underWay.write(
    `POST /code/authorize HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 8\r\n\r\nacti`,
  )
  // Another answer after it proves that its beginning has arrived.
  expect(await ready()).toBe(true)
  server.kill('SIGTERM')
  await vi.waitUntil(async () => !(await ready()), { timeout: 60_000, interval: 20 })
  underWay.write('on=x')
  expect(await text(underWay)).toMatch(/^HTTP\/1\.1 403 [^]*\r\nconnection: close\r\n/i)
  const [code] = server.exitCode === null ? await once(server, 'exit') : [server.exitCode]
  expect(code).toBe(0)
}, 60_000)

test('with SHUTDOWN_DELAY a server is not ready but serves new connections for that time after SIGTERM', async () => {
  const { server, port } = await startedServer(address(database), { SHUTDOWN_DELAY: '3', ROLES: 'api' })
  const asked = performance.now()
  server.kill('SIGTERM')
  const get = async (path: string) =>
    fetch(`http://localhost:${port}${path}`, { headers: { Connection: 'close' } })
  const readyz = async () => get('/readyz').then(async (response) => response.json())
  await vi.waitUntil(async () => ((await readyz()) as { failed?: string[] }).failed?.includes('shutdown'), {
    timeout: 2_500,
    interval: 50,
  })
  expect((await get('/readyz/shutdown')).status).toBe(503)
  expect((await get('/api/brands')).status).toBe(401)
  const [code] = await once(server, 'exit')
  expect(code).toBe(0)
  expect(performance.now() - asked).toBeGreaterThanOrEqual(3_000)
}, 60_000)

test('with SHUTDOWN_DELAY a worker leaves new jobs to others after SIGTERM', async () => {
  const { connection: own, db } = await testDatabase()
  const { database: name } = own as Exclude<typeof own, { connectionString: string }>
  const { server, port } = await startedServer(address(name), {
    SHUTDOWN_DELAY: '3',
    ROLES: 'worker',
    MAIL: 'log',
  })
  const jobs = await openJobs({ connection: own, worker: false })
  onTestFinished(async () => jobs.stop())
  const send = async (subject: string) => sendMail(db, jobs, { to: 'ann@example.com', subject, text: '' })
  const stateOf = async (subject: string) => {
    const job = await selectJobs(db)
      .select('state')
      .where(payloadField('subject'), '=', subject)
      .executeTakeFirst()
    return job?.state
  }
  await send('Before')
  await vi.waitUntil(async () => (await stateOf('Before')) === 'completed', { timeout: 60_000, interval: 50 })
  server.kill('SIGTERM')
  const isLeaving = async () => (await fetch(`http://localhost:${port}/readyz/shutdown`)).status === 503
  await vi.waitUntil(isLeaving, { timeout: 2_500, interval: 20 })
  const later = Array.from({ length: 10 }, (_, index) => `After ${index}`)
  await Promise.all(later.map(send))
  expect(await once(server, 'exit')).toEqual([0, null])
  // A look for jobs that was under way may still find one.
  expect(await Promise.all(later.map(stateOf))).toContain('created')
}, 60_000)

test('a server that lost its database is live, not ready, and exits after SIGTERM', async () => {
  const proxy = await databaseProxy(connection)
  const { server, port, ready } = await startedServer(proxy.connectionString)
  proxy.close()
  expect(await ready()).toBe(false)
  for (const path of ['/livez', '/readyz/shutdown'])
    expect((await fetch(`http://localhost:${port}${path}`)).status).toBe(200)
  const response = await fetch(`http://localhost:${port}/api/brands`, {
    headers: { Authorization: 'Bearer none' },
  })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  server.kill('SIGTERM')
  // By itself or cut off after 14 s, never killed.
  expect(await once(server, 'exit')).toEqual([expect.any(Number), null])
}, 90_000)

/** Runs a server that cannot start; returns its output and exit code. */
async function failedStart(changes: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'welt-main-'))
  onTestFinished(async () => rm(dataDir, { recursive: true, force: true }))
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, ...compiledOnce, DATA_DIR: dataDir, LOG_LEVEL: 'error', ...changes },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const [said, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')])
  return { said, code }
}

test('a server without its database prints one sentence and exits with 1', async () => {
  expect(await failedStart({ DATABASE_URL: address('nowhere') })).toEqual({
    said: `The database server at ${host} has no database "nowhere". Create it or correct DATABASE_URL.\n`,
    code: 1,
  })
})

test('a server whose port is in use prints one sentence and exits with 1', async () => {
  const other = createServer().listen(0, '::')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as { port: number }
  expect(await failedStart({ DATABASE_URL: address(database), PORT: String(port) })).toEqual({
    said: `Port ${port} is in use. Set PORT to another one.\n`,
    code: 1,
  })
})
