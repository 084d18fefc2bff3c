import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { readListItems } from '#server/domain/line-list/items/read-list-items.ts'
import { writeVersion } from '#server/domain/line-list/versions/version.ts'
import { deleteUnclaimedUploads } from '#server/platform/files/unclaimed-uploads.ts'
import { bodyFor } from '#server/testing/import-body.ts'
import { importing } from '#server/testing/importing.ts'
import { race, racingApp } from '#server/testing/concurrency/race.ts'
import { buildBrand } from '#server/testing/build/brand.ts'
import { type LineListOptions, buildLineList } from '#server/testing/build/line-list.ts'
import { steps } from '#server/testing/sorting-state.ts'

const app = await racingApp()
const { call, db, exists, queue, raceAll } = app
const { upload } = importing(app)
// Creates the queue's tables.
await queue()
await call('createCatalogType', { name: 'clogs' })

/** A line list with two sorted items. */
async function sortedList(wish: LineListOptions = {}) {
  const lineListId = await buildLineList(db, { items: 2, ...wish })
  await call('moveItems', { lineListId, moveItems: steps(['A-0001', 'A-0002'], 'unsorted', 'clogs') })
  return { lineListId }
}

interface List {
  readonly lineListId: number
}

const publish = async ({ lineListId }: List) => call('publishCatalogs', { lineListId })
const deleteList = async ({ lineListId }: List) => call('deleteLineList', { lineListId })
const restore = async ({ lineListId }: List) => call('restoreLineListVersion', { lineListId, version: 1 })

/** A line list in its first version, with an unmatched picture. */
async function listWithLoosePicture() {
  const list = await sortedList()
  await db.transaction().execute(async (tx) => {
    const items = await readListItems(tx, list.lineListId)
    const bare = items.map((item) => ({ ...item, pictureKey: null, thumbnailKey: null }))
    await writeVersion(tx, list.lineListId, 1, bare, { createdBy: app.staffUser.id })
  })
  const { id } = await db
    .insertInto('unmatchedPictures')
    .values({ lineListId: list.lineListId, pictureKey: 'pictures/loose.png' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...list, pictureId: id }
}

raceAll('catalogs and line lists', [
  race({
    rule: 'one own-stock list of a kind is open for orders',
    between: ['publishing own stock', 'publishing other own stock of that kind'],
    arrange: async () => {
      await sql`UPDATE line_lists SET ordering_closed_at = now() WHERE type = 'own-stock'`.execute(db)
      const wish = {
        type: 'own-stock',
        stockType: 'bonded',
        availability: 'current',
        deadline: null,
      } as const
      return { one: await sortedList(wish), other: await sortedList(wish) }
    },
    left: async ({ one }) => publish(one),
    right: async ({ other }) => publish(other),
    broken: async () =>
      (await exists(sql`
        SELECT FROM line_lists WHERE type = 'own-stock' AND published_at IS NOT NULL AND ordering_closed_at IS NULL
        HAVING count(*) > 1`))
        ? 'two own-stock lists are open for orders'
        : undefined,
  }),
  race({
    rule: 'a published list exists',
    between: ['publishing', 'deleting the line list'],
    arrange: async () => sortedList(),
    left: publish,
    right: deleteList,
    broken: async () => undefined,
  }),
  race({
    rule: 'a snapshot has all of a move or none',
    between: ['publishing', 'moving items'],
    arrange: async () => sortedList(),
    left: publish,
    right: async ({ lineListId }) =>
      call('moveItems', { lineListId, moveItems: steps(['A-0001', 'A-0002'], 'clogs', 'unsorted') }),
    broken: async ({ lineListId }) =>
      (await exists(
        sql`SELECT FROM catalog_snapshots WHERE line_list_id = ${lineListId} AND items_count <> 2`,
      ))
        ? 'half a move was published'
        : undefined,
  }),
  race({
    rule: 'an attached picture is kept',
    between: ['attaching a picture', 'restoring a version'],
    arrange: listWithLoosePicture,
    left: async ({ lineListId, pictureId }) =>
      call('attachPicture', { lineListId, pictureId, modelCode: 'A-0001' }),
    right: restore,
    broken: async ({ lineListId, pictureId }) =>
      (await exists(sql`
        SELECT FROM line_list_items WHERE line_list_id = ${lineListId} AND model_code = 'A-0001' AND picture_key IS NULL
          AND NOT EXISTS (SELECT FROM unmatched_pictures WHERE id = ${pictureId})`))
        ? 'an attached picture is lost'
        : undefined,
  }),
  race({
    rule: 'every restoration creates a version',
    between: ['restoring a version', 'restoring it again'],
    arrange: listWithLoosePicture,
    left: restore,
    right: restore,
    broken: async ({ lineListId }) =>
      (await exists(sql`
        SELECT FROM line_lists WHERE id = ${lineListId}
          AND version <> (SELECT max(version) FROM line_list_versions WHERE line_list_id = ${lineListId})`))
        ? 'a version is missing'
        : undefined,
  }),
  race({
    rule: 'an update is of an existing list',
    between: ['starting an update', 'deleting its line list'],
    arrange: async () => {
      await sql`DELETE FROM imports`.execute(db)
      const brand = await db
        .selectFrom('brands')
        .select('id')
        .where('nameKey', '=', 'crocs')
        .executeTakeFirst()
      const brandId = brand?.id ?? (await buildCrocs())
      const { lineListId } = await sortedList({ brandId })
      const file = await upload(Buffer.from(randomUUID()))
      return { lineListId, body: bodyFor(file, { action: 'update', linelist_id: lineListId }) }
    },
    left: async ({ body }) => call('startFileProcessing', body),
    right: deleteList,
    broken: async () =>
      (await exists(sql`SELECT FROM imports WHERE action = 'update' AND line_list_id IS NULL`))
        ? 'an update is of a list that is gone'
        : undefined,
  }),
  race({
    rule: 'the file of an import exists',
    between: ['starting an import', 'deleting uploads that were not claimed for a day'],
    arrange: async () => {
      await sql`DELETE FROM imports`.execute(db)
      const brand = await db
        .selectFrom('brands')
        .select('id')
        .where('nameKey', '=', 'crocs')
        .executeTakeFirst()
      if (!brand) await buildCrocs()
      const { key, fileName } = await upload(Buffer.from(randomUUID()))
      return { key, body: bodyFor({ key, fileName }) }
    },
    left: async ({ body }) => call('startFileProcessing', body),
    right: async () => {
      const clock = { now: () => new Date(app.clock.now().getTime() + 48 * 60 * 60_000) }
      await deleteUnclaimedUploads({ db, clock, files: app.services.files })
      return { status: 200, message: 'Deleted' }
    },
    broken: async ({ key }) =>
      (await exists(sql`SELECT FROM imports WHERE file_key = ${key}`)) &&
      (await app.services.files.size(key)) === undefined
        ? 'the file of an import is deleted'
        : undefined,
  }),
])

async function buildCrocs(): Promise<number> {
  const id = await buildBrand(db)
  await db.updateTable('brands').set({ name: 'Crocs', nameKey: 'crocs' }).where('id', '=', id).execute()
  return id
}
