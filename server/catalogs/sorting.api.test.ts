import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { signInAs } from '#server/auth/testing/sign-in-as.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildUser } from '#server/users/testing/build-user.ts'
import { buildBrand, buildCatalogTypes, buildLineList, modelCodes } from './testing/build-line-list.ts'

const { call, clock, db } = await testApp()
await buildCatalogTypes(db, 'athletic', 'boutique', 'crocs')

function steps(codes: string[], originCatalogType: string, targetCatalogType: string) {
  return codes.map((modelCode) => ({ modelCode, originCatalogType, targetCatalogType }))
}

async function standing(lineListId: number): Promise<Record<string, string[]>> {
  const { data } = await call('getPopulatedCatalogs', { lineListId })
  return Object.fromEntries(
    data.flatMap(({ items }) => items.map((item) => [item.model_code, item.catalogTypes])),
  )
}

async function unsortedCount(lineListId: number): Promise<number> {
  const row = await db
    .selectFrom('lineLists')
    .select('unsortedCount')
    .where('id', '=', lineListId)
    .executeTakeFirstOrThrow()
  return row.unsortedCount
}

async function moveOut(lineListId: number, modelCode: string, target: string) {
  return call('moveItems', { lineListId, moveItems: steps([modelCode], 'unsorted', target) })
}

