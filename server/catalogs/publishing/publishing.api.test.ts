import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { buildBrand } from '#server/testing/build/brand.ts'
import { buildCatalogTypes } from '#server/testing/build/catalog-type.ts'
import { type LineListOptions, buildLineList, modelCodes } from '#server/testing/build/line-list.ts'

const { call, clock, db, staffUser } = await testApp()
await buildCatalogTypes(db, 'athletic', 'crocs')

async function buildSortedList(wish: LineListOptions = {}): Promise<number> {
  const lineListId = await buildLineList(db, wish)
  await sort(lineListId, modelCodes(wish.items ?? 3))
  return lineListId
}

async function sort(lineListId: number, codes: string[], target = 'crocs') {
  return call('moveItems', {
    lineListId,
    moveItems: codes.map((modelCode) => ({
      modelCode,
      originCatalogType: 'unsorted',
      targetCatalogType: target,
    })),
  })
}

async function historyOf(lineListId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('history')
    .select('action')
    .where('subjectId', '=', String(lineListId))
    .where('subject', '=', 'line-list')
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

async function lineList(id: number) {
  return db.selectFrom('lineLists').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function snapshot(id: number) {
  const { rows } = await sql<{ itemsCount: number; sortingRevision: number; items: { modelCode: string }[] }>`
    SELECT items_count, sorting_revision, items FROM catalog_snapshots WHERE line_list_id = ${id}`.execute(db)
  return rows[0]
}

describe('saving', () => {
  it('creates the catalogs once and returns their progress', async () => {
    const lineListId = await buildLineList(db)
    const first = await call('createCatalogs', { lineListId })
    expect(first).toMatchObject({
      status: 200,
      data: { sortingCompleted: false, catalogs: [{ type: 'unsorted', itemsCount: 3 }] },
    })
    const { catalogsCreatedAt } = await lineList(lineListId)
    expect(catalogsCreatedAt).not.toBeNull()
    await sort(lineListId, modelCodes(3))
    const again = await call('createCatalogs', { lineListId })
    expect(again.data).toEqual({
      lineListId,
      sortingCompleted: true,
      catalogs: [{ type: 'crocs', itemsCount: 3 }],
    })
    expect((await lineList(lineListId)).catalogsCreatedAt).toBe(catalogsCreatedAt)
    expect(await historyOf(lineListId)).toEqual(['catalogs created', 'items moved'])
    expect(await call('createCatalogs', { lineListId: 999_999 })).toMatchObject({
      status: 404,
      message: 'Line list not found',
    })
  })
})

describe('publishing', () => {
  it('publishes the sorted items as one snapshot', async () => {
    const lineListId = await buildSortedList()
    const { status, data } = await call('publishCatalogs', { lineListId })
    expect({ status, data }).toEqual({
      status: 200,
      data: { lineListId, publishedAt: clock.now().toISOString(), itemsCount: 3 },
    })
    expect((await lineList(lineListId)).publishedAt).toBe(clock.now().toISOString())
    expect(await snapshot(lineListId)).toMatchObject({
      itemsCount: 3,
      sortingRevision: 1,
      items: [
        {
          modelCode: 'A-0001',
          name: 'Clog 1',
          tier: 'good',
          wholesale: 2500,
          catalogTypes: ['crocs'],
          sizes: [{ size: 'M4/W6', upc: null, quantity: null }, { size: 'M5/W7' }, { size: 'M6/W8' }],
        },
        { modelCode: 'A-0002' },
        { modelCode: 'A-0003' },
      ],
    })
    expect(await historyOf(lineListId)).toEqual(['items moved', 'published'])
    expect(await call('publishCatalogs', { lineListId })).toMatchObject({
      status: 409,
      message: 'This catalog is already published.',
    })
  })

  it('publishes only after each warning is confirmed by name', async () => {
    const lineListId = await buildLineList(db)
    await sort(lineListId, ['A-0001'])
    await sql`UPDATE line_list_items SET picture_key = NULL WHERE line_list_id = ${lineListId}`.execute(db)
    const refused = await call('publishCatalogs', { lineListId, confirmedWarnings: ['unsorted-items'] })
    expect(refused).toMatchObject({
      status: 409,
      message: 'Confirm the warnings before publishing.',
      data: { warnings: [{ code: 'items-without-picture', message: '1 item has no picture.' }] },
    })
    expect((await lineList(lineListId)).publishedAt).toBeNull()
    const { status } = await call('publishCatalogs', {
      lineListId,
      confirmedWarnings: ['unsorted-items', 'items-without-picture'],
    })
    expect(status).toBe(200)
    expect((await snapshot(lineListId))?.items.map(({ modelCode }) => modelCode)).toEqual(['A-0001'])
  })

  it("warns if a price differs by more than 20 % from the model's last list of the same brand and currency", async () => {
    const brandId = await buildBrand(db)
    await buildLineList(db, { brandId, items: 2, wholesale: 2000 })
    const lineListId = await buildSortedList({ brandId, items: 2, wholesale: 2400 })
    expect((await call('publishCatalogs', { lineListId })).status).toBe(200)
    const dearer = await buildSortedList({ brandId, items: 3, wholesale: 2881 })
    const confirmedWarnings = ['offered-elsewhere'] as const
    expect(
      await call('publishCatalogs', { lineListId: dearer, confirmedWarnings: [...confirmedWarnings] }),
    ).toMatchObject({
      data: {
        warnings: [
          {
            code: 'price-drift',
            message: "2 items have a price more than 20 % off the model's last list: A-0001, A-0002.",
          },
        ],
      },
    })
  })

  it.each<[string, () => Promise<number>]>([
    ['No items are sorted. Sort at least one item into a catalog type.', async () => buildLineList(db)],
    ['Sorted items have no price: A-0001, A-0002, A-0003.', async () => buildSortedList({ wholesale: 0 })],
    ['Sorted items have no size: A-0001.', async () => buildSortedList({ items: 1, sizes: [] })],
    ['A pre-book catalog needs an order deadline.', async () => buildSortedList({ deadline: null })],
    ['The order deadline has passed: 3/1/2026.', async () => buildSortedList({ deadline: '2026-03-01' })],
    [
      'Prices in a foreign currency need an exchange rate to US dollars: EUR.',
      async () => buildSortedList({ currency: 'EUR' }),
    ],
    [
      'An import of this line list is still running.',
      async () => {
        const lineListId = await buildSortedList()
        await sql`
          INSERT INTO imports (id, action, brand_id, type, request, status, line_list_id, created_by, file_key)
          SELECT 'import-' || id, 'update', brand_id, type, '{}', 'reading', id, ${staffUser.id}, 'file-' || id
          FROM line_lists WHERE id = ${lineListId}`.execute(db)
        return lineListId
      },
    ],
  ])('rejects: %s', async (message, build) => {
    const lineListId = await build()
    const refused = await call('publishCatalogs', {
      lineListId,
      confirmedWarnings: ['unsorted-items', 'items-without-picture', 'price-drift'],
    })
    expect(refused).toMatchObject({ status: 409, message, data: { blockers: [{ message }] } })
    expect((await lineList(lineListId)).publishedAt).toBeNull()
    expect(await snapshot(lineListId)).toBeUndefined()
  })

  it('rejects an inactive brand and names it', async () => {
    const brandId = await buildBrand(db, 'inactive')
    const { name } = await db
      .selectFrom('brands')
      .select('name')
      .where('id', '=', brandId)
      .executeTakeFirstOrThrow()
    const lineListId = await buildSortedList({ brandId })
    expect(await call('publishCatalogs', { lineListId })).toMatchObject({
      status: 409,
      message: `The brand is inactive: ${name}. Activate it first.`,
    })
  })

  it('publishes a foreign currency with a rate, and stock without a deadline', async () => {
    const foreign = await buildSortedList({ currency: 'EUR' })
    await sql`UPDATE line_lists SET currency_rate = 1.08 WHERE id = ${foreign}`.execute(db)
    expect((await call('publishCatalogs', { lineListId: foreign })).status).toBe(200)
    const ats = await buildSortedList({ type: 'brand-ats', deadline: null })
    expect((await call('publishCatalogs', { lineListId: ats })).status).toBe(200)
  })

  it('closes ordering from the previous list of the same stock', async () => {
    const stock = { type: 'own-stock', deadline: null, stockType: 'domestic' } as const
    const previous = await buildSortedList({ ...stock, availability: 'current' })
    const future = await buildSortedList({ ...stock, availability: 'future' })
    await call('publishCatalogs', { lineListId: previous })
    await call('publishCatalogs', { lineListId: future })
    const next = await buildSortedList({ ...stock, availability: 'current' })
    expect(await call('publishCatalogs', { lineListId: next })).toMatchObject({
      status: 409,
      data: { warnings: [{ code: 'closes-ordering' }] },
    })
    expect((await lineList(previous)).orderingClosedAt).toBeNull()
    await call('publishCatalogs', { lineListId: next, confirmedWarnings: ['closes-ordering'] })
    expect((await lineList(previous)).orderingClosedAt).toBe(clock.now().toISOString())
    expect((await lineList(future)).orderingClosedAt).toBeNull()
    expect((await lineList(next)).orderingClosedAt).toBeNull()
    expect(await historyOf(previous)).toContain('ordering closed')
  })

  it('includes all of a concurrent move or none of it', async () => {
    const lineListId = await buildLineList(db, { items: 400 })
    await sort(lineListId, ['A-0400'])
    const [, published] = await Promise.all([
      sort(lineListId, modelCodes(399)),
      call('publishCatalogs', { lineListId, confirmedWarnings: ['unsorted-items'] }),
    ])
    expect(published.status).toBe(200)
    expect([1, 400]).toContain((await snapshot(lineListId))?.itemsCount)
  })

  it('detects a move that is written in two parts', async () => {
    const lineListId = await buildLineList(db, { items: 400 })
    await sort(lineListId, modelCodes(200))
    await call('publishCatalogs', { lineListId, confirmedWarnings: ['unsorted-items'] })
    await sort(lineListId, modelCodes(400).slice(200))
    expect([1, 400]).not.toContain((await snapshot(lineListId))?.itemsCount)
  })

  it('shows edits after publishing', async () => {
    const lineListId = await buildSortedList()
    await call('publishCatalogs', { lineListId })
    const moved = await call('moveItems', {
      lineListId,
      moveItems: [{ modelCode: 'A-0001', originCatalogType: 'crocs', targetCatalogType: 'athletic' }],
    })
    expect(moved.status).toBe(200)
    expect((await snapshot(lineListId))?.sortingRevision).toBe(1)
  })
})

describe('ordering', () => {
  it('closes and reopens once each', async () => {
    const lineListId = await buildSortedList()
    expect(await call('closeOrdering', { lineListId })).toMatchObject({
      status: 409,
      message: 'This catalog is not published yet.',
    })
    await call('publishCatalogs', { lineListId })
    await call('closeOrdering', { lineListId })
    await call('closeOrdering', { lineListId })
    expect((await lineList(lineListId)).orderingClosedAt).toBe(clock.now().toISOString())
    await call('reopenOrdering', { lineListId })
    expect((await lineList(lineListId)).orderingClosedAt).toBeNull()
    expect(await historyOf(lineListId)).toEqual([
      'items moved',
      'published',
      'ordering closed',
      'ordering reopened',
    ])
    expect(await call('reopenOrdering', { lineListId: 999_999 })).toMatchObject({ status: 404 })
    const unpublished = await buildLineList(db)
    expect(await call('reopenOrdering', { lineListId: unpublished })).toMatchObject({ status: 409 })
  })
})

describe('archiving', () => {
  it('archives, rejects changes to the archived list, and restores it', async () => {
    const lineListId = await buildSortedList()
    await call('archiveCatalogs', { lineListId })
    expect((await lineList(lineListId)).archivedAt).toBe(clock.now().toISOString())
    const archived = { status: 409, message: 'This catalog is archived. Restore it to change it.' }
    expect(await sort(lineListId, ['A-0001'])).toMatchObject(archived)
    expect(await call('publishCatalogs', { lineListId })).toMatchObject(archived)
    expect(await call('createCatalogs', { lineListId })).toMatchObject(archived)
    expect(await call('closeOrdering', { lineListId })).toMatchObject(archived)
    expect(await call('editItemTier', { lineListId, modelCodes: ['A-0001'], tier: 'best' })).toMatchObject(
      archived,
    )
    await call('bringBackCatalogs', { lineListId })
    expect((await lineList(lineListId)).archivedAt).toBeNull()
    expect(await historyOf(lineListId)).toEqual(['items moved', 'archived', 'brought back'])
    for (const name of ['archiveCatalogs', 'bringBackCatalogs'] as const)
      expect(await call(name, { lineListId: 999_999 })).toMatchObject({ status: 404 })
  })
})
