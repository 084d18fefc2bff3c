import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { CallName } from '#contract/endpoints.ts'
import { endpoints } from '#contract/endpoints.ts'
import { signInAs } from '#server/auth/testing/sign-in-as.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Database, openDatabase } from '#server/platform/database/open-database.ts'
import { bodyFor, samplePath } from '#server/testing/importing.ts'
import { freePort } from '#server/testing/free-port.ts'
import { buildUser } from '#server/users/testing/build-user.ts'

// The server as people run it, killed as an out-of-memory killer would (promise 3).

let dataDir = ''
let port = 0
let server: ChildProcess | undefined
let database: Database
let token = ''

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'welt-crash-'))
  port = await freePort()
  await startServer()
  database = await openDatabase({ dataDir })
  const { db } = database
  token = await signInAs(db, systemClock, (await buildUser(db)).id)
  await db.insertInto('brands').values({ name: 'Crocs', nameKey: 'crocs' }).execute()
}, 60_000)

afterAll(async () => {
  server?.kill('SIGTERM')
  if (server?.exitCode === null) await once(server, 'exit')
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
}, 60_000)

test(
  'an import whose server is killed in the middle is finished by the next one, once and whole',
  { timeout: 180_000 },
  async () => {
    const { db } = database
    const trackingId = await startImport(samplePath('large/crocs-prebook-S1-2027.xlsx'))
    await vi.waitUntil(async () => (await importRow(trackingId)).rowsRead > 0, {
      timeout: 60_000,
      interval: 50,
    })
    expect(await importRow(trackingId)).toMatchObject({ status: 'reading', lineListId: null })
    server?.kill('SIGKILL')
    const killedAt = Date.now()
    expect(await db.selectFrom('lineLists').select('id').execute()).toEqual([])
    expect(await db.selectFrom('lineListItems').select('id').limit(1).execute()).toEqual([])

    await startServer()
    await vi.waitUntil(async () => (await importRow(trackingId)).status === 'done', {
      timeout: 120_000,
      interval: 250,
    })
    const lists = await db.selectFrom('lineLists').select(['id', 'itemsCount']).execute()
    const { lineListId } = await importRow(trackingId)
    expect(lists.map(({ id }) => id)).toEqual([lineListId])
    const { sizes } = await db
      .selectFrom('lineListSizes')
      .select((size) => size.fn.countAll<number>().as('sizes'))
      .executeTakeFirstOrThrow()
    expect(sizes).toBeGreaterThan(45_000)
    expect(lists[0]?.itemsCount).toBeGreaterThan(5_000)
    // What the next server needed besides its start: to notice that the first one is silent, and to read the file.
    expect(Date.now() - killedAt).toBeLessThan(90_000)
  },
)

async function startServer(): Promise<void> {
  server = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: 'inherit',
  })
  await vi.waitUntil(
    async () =>
      fetch(`http://localhost:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    { timeout: 40_000, interval: 100 },
  )
}

async function startImport(path: string): Promise<string> {
  const content = await readFile(path)
  const contentType = 'application/vnd.ms-excel'
  const { presignedUrl, fileKey } = await post<{ presignedUrl: string; fileKey: string }>(
    'getPresignedUploadUrl',
    { fileName: 'large.xlsx', fileSize: content.length, contentType, purpose: 'line-list' },
  )
  const put = await fetch(presignedUrl, {
    method: 'PUT',
    headers: { 'Content-Type': contentType },
    body: content,
  })
  expect(put.status).toBe(200)
  const { trackingId } = await post<{ trackingId: string }>(
    'startFileProcessing',
    bodyFor({ key: fileKey, fileName: 'large.xlsx' }, { trackingId: randomUUID() }),
  )
  return trackingId
}

async function post<Data>(name: CallName, body: unknown): Promise<Data> {
  const [method = '', path = ''] = endpoints[name].split(' ')
  const response = await fetch(`http://localhost:${port}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { success, message, data } = (await response.json()) as {
    success: boolean
    message: string
    data: Data
  }
  if (!success) throw new Error(message)
  return data
}

async function importRow(trackingId: string) {
  return database.db
    .selectFrom('imports')
    .select(['status', 'rowsRead', 'lineListId'])
    .where('id', '=', trackingId)
    .executeTakeFirstOrThrow()
}
