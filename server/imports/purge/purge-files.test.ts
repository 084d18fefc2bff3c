import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { keepFile } from '#server/platform/files/unused-files.ts'
import { buildBrand } from '#server/testing/build/brand.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { importing } from '#server/testing/importing.ts'
import { testApp } from '#server/testing/test-app.ts'
import { purgeFiles } from './purge-files.ts'
import { purgeImports } from './purge-imports.ts'

const testing = await testApp()
const { call, db, clock, services } = testing
const { importFile } = importing(testing)
const { files } = services
const day = 24 * 60 * 60_000

async function stored(): Promise<string[]> {
  const keys: string[] = []
  for await (const page of files.list()) keys.push(...page)
  return keys.toSorted()
}

/** The keys of a list's pictures and thumbnails. */
async function keysOf(lineListId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT picture_key AS key FROM line_list_items WHERE line_list_id = ${lineListId} AND picture_key IS NOT NULL
    UNION SELECT thumbnail_key FROM line_list_items WHERE line_list_id = ${lineListId} AND thumbnail_key IS NOT NULL`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}

async function imported(name: string, brand: 'crocs' | 'heydude'): Promise<number> {
  const { lineListId } = await importFile(name, { brand })
  return lineListId ?? 0
}

test('pictures of a deleted list are deleted a day after they are noticed, and those of other lists and versions are kept', async () => {
  await call('createBrand', { name: 'Crocs' })
  await call('createBrand', { name: 'HEYDUDE' })
  const deleted = await imported('crocs-prebook-S1-2027.xlsx', 'crocs')
  const kept = await imported('heydude-prebook-S1-2027.xlsx', 'heydude')
  const [gone, used] = [await keysOf(deleted), await keysOf(kept)]
  expect(gone.length).toBeGreaterThan(0)
  expect(used.length).toBeGreaterThan(0)
  const logo = 'logos/0a.webp'
  await files.put(logo, Buffer.from('replaced'))
  const workbook = 'purchase-orders/0a.xlsx'
  await files.put(workbook, Buffer.from('workbook'))
  // Only the versions of the list name its pictures now.
  await sql`UPDATE line_list_items SET picture_key = NULL, thumbnail_key = NULL WHERE line_list_id = ${kept}`.execute(
    db,
  )
  expect(await call('deleteLineList', { lineListId: deleted })).toMatchObject({ status: 200 })

  // However long ago they were stored, a backup of the moment before they were deleted finds them for a day.
  clock.advance(2 * day)
  await purgeFiles(services)
  clock.advance(day / 2)
  await purgeFiles(services)
  expect(await stored()).toEqual(expect.arrayContaining([...gone, ...used, logo]))

  clock.advance(2 * day)
  await purgeFiles(services)
  const left = await stored()
  expect(left).toEqual(expect.arrayContaining([...used, workbook]))
  expect(left.filter((key) => gone.includes(key) || key === logo)).toEqual([])
  expect(await db.selectFrom('unusedFiles').select('fileKey').execute()).toEqual([])
})

test('a file that is used again in time is kept, and one that is being deleted is not used', async () => {
  const key = 'pictures/00.png'
  await files.put(key, Buffer.from('picture'))
  await purgeFiles(services)
  clock.advance(2 * day)
  expect(await keepFile(db, key, clock.now())).toBe(true)
  await purgeFiles(services)
  expect(await files.size(key)).toBe(7)

  await sql`UPDATE unused_files SET is_being_deleted = true, noticed_at = '2026-01-01' WHERE file_key = ${key}`.execute(
    db,
  )
  expect(await keepFile(db, key, clock.now())).toBe(false)
  clock.advance(2 * day)
  await purgeFiles(services)
  expect(await files.size(key)).toBeUndefined()
  expect(await keepFile(db, key, clock.now())).toBe(true)
})

test('imports without a list are deleted after 90 days, with their uploads; others are kept', async () => {
  const brandId = await buildBrand(db)
  const { id: createdBy } = await buildUser(db)
  const now = clock.now().getTime()
  const have = async (status: 'done' | 'failed' | 'needs-confirmation', days: number) => {
    const id = crypto.randomUUID()
    const fileKey = `uploads/${id}.xlsx`
    await files.put(fileKey, Buffer.from('upload'))
    const updatedAt = new Date(now - days * day).toISOString()
    const values = { id, action: 'new', brandId, type: 'pre-book', request: '{}', status, fileKey, createdBy }
    await db
      .insertInto('imports')
      .values({ ...values, updatedAt } as never)
      .execute()
    return fileKey
  }
  const kept = [await have('failed', 89), await have('needs-confirmation', 400), await have('done', 89)]
  const old = [await have('failed', 91), await have('done', 91)]
  await purgeImports(services)
  const { rows } = await sql<{ fileKey: string }>`
    SELECT file_key FROM imports WHERE file_key = ANY(${[...kept, ...old]})`.execute(db)
  expect(rows.map(({ fileKey }) => fileKey).toSorted()).toEqual(kept.toSorted())
  await purgeFiles(services)
  clock.advance(2 * day)
  await purgeFiles(services)
  const left = await stored()
  expect(left).toEqual(expect.arrayContaining(kept))
  expect(left.filter((key) => old.includes(key))).toEqual([])
})
