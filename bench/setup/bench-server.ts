import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { InputOf } from '#contract/calls.ts'
import type { ImportState } from '#contract/files/file-processor.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import type { Services } from '#server/platform/services.ts'
import { freePort } from '#server/testing/servers/free-port.ts'
import type { Staff } from '../../demo/staff.ts'
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

type Kind = Pick<InputOf<'startFileProcessing'>, 'brand' | 'type' | 'linelist_attributes'>

export const crocs: Kind = {
  brand: 'Crocs',
  type: 'pre-book',
  linelist_attributes: {
    season: 'S1',
    year: 2027,
    sentOn: '2026-11-02',
    deadlineForOrders: '2027-02-26',
  },
}

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Uploads and imports a workbook, polling its state every `every` milliseconds, and returns its final state. */
export async function importFile(
  staff: Staff,
  kind: Kind,
  fileName: string,
  content: Buffer,
  { every = 1_000 }: { every?: number } = {},
): Promise<ImportState> {
  const { presignedUrl, fileKey } = await staff.call('getPresignedUploadUrl', {
    fileName,
    fileSize: content.length,
    contentType,
    purpose: 'line-list',
  })
  const put = await fetch(presignedUrl, {
    method: 'PUT',
    body: new Uint8Array(content),
    headers: { 'Content-Type': contentType },
  })
  if (!put.ok) throw new Error(await put.text())
  const trackingId = crypto.randomUUID()
  await staff.call('startFileProcessing', {
    ...kind,
    action: 'new',
    key: fileKey,
    fileUrl: presignedUrl,
    filename: fileName,
    trackingId,
    bucketDirectory: 'uploads',
  })
  for (;;) {
    const state = await staff.call('getImport', { trackingId })
    if (state.status !== 'queued' && state.status !== 'reading') return state
    await wait(every)
  }
}