async function actions(lineListId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('history')
    .select('action')
    .where('subject', '=', 'line-list')
    .where('subjectId', '=', String(lineListId))
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

describe('populated catalogs', () => {
  it('has every catalog type, unsorted first, and the items as the console shows them', async () => {
    const lineListId = await buildLineList(db, { items: 2 })
    const { status, data } = await call('getPopulatedCatalogs', { lineListId })
    expect(status).toBe(200)
    expect(data.map(({ type, items }) => [type, items.length])).toEqual([
      ['unsorted', 2],
      ['athletic', 0],
      ['boutique', 0],
      ['crocs', 0],
    ])
    expect(data[0]?.items[0]).toEqual({
      model_code: 'A-0001',
      position: 1,
      name: 'Clog 1',
      silhouette: 'Clog',
      gender: 'Unisex',
      color: 'Bone',
      sizes: ['M4/W6', 'M5/W7', 'M6/W8'],
      image_url: null,
      catalogTypes: [],
      tier: 'good',
    })
  })

  it("puts the brand's own types before the others", async () => {
    const lineListId = await buildLineList(db, { items: 1 })
    await sql`INSERT INTO brand_catalog_types SELECT brand_id, (SELECT id FROM catalog_types WHERE name = 'crocs')
      FROM line_lists WHERE id = ${lineListId}`.execute(db)
    const { data } = await call('getPopulatedCatalogs', { lineListId })
    expect(data.map(({ type }) => type)).toEqual(['unsorted', 'crocs', 'athletic', 'boutique'])
  })

  it('leaves out what was withdrawn', async () => {
    const lineListId = await buildLineList(db, { items: 2 })
    await sql`UPDATE line_list_items SET withdrawn_at = now() WHERE line_list_id = ${lineListId} AND model_code = 'A-0001'`.execute(
      db,
    )
    expect(Object.keys(await standing(lineListId))).toEqual(['A-0002'])
  })

  it('refuses a line list that is not there', async () => {
    const refused = await call('getPopulatedCatalogs', { lineListId: 999_999 })
    expect(refused).toMatchObject({ status: 404, message: 'Line list not found' })
  })
})

describe('moving', () => {
  it('moves out of unsorted, on, and back, keeps the count and answers item by item', async () => {
    const lineListId = await buildLineList(db)
    const out = await call('moveItems', {
      lineListId,
      moveItems: steps(modelCodes(2), 'unsorted', 'Athletic'),
    })
    expect(out).toMatchObject({ status: 200, data: { revision: 1 } })
    expect(out.data.details).toEqual(
      modelCodes(2).map((modelCode) => ({ modelCode, outcome: 'changed', catalogTypes: ['athletic'] })),
    )
    expect(await unsortedCount(lineListId)).toBe(1)
    await call('moveItems', { lineListId, moveItems: steps(['A-0001'], 'athletic', 'boutique') })
    await call('moveItems', { lineListId, moveItems: steps(['A-0002'], 'athletic', 'unsorted') })
    expect(await standing(lineListId)).toEqual({ 'A-0001': ['boutique'], 'A-0002': [], 'A-0003': [] })
    expect(await unsortedCount(lineListId)).toBe(2)
    expect(await actions(lineListId)).toEqual(['items moved', 'items moved', 'items moved'])
  })

  it('refuses the same category', async () => {
    const lineListId = await buildLineList(db)
    const refused = await call('moveItems', { lineListId, moveItems: steps(['A-0001'], 'crocs', 'CROCS') })
    expect(refused).toMatchObject({ status: 400, message: 'Cannot move items to the same category' })
  })

  it('refuses a type, an item or a list that is not there', async () => {
    const lineListId = await buildLineList(db)
    expect(await moveOut(lineListId, 'A-0001', 'sandals')).toMatchObject({
      status: 404,
      message: 'Catalog type not found',
    })
    expect(await moveOut(lineListId, 'Z-1', 'crocs')).toMatchObject({
      status: 404,
      message: 'Items not found',
    })
    expect(await moveOut(999_999, 'A-0001', 'crocs')).toMatchObject({
      status: 404,
      message: 'Line list not found',
    })
  })

  it('leaves alone what somebody else moved, and says so where nothing is left to move', async () => {
    const lineListId = await buildLineList(db)
    await call('moveItems', { lineListId, moveItems: steps(['A-0001'], 'unsorted', 'crocs') })
    const mixed = await call('moveItems', {
      lineListId,
      moveItems: steps(modelCodes(2), 'unsorted', 'athletic'),
    })
    expect(mixed.data.details.map(({ outcome }) => outcome)).toEqual(['not-in-origin', 'changed'])
    expect(await standing(lineListId)).toMatchObject({ 'A-0001': ['crocs'], 'A-0002': ['athletic'] })
    const late = await call('moveItems', { lineListId, moveItems: steps(['A-0001'], 'unsorted', 'boutique') })
    expect(late).toMatchObject({ status: 409, message: 'Somebody else moved these items meanwhile.' })
  })

  it('takes no more than 1,000 items at once', async () => {
    const lineListId = await buildLineList(db)
    const refused = await call('moveItems', {
      lineListId,
      moveItems: steps(modelCodes(1001), 'unsorted', 'crocs'),
    })
    expect(refused).toMatchObject({ status: 400, message: 'Wrong Input' })
  })

  it('answers a repeated key with the first result', async () => {
    const lineListId = await buildLineList(db)
    const input = { lineListId, moveItems: steps(['A-0001'], 'unsorted', 'crocs') }
    const first = await call('moveItems', input, { key: 'move-once' })
    const again = await call('moveItems', input, { key: 'move-once' })
    expect(again.data).toEqual(first.data)
    expect(await actions(lineListId)).toHaveLength(1)
  })

  it('lets staff alone', async () => {
    const lineListId = await buildLineList(db)
    const customer = await buildUser(db, { type: 'external' })
    const token = await signInAs(db, clock, customer.id, 'portal')
    const input = { lineListId, moveItems: steps(['A-0001'], 'unsorted', 'crocs') }
    expect(await call('moveItems', input, { as: token })).toMatchObject({ status: 403 })
    expect(await call('moveItems', input, { as: null })).toMatchObject({ status: 401 })
  })
})

describe('copying, adding, removing', () => {
  it('copies into a further type, the origin staying first', async () => {
    const lineListId = await buildLineList(db)
    await call('moveItems', { lineListId, moveItems: steps(['A-0001'], 'unsorted', 'athletic') })
    const { data } = await call('copyItemsTo', {
      lineListId,
      copyItems: steps(['A-0001'], 'athletic', 'crocs'),
    })
    expect(data.details).toEqual([
      { modelCode: 'A-0001', outcome: 'changed', catalogTypes: ['athletic', 'crocs'] },
    ])
    expect(await unsortedCount(lineListId)).toBe(2)
  })

  it.each([
    ['unsorted', 'crocs', 'Unsorted items cannot be copied. Move or add them.'],
    ['crocs', 'unsorted', 'Items cannot be copied to unsorted.'],
    ['crocs', 'crocs', 'Cannot move items to the same category'],
  ])('refuses a copy from %s to %s', async (origin, target, message) => {
    const lineListId = await buildLineList(db)
    const refused = await call('copyItemsTo', { lineListId, copyItems: steps(['A-0001'], origin, target) })
    expect(refused).toMatchObject({ status: 400, message })
  })

  it('adds from unsorted, and refuses to add to unsorted', async () => {
    const lineListId = await buildLineList(db)
    const added = await call('addItemsToCatalog', {
      lineListId,
      addItems: steps(['A-0001'], 'unsorted', 'crocs'),
    })
    expect(added.data.details[0]?.catalogTypes).toEqual(['crocs'])
    expect(await unsortedCount(lineListId)).toBe(2)
    const refused = await call('addItemsToCatalog', {
      lineListId,
      addItems: steps(['A-0001'], 'crocs', 'unsorted'),
    })
    expect(refused).toMatchObject({ status: 400, message: 'Items cannot be added to unsorted.' })
    const same = await call('addItemsToCatalog', {
      lineListId,
      addItems: steps(['A-0001'], 'crocs', 'crocs'),
    })
    expect(same).toMatchObject({ status: 400, message: 'Cannot move items to the same category' })
  })

  it('removes from one type, and out of the last one an item is unsorted again', async () => {
    const lineListId = await buildLineList(db)
    await call('moveItems', { lineListId, moveItems: steps(['A-0001'], 'unsorted', 'athletic') })
    await call('copyItemsTo', { lineListId, copyItems: steps(['A-0001'], 'athletic', 'crocs') })
    const remove = async (catalogType: string) =>
      call('removeItems', { lineListId, modelCodes: ['A-0001'], catalogType })
    expect((await remove('athletic')).data.details[0]?.catalogTypes).toEqual(['crocs'])
    expect(await unsortedCount(lineListId)).toBe(2)
    expect((await remove('crocs')).data.details[0]?.catalogTypes).toEqual([])
    expect(await unsortedCount(lineListId)).toBe(3)
    expect(await remove('unsorted')).toMatchObject({
      status: 400,
      message: 'Items cannot be removed from unsorted.',
    })
    expect(await actions(lineListId)).toEqual([
      'items moved',
      'items copied',
      'items removed',
      'items removed',
    ])
  })
})

describe('editing segmentation and tier', () => {
  it('sets the whole list of types; an empty one is unsorted', async () => {
    const lineListId = await buildLineList(db)
    const edit = async (modelCode: string, catalogTypes: string[]) =>
      call('editItemSegmentation', { lineListId, items: [{ modelCode, catalogTypes }] })
    await edit('A-0001', ['crocs', 'athletic', 'Crocs'])
    expect(await standing(lineListId)).toMatchObject({ 'A-0001': ['crocs', 'athletic'] })
    expect(await unsortedCount(lineListId)).toBe(2)
    await edit('A-0001', [])
    expect(await unsortedCount(lineListId)).toBe(3)
    await edit('A-0001', ['unsorted'])
    expect(await unsortedCount(lineListId)).toBe(3)
    expect(await edit('A-0001', ['sandals'])).toMatchObject({
      status: 404,
      message: 'Catalog type not found',
    })
    expect(await edit('Z-1', ['crocs'])).toMatchObject({ status: 404, message: 'Items not found' })
  })

  it('sets the tier', async () => {
    const lineListId = await buildLineList(db)
    const { status } = await call('editItemTier', { lineListId, modelCodes: modelCodes(2), tier: 'best' })
    expect(status).toBe(200)
    const { data } = await call('getPopulatedCatalogs', { lineListId })
    expect(data[0]?.items.map(({ tier }) => tier)).toEqual(['best', 'best', 'good'])
    expect(await call('editItemTier', { lineListId, modelCodes: ['Z-1'], tier: 'best' })).toMatchObject({
      status: 404,
      message: 'Items not found',
    })
  })
})

describe('undo', () => {
  it('takes back a batch as one, and only once', async () => {
    const lineListId = await buildLineList(db)
    const batchId = uuidv7()
    await call('moveItems', { lineListId, batchId, moveItems: steps(modelCodes(2), 'unsorted', 'crocs') })
    await call('moveItems', { lineListId, batchId, moveItems: steps(['A-0003'], 'unsorted', 'crocs') })
    await call('editItemTier', { lineListId, batchId, modelCodes: ['A-0003'], tier: 'better' })
    const undone = await call('undoSorting', { lineListId, batchId })
    expect(undone.data.details.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'changed'])
    expect(await unsortedCount(lineListId)).toBe(3)
    expect(await standing(lineListId)).toEqual({ 'A-0001': [], 'A-0002': [], 'A-0003': [] })
    const again = await call('undoSorting', { lineListId, batchId })
    expect(again).toMatchObject({ status: 409, message: 'There is nothing left to undo.' })
  })

  it('leaves what somebody changed since, and what somebody else did', async () => {
    const lineListId = await buildLineList(db)
    const other = await signInAs(db, clock, (await buildUser(db)).id)
    const batchId = uuidv7()
    await call('moveItems', { lineListId, batchId, moveItems: steps(modelCodes(2), 'unsorted', 'crocs') })
    const theirs = await call('undoSorting', { lineListId, batchId }, { as: other })
    expect(theirs).toMatchObject({ status: 409, message: 'There is nothing left to undo.' })
    await call('moveItems', { lineListId, moveItems: steps(['A-0001'], 'crocs', 'boutique') }, { as: other })
    await call('undoSorting', { lineListId, batchId })
    expect(await standing(lineListId)).toEqual({ 'A-0001': ['boutique'], 'A-0002': [], 'A-0003': [] })
  })
})

