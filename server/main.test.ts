import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from './platform/testing/test-database.ts'
import { freePort } from './testing/free-port.ts'

const { connection } = await testDatabase()

test('a server told to stop takes nothing new, answers what is under way, and ends', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'welt-main-'))
  onTestFinished(async () => rm(dataDir, { recursive: true, force: true }))
  const port = await freePort()
  const { host, user, database } = connection as Exclude<typeof connection, { connectionString: string }>
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      LOG_LEVEL: 'error',
    },
    stdio: 'inherit',
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const ready = async () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await vi.waitUntil(ready, { timeout: 40_000, interval: 100 })

  const underWay = connect(port, 'localhost')
  underWay.write(
    `POST /code/authorize HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 8\r\n\r\nacti`,
  )
  // Another answer after it tells that its beginning has arrived.
  expect(await ready()).toBe(true)
  server.kill('SIGTERM')
  await vi.waitUntil(async () => !(await ready()), { timeout: 10_000, interval: 20 })
  underWay.write('on=x')
  expect(await text(underWay)).toMatch(/^HTTP\/1\.1 403 [^]*\r\nconnection: close\r\n/i)
  const [code] = server.exitCode === null ? await once(server, 'exit') : [server.exitCode]
  expect(code).toBe(0)
}, 60_000)
