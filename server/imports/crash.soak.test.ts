import { randomUUID } from 'node:crypto'
import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { importJob } from './import-job.ts'
import { bodyFor } from '#server/testing/import-body.ts'
import { samplePath } from '#server/testing/importing.ts'
import { killableServer } from '#server/testing/servers/killable-server.ts'
import { payloadField, selectJobs } from '#server/platform/jobs/stored-jobs.ts'

// Runs the server as in production and kills it like an out-of-memory killer.

let server: Awaited<ReturnType<typeof killableServer>>

beforeAll(async () => {
  server = await killableServer({ ownGroup: true })
  await server.db.insertInto('brands').values({ name: 'Crocs', nameKey: 'crocs' }).execute()
}, 60_000)

afterAll(async () => server.close(), 60_000)

test(
  'an import interrupted by a server crash is finished exactly once by the next server',
  { timeout: 600_000 },
  async () => {
    const { db } = server
    const trackingId = await startImport(samplePath('large/crocs-prebook-S1-2027.xlsx'))
    await vi.waitUntil(async () => (await importRow(trackingId)).rowsRead > 0, {
      timeout: 60_000,
      interval: 50,
    })
    expect(await importRow(trackingId)).toMatchObject({ status: 'reading', lineListId: null })
    server.kill()
    expect(await db.selectFrom('lineLists').select('id').execute()).toEqual([])
    expect(await db.selectFrom('lineListItems').select('id').limit(1).execute()).toEqual([])

    await server.start()
    await vi.waitUntil(async () => isReadAgain(trackingId), { timeout: 240_000, interval: 250 })
    await vi.waitUntil(async () => (await importRow(trackingId)).status === 'done', {
      timeout: 300_000,
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
  },
)

test(
  'an import resumes after a restart that ends its reader together with the server',
  { timeout: 600_000 },
  async () => {
    const trackingId = await startImport(samplePath('large/crocs-prebook-S1-2027.xlsx'))
    await vi.waitUntil(async () => (await importRow(trackingId)).rowsRead > 0, {
      timeout: 60_000,
      interval: 20,
    })
    expect(await server.terminate({ withChildren: true })).toMatchObject({ code: 0 })
    const { fileKey, ...stopped } = await importRow(trackingId)
    expect(stopped).toMatchObject({ status: 'reading', lineListId: null })
    // The test above reads all of a large file again.
    await copyFile(samplePath('crocs-prebook-S1-2027.xlsx'), join(server.dataDir, 'files', fileKey))
    await server.start()
    await vi.waitUntil(async () => isReadAgain(trackingId), { timeout: 240_000, interval: 250 })
    await vi.waitUntil(async () => (await importRow(trackingId)).status !== 'reading', {
      timeout: 300_000,
      interval: 250,
    })
    expect((await importRow(trackingId)).status).toBe('done')
  },
)

async function startImport(path: string): Promise<string> {
  const content = await readFile(path)
  const contentType = 'application/vnd.ms-excel'
  const { presignedUrl, fileKey } = await server.post<{ presignedUrl: string; fileKey: string }>(
    'getPresignedUploadUrl',
    { fileName: 'large.xlsx', fileSize: content.length, contentType, purpose: 'line-list' },
  )
  const put = await fetch(presignedUrl, {
    method: 'PUT',
    headers: { 'Content-Type': contentType },
    body: content,
  })
  expect(put.status).toBe(200)
  const { trackingId } = await server.post<{ trackingId: string }>(
    'startFileProcessing',
    bodyFor({ key: fileKey, fileName: 'large.xlsx' }, { trackingId: randomUUID() }),
  )
  return trackingId
}

/** Whether the next server has detected that the first one is gone, and has begun to read the file. */
async function isReadAgain(trackingId: string): Promise<boolean> {
  const jobs = await selectJobs(server.db)
    .select('id')
    .where('name', '=', importJob.name)
    .where(payloadField('trackingId'), '=', trackingId)
    .where('retryCount', '=', 1)
    .execute()
  return jobs.length === 1
}

async function importRow(trackingId: string) {
  return server.db
    .selectFrom('imports')
    .select(['status', 'rowsRead', 'lineListId', 'fileKey'])
    .where('id', '=', trackingId)
    .executeTakeFirstOrThrow()
}