describe('as last season', () => {
  it("finds where the brand's last list had an unsorted item's model", async () => {
    const brandId = await buildBrand(db)
    const first = await buildLineList(db, { brandId, name: 'Spring' })
    const second = await buildLineList(db, { brandId, name: 'Autumn' })
    const other = await buildLineList(db, { name: 'Of another brand' })
    const sortAll = async (lineListId: number, items: Record<string, string[]>) =>
      call('editItemSegmentation', {
        lineListId,
        items: Object.entries(items).map(([modelCode, catalogTypes]) => ({ modelCode, catalogTypes })),
      })
    await sortAll(first, { 'A-0001': ['athletic'], 'A-0002': ['boutique', 'crocs'] })
    await sortAll(second, { 'A-0001': ['crocs'] })
    await sortAll(other, { 'A-0003': ['crocs'] })
    const lineListId = await buildLineList(db, { brandId, items: 4 })
    const { data } = await call('getLastSeasonSorting', { lineListId })
    expect(data).toEqual([
      { modelCode: 'A-0001', catalogTypes: ['crocs'], lineListName: 'Autumn' },
      { modelCode: 'A-0002', catalogTypes: ['boutique', 'crocs'], lineListName: 'Spring' },
    ])
    await sortAll(lineListId, { 'A-0001': ['boutique'] })
    expect((await call('getLastSeasonSorting', { lineListId })).data).toHaveLength(1)
    expect(await call('getLastSeasonSorting', { lineListId: 999_999 })).toMatchObject({
      status: 404,
      message: 'Line list not found',
    })
  })
})

