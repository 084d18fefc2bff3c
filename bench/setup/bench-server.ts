import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import type { Services } from '#server/platform/services.ts'
import { freePort } from '#server/testing/servers/free-port.ts'
import { startCommand } from './processes.ts'

/** The measured server: its process, its origin, and what signing in needs. */
export interface BenchServer {
  readonly pid: number
  readonly origin: string
  readonly services: Pick<Services, 'db' | 'clock'>
}

/** The server's first staff user. */
export const benchUser = 'uploader@welt.example'

/** Runs something against a separate server with its own embedded database, started as by `npm start`. */
export async function withServer(use: (server: BenchServer) => Promise<void>): Promise<void> {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'welt-bench-'))
  const server = spawn('sh', ['-c', `exec ${await startCommand()}`], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      MAIL: 'log',
      BOOTSTRAP_EMAIL: benchUser,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    const origin = `http://localhost:${port}`
    while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) await wait(200)
    const { db, close } = await openDatabase({ dataDir })
    await use({ pid: server.pid ?? 0, origin, services: { db, clock: systemClock } }).finally(close)
  } finally {
    const ended = new Promise((end) => server.once('exit', end))
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}
