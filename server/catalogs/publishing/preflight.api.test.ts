import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Tables } from '#server/platform/database/tables.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildOrganization } from '#server/testing/build/organization.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { buildBrand } from '#server/testing/build/brand.ts'
import { buildCatalogTypes } from '#server/testing/build/catalog-type.ts'
import { buildLineList, buildPublishedList } from '#server/testing/build/line-list.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'

const { call, db } = await testApp()
await buildCatalogTypes(db, 'crocs', 'athletic')

interface StoreWish {
  brandId: number
  type?: string
  segmentation?: string
  status?: string
  organization?: 'active' | 'inactive'
}

async function buildStore(
  tx: Kysely<Tables>,
  { brandId, type = 'crocs', ...wish }: StoreWish,
): Promise<void> {
  const id = uuidv7()
  const organizationId = await buildOrganization(tx, { status: wish.organization ?? 'active' })
  const contact = await buildUser(tx, { type: 'external', organizationId })
  await sql`
    INSERT INTO stores (id, version, name, organization_id, main_contact_user_id, status, created_at, updated_at)
    VALUES (${id}, 1, 'Store', ${organizationId}, ${contact.id}, ${wish.status ?? 'active'}, now(), now())`.execute(
    tx,
  )
  await sql`INSERT INTO store_brands VALUES (${id}, ${brandId}, ${wish.segmentation ?? 'good'})`.execute(tx)
  await sql`
    INSERT INTO store_brand_catalog_types SELECT ${id}, ${brandId}, id FROM catalog_types WHERE name = ${type}`.execute(
    tx,
  )
}

it('returns the counts of items and stores, the blockers, and the warnings', async () => {
  const brandId = await buildBrand(db)
  const lineListId = await buildLineList(db, { brandId, deadline: '2026-02-01' })
  await call('editItemSegmentation', {
    lineListId,
    items: [
      { modelCode: 'A-0001', catalogTypes: ['crocs'] },
      { modelCode: 'A-0002', catalogTypes: ['crocs', 'athletic'] },
    ],
  })
  const { status, data } = await call('getPublishPreflight', { lineListId })
  expect(status).toBe(200)
  expect(data).toEqual({
    blockers: [{ code: 'publish-deadline-past', message: 'The order deadline has passed: 2/1/2026.' }],
    warnings: [
      { code: 'unsorted-items', message: '1 item is unsorted and will stay hidden from customers.' },
    ],
    replaced: [],
    sameItems: [],
    itemsCount: 2,
    storesCount: 0,
    catalogs: [
      { type: 'unsorted', itemsCount: 1 },
      { type: 'crocs', itemsCount: 2 },
      { type: 'athletic', itemsCount: 1 },
    ],
    deadline: '2026-02-01T00:00:00.000Z',
    editVersion: 1,
    published: false,
  })
  expect(await call('getPublishPreflight', { lineListId: 999_999 })).toMatchObject({
    status: 404,
    message: 'Line list not found',
  })
})

it('counts each store once, and only if it would see an item', async () => {
  const brandId = await buildBrand(db)
  const lineListId = await buildLineList(db, { brandId })
  await call('editItemSegmentation', {
    lineListId,
    items: ['A-0001', 'A-0002'].map((modelCode) => ({ modelCode, catalogTypes: ['crocs'] })),
  })
  const stores = async () => (await call('getPublishPreflight', { lineListId })).data.storesCount
  await buildStore(db, { brandId })
  await buildStore(db, { brandId, segmentation: 'best' })
  expect(await stores()).toBe(2)
  await buildStore(db, { brandId, type: 'athletic' })
  await buildStore(db, { brandId, status: 'inactive' })
  await buildStore(db, { brandId, organization: 'inactive' })
  await buildStore(db, { brandId: await buildBrand(db) })
  expect(await stores()).toBe(2)
  await call('editItemTier', { lineListId, modelCodes: ['A-0001', 'A-0002'], tier: 'better' })
  expect(await stores()).toBe(1)
})

it('names the open stock whose ordering closes, with its open carts, and other lists with the same styles', async () => {
  const stock = { type: 'own-stock', stockType: 'bonded', availability: 'future' } as const
  const { storeId, segments, lists } = await buildCustomer(db, { ...stock, name: 'July stock', quantity: 90 })
  const [segment] = segments
  const [july] = lists
  if (!segment || !july) throw new Error('The customer has no list')
  const items = [{ itemId: july.itemIds[0] ?? 0, quantity: 1 }]
  const cart = async () => (await call('createOrder', { storeId, type: 'own-stock', items })).data.order
  await cart()
  await cart()
  await call('submitOrder', { orderStreamId: (await cart()).streamId })
  await buildPublishedList(db, segment, { ...stock, availability: 'current', name: 'Another kind', items: 2 })
  const closed = await buildPublishedList(db, segment, { ...stock, name: 'Closed', items: 1 })
  await call('closeOrdering', { lineListId: closed.lineListId })
  const ats = await buildPublishedList(db, segment, { type: 'brand-ats', name: 'ATS', items: 1 })

  const lineListId = await buildLineList(db, { ...stock, brandId: segment.brandId, items: 3, deadline: null })
  await call('editItemSegmentation', {
    lineListId,
    items: ['A-0001', 'A-0002'].map((modelCode) => ({ modelCode, catalogTypes: ['crocs'] })),
  })
  const { data } = await call('getPublishPreflight', { lineListId })
  expect(data).toMatchObject({
    replaced: [{ id: july.lineListId, name: 'July stock', openCarts: 2 }],
    sameItems: [
      { name: 'Another kind', items: 2 },
      { id: ats.lineListId, name: 'ATS', items: 1 },
    ],
    warnings: [
      {
        code: 'closes-ordering',
        message:
          'This list replaces "July stock": ordering closes there, and 2 open carts can no longer be submitted.',
      },
      {
        code: 'offered-elsewhere',
        message: '2 styles can already be ordered from "Another kind" and "ATS".',
      },
      { code: 'unsorted-items' },
    ],
  })
})