describe('changes', () => {
  it('tells what came after a revision, and who did it', async () => {
    const lineListId = await buildLineList(db)
    const other = await buildUser(db, { firstName: 'Bea', lastName: 'Lasting' })
    const { data: start } = await call('getSortingChanges', { lineListId })
    expect(start).toMatchObject({ revision: 0, items: [], moves: [], published: false })
    await call(
      'moveItems',
      { lineListId, moveItems: steps(modelCodes(2), 'unsorted', 'crocs') },
      { as: await signInAs(db, clock, other.id) },
    )
    await call('editItemTier', { lineListId, modelCodes: ['A-0003'], tier: 'best' })
    const { data } = await call('getSortingChanges', { lineListId, since: start.revision })
    expect(data.revision).toBe(2)
    expect(data.items.toSorted((one, two) => one.modelCode.localeCompare(two.modelCode))).toEqual([
      { modelCode: 'A-0001', catalogTypes: ['crocs'], tier: 'good' },
      { modelCode: 'A-0002', catalogTypes: ['crocs'], tier: 'good' },
      { modelCode: 'A-0003', catalogTypes: [], tier: 'best' },
    ])
    expect(data.moves).toMatchObject([
      { action: 'moved', by: 'Bea Lasting', own: false, itemsCount: 2 },
      { action: 'tiered', own: true, itemsCount: 1 },
    ])
    const { data: none } = await call('getSortingChanges', { lineListId, since: data.revision })
    expect(none).toMatchObject({ revision: 2, items: [], moves: [] })
    expect(await call('getSortingChanges', { lineListId: 999_999 })).toMatchObject({ status: 404 })
  })
})

describe('many at once', () => {
  it('loses none of 50 parallel moves and keeps the count right', async () => {
    const lineListId = await buildLineList(db, { items: 100 })
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, mover) =>
        call('moveItems', {
          lineListId,
          moveItems: steps(
            modelCodes(2 * mover + 2, 2 * mover + 1),
            'unsorted',
            mover % 2 ? 'crocs' : 'athletic',
          ),
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(await unsortedCount(lineListId)).toBe(0)
    expect(Object.values(await standing(lineListId)).every(({ length }) => length === 1)).toBe(true)
    const { data } = await call('getSortingChanges', { lineListId, since: 0 })
    expect(data.revision).toBe(50)
    expect(data.items).toHaveLength(100)
  })

  it('lets one of two movers of the same item win, and tells the other', async () => {
    const lineListId = await buildLineList(db, { items: 1 })
    const answers = await Promise.all(
      ['crocs', 'athletic', 'boutique'].map(async (target) =>
        call('moveItems', { lineListId, moveItems: steps(['A-0001'], 'unsorted', target) }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(await unsortedCount(lineListId)).toBe(0)
  })

  it('reads 6,000 items within two seconds and moves 1,000 of them within one', async () => {
    const lineListId = await buildLineList(db, { items: 6000 })
    const began = performance.now()
    const { data } = await call('getPopulatedCatalogs', { lineListId })
    const read = performance.now()
    expect(data[0]?.items).toHaveLength(6000)
    const { status } = await call('moveItems', {
      lineListId,
      moveItems: steps(modelCodes(1000), 'unsorted', 'crocs'),
    })
    const moved = performance.now()
    expect(status).toBe(200)
    expect(read - began).toBeLessThan(2000)
    expect(moved - read).toBeLessThan(1000)
  })
})
