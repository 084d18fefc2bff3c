import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Tables } from '#server/platform/database/tables.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildOrganization } from '#server/testing/build/organization.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { buildBrand } from '#server/testing/build/brand.ts'
import { buildCatalogTypes } from '#server/testing/build/catalog-type.ts'
import { buildLineList } from '#server/testing/build/line-list.ts'

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
    itemsCount: 2,
    storesCount: 0,
    catalogs: [
      { type: 'unsorted', itemsCount: 1 },
      { type: 'crocs', itemsCount: 2 },
      { type: 'athletic', itemsCount: 1 },
    ],
    deadline: '2026-02-01T00:00:00.000Z',
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
