import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bodyFor } from '#server/testing/import-body.ts'
import { samplePath } from '#server/testing/importing.ts'
import { killableServer } from '#server/testing/servers/killable-server.ts'
import { testDatabase } from '#server/testing/test-database.ts'

const repository = resolve(import.meta.dirname, '..')

/** Writes the tree with an empty console, which the tests of the server need not build. */
async function imageTree(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'welt-image-'))
  onTestFinished(async () => rm(folder, { recursive: true, force: true }))
  const [source, target] = [join(folder, 'source'), join(folder, 'target')]
  await mkdir(join(source, 'dist/web'), { recursive: true })
  await writeFile(join(source, 'dist/web/index.html'), '<!doctype html><title>Welt</title>')
  await writeFile(join(source, 'dist/web/page-preloads.json'), '{}')
  for (const name of await readdir(repository))
    if (name !== 'dist') await symlink(join(repository, name), join(source, name))
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'image-tree.ts'), target], {
    cwd: source,
  })
  return target
}

test('the image tree reads a price list with its PDF catalog and writes a line sheet', async () => {
  const folder = await imageTree()
  const { connection } = await testDatabase()
  const { host, user, database } = connection as Exclude<typeof connection, { connectionString: string }>
  const databaseUrl = `postgres://${user}:a-secret@localhost/${database}?host=${encodeURIComponent(host)}`
  const server = await killableServer({ folder, databaseUrl })
  onTestFinished(async () => server.close())
  await server.db.insertInto('brands').values({ name: 'FitFlop', nameKey: 'fitflop' }).execute()

  const put = async (fileName: string, purpose: 'line-list' | 'catalog', contentType: string) => {
    const content = await readFile(samplePath(fileName))
    const { presignedUrl, fileKey } = await server.post<{ presignedUrl: string; fileKey: string }>(
      'getPresignedUploadUrl',
      { fileName, fileSize: content.length, contentType, purpose },
    )
    const headers = { 'Content-Type': contentType }
    expect((await fetch(presignedUrl, { method: 'PUT', headers, body: content })).status).toBe(200)
    return { key: fileKey, fileName }
  }
  const list = await put('fitflop-pricelist-S1-2027.xlsx', 'line-list', 'application/vnd.ms-excel')
  const catalog = await put('fitflop-catalogue-S1-2027.pdf', 'catalog', 'application/pdf')
  const body = bodyFor(list, { brand: 'fitflop' })
  const { trackingId } = await server.post<{ trackingId: string }>('startFileProcessing', {
    ...body,
    linelist_attributes: {
      ...body.linelist_attributes,
      catalogKey: catalog.key,
      catalogFilename: catalog.fileName,
    },
  })
  const read = async () =>
    server.db
      .selectFrom('imports')
      .select(['status', 'lineListId'])
      .where('id', '=', trackingId)
      .executeTakeFirstOrThrow()
  await vi.waitUntil(async () => !['queued', 'reading'].includes((await read()).status), {
    timeout: 90_000,
    interval: 100,
  })
  const { status, lineListId } = await read()
  expect(status).toBe('done')
  const pictures = await server.db
    .selectFrom('lineListItems')
    .select('thumbnailKey')
    .where('lineListId', '=', lineListId)
    .where('thumbnailKey', 'is not', null)
    .execute()
  expect(pictures.length).toBeGreaterThan(0)
  const sheet = await server.download('downloadLineSheet', { lineListId, format: 'pdf' })
  expect(sheet.subarray(0, 5).toString()).toBe('%PDF-')
}, 180_000)
