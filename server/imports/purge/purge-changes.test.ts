import { expect, test } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { buildBrand } from '#server/testing/build/brand.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { purgeChanges } from './purge-changes.ts'

const { db } = await testDatabase()
const brandId = await buildBrand(db)
const { id: createdBy } = await buildUser(db)

/** An import with one change that reached a status some days ago. */
async function haveImport(status: 'done' | 'failed' | 'needs-confirmation', days: number) {
  const id = crypto.randomUUID()
  await db
    .insertInto('imports')
    .values({
      id,
      action: 'update',
      brandId,
      type: 'pre-book',
      request: '{}',
      status,
      fileKey: `uploads/${id}.xlsx`,
      createdBy,
      updatedAt: new Date(Date.now() - days * 86_400_000).toISOString(),
    } as never)
    .execute()
  await db
    .insertInto('importChanges')
    .values({ importId: id, position: 0, kind: 'new', modelCode: 'A-1', changes: '[]' } as never)
    .execute()
  return id
}

test('deletes the changes of imports that ended a month ago, and of no other', async () => {
  const kept = [await haveImport('done', 29), await haveImport('needs-confirmation', 400)]
  // More than a batch.
  for (let place = 0; place < 45; place += 1) await haveImport(place % 2 === 0 ? 'done' : 'failed', 31)
  await purgeChanges({ db, clock: systemClock })
  const left = await db.selectFrom('importChanges').select('importId').execute()
  expect(left.map(({ importId }) => importId).toSorted()).toEqual(kept.toSorted())
  const imports = await db.selectFrom('imports').select('id').execute()
  expect(imports).toHaveLength(47)
})
