import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { buildCatalogTypes } from '#server/testing/build/catalog-type.ts'
import { buildLineList, modelCodes } from '#server/testing/build/line-list.ts'
import { actions, assignments, steps, unsortedCount } from '#server/testing/sorting-state.ts'

const { call, clock, db } = await testApp()
await buildCatalogTypes(db, 'athletic', 'boutique', 'crocs')

async function moveOut(lineListId: number, modelCode: string, target: string) {
  return call('moveItems', { lineListId, moveItems: steps([modelCode], 'unsorted', target) })
}

describe('populated catalogs', () => {
  it('returns every catalog type, unsorted first, with the items as the console shows them', async () => {
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

  it("lists the brand's types before the others", async () => {
    const lineListId = await buildLineList(db, { items: 1 })
    await sql`INSERT INTO brand_catalog_types SELECT brand_id, (SELECT id FROM catalog_types WHERE name = 'crocs')
      FROM line_lists WHERE id = ${lineListId}`.execute(db)
    const { data } = await call('getPopulatedCatalogs', { lineListId })
    expect(data.map(({ type }) => type)).toEqual(['unsorted', 'crocs', 'athletic', 'boutique'])
  })

  it('omits withdrawn items', async () => {
    const lineListId = await buildLineList(db, { items: 2 })
    await sql`UPDATE line_list_items SET withdrawn_at = now() WHERE line_list_id = ${lineListId} AND model_code = 'A-0001'`.execute(
      db,
    )
    expect(Object.keys(await assignments(call, lineListId))).toEqual(['A-0002'])
  })

  it('rejects a nonexistent line list', async () => {
    const refused = await call('getPopulatedCatalogs', { lineListId: 999_999 })
    expect(refused).toMatchObject({ status: 404, message: 'Line list not found' })
  })
})

describe('moving', () => {
  it('moves items out of unsorted, to another type, and back, and returns each outcome', async () => {
    const lineListId = await buildLineList(db)
    const out = await call('moveItems', {
      lineListId,
      moveItems: steps(modelCodes(2), 'unsorted', 'Athletic'),
    })
    expect(out).toMatchObject({ status: 200, data: { revision: 1 } })
    expect(out.data.details).toEqual(
      modelCodes(2).map((modelCode) => ({ modelCode, outcome: 'changed', catalogTypes: ['athletic'] })),
    )
    expect(await unsortedCount(db, lineListId)).toBe(1)
    await call('moveItems', { lineListId, moveItems: steps(['A-0001'], 'athletic', 'boutique') })
    await call('moveItems', { lineListId, moveItems: steps(['A-0002'], 'athletic', 'unsorted') })
    expect(await assignments(call, lineListId)).toEqual({
      'A-0001': ['boutique'],
      'A-0002': [],
      'A-0003': [],
    })
    expect(await unsortedCount(db, lineListId)).toBe(2)
    expect(await actions(db, lineListId)).toEqual(['items moved', 'items moved', 'items moved'])
  })

  it('rejects the same category', async () => {
    const lineListId = await buildLineList(db)
    const refused = await call('moveItems', { lineListId, moveItems: steps(['A-0001'], 'crocs', 'CROCS') })
    expect(refused).toMatchObject({ status: 400, message: 'Cannot move items to the same category' })
  })

  it('rejects a nonexistent type, item, or list', async () => {
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

  it('skips items another user already moved and rejects the call when none remain', async () => {
    const lineListId = await buildLineList(db)
    await call('moveItems', { lineListId, moveItems: steps(['A-0001'], 'unsorted', 'crocs') })
    const mixed = await call('moveItems', {
      lineListId,
      moveItems: steps(modelCodes(2), 'unsorted', 'athletic'),
    })
    expect(mixed.data.details.map(({ outcome }) => outcome)).toEqual(['not-in-origin', 'changed'])
    expect(await assignments(call, lineListId)).toMatchObject({ 'A-0001': ['crocs'], 'A-0002': ['athletic'] })
    const late = await call('moveItems', { lineListId, moveItems: steps(['A-0001'], 'unsorted', 'boutique') })
    expect(late).toMatchObject({ status: 409, message: 'Someone else already moved these items.' })
  })

  it('rejects more than 1,000 items at once', async () => {
    const lineListId = await buildLineList(db)
    const refused = await call('moveItems', {
      lineListId,
      moveItems: steps(modelCodes(1001), 'unsorted', 'crocs'),
    })
    expect(refused).toMatchObject({ status: 400, message: 'Wrong Input' })
  })

  it('returns the first result for a repeated key', async () => {
    const lineListId = await buildLineList(db)
    const input = { lineListId, moveItems: steps(['A-0001'], 'unsorted', 'crocs') }
    const first = await call('moveItems', input, { key: 'move-once' })
    const again = await call('moveItems', input, { key: 'move-once' })
    expect(again.data).toEqual(first.data)
    expect(await actions(db, lineListId)).toHaveLength(1)
  })

  it('accepts only staff', async () => {
    const lineListId = await buildLineList(db)
    const customer = await buildUser(db, { type: 'external' })
    const token = await signInAs(db, clock, customer.id, 'portal')
    const input = { lineListId, moveItems: steps(['A-0001'], 'unsorted', 'crocs') }
    expect(await call('moveItems', input, { as: token })).toMatchObject({ status: 403 })
    expect(await call('moveItems', input, { as: null })).toMatchObject({ status: 401 })
  })
})

describe('copying, adding, removing', () => {
  it('copies into another type and keeps the origin first', async () => {
    const lineListId = await buildLineList(db)
    await call('moveItems', { lineListId, moveItems: steps(['A-0001'], 'unsorted', 'athletic') })
    const { data } = await call('copyItemsTo', {
      lineListId,
      copyItems: steps(['A-0001'], 'athletic', 'crocs'),
    })
    expect(data.details).toEqual([
      { modelCode: 'A-0001', outcome: 'changed', catalogTypes: ['athletic', 'crocs'] },
    ])
    expect(await unsortedCount(db, lineListId)).toBe(2)
  })

  it.each([
    ['unsorted', 'crocs', 'Unsorted items cannot be copied. Move or add them.'],
    ['crocs', 'unsorted', 'Items cannot be copied to unsorted.'],
    ['crocs', 'crocs', 'Cannot move items to the same category'],
  ])('rejects a copy from %s to %s', async (origin, target, message) => {
    const lineListId = await buildLineList(db)
    const refused = await call('copyItemsTo', { lineListId, copyItems: steps(['A-0001'], origin, target) })
    expect(refused).toMatchObject({ status: 400, message })
  })

  it('adds from unsorted and rejects adding to unsorted', async () => {
    const lineListId = await buildLineList(db)
    const added = await call('addItemsToCatalog', {
      lineListId,
      addItems: steps(['A-0001'], 'unsorted', 'crocs'),
    })
    expect(added.data.details[0]?.catalogTypes).toEqual(['crocs'])
    expect(await unsortedCount(db, lineListId)).toBe(2)
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

  it('removes items from a type; items without a type become unsorted', async () => {
    const lineListId = await buildLineList(db)
    await call('moveItems', { lineListId, moveItems: steps(['A-0001'], 'unsorted', 'athletic') })
    await call('copyItemsTo', { lineListId, copyItems: steps(['A-0001'], 'athletic', 'crocs') })
    const remove = async (catalogType: string) =>
      call('removeItems', { lineListId, modelCodes: ['A-0001'], catalogType })
    expect((await remove('athletic')).data.details[0]?.catalogTypes).toEqual(['crocs'])
    expect(await unsortedCount(db, lineListId)).toBe(2)
    expect((await remove('crocs')).data.details[0]?.catalogTypes).toEqual([])
    expect(await unsortedCount(db, lineListId)).toBe(3)
    expect(await remove('unsorted')).toMatchObject({
      status: 400,
      message: 'Items cannot be removed from unsorted.',
    })
    expect(await actions(db, lineListId)).toEqual([
      'items moved',
      'items copied',
      'items removed',
      'items removed',
    ])
  })
})

describe('editing segmentation and tier', () => {
  it('replaces all types of an item; without any it is unsorted', async () => {
    const lineListId = await buildLineList(db)
    const edit = async (modelCode: string, catalogTypes: string[]) =>
      call('editItemSegmentation', { lineListId, items: [{ modelCode, catalogTypes }] })
    await edit('A-0001', ['crocs', 'athletic', 'Crocs'])
    expect(await assignments(call, lineListId)).toMatchObject({ 'A-0001': ['crocs', 'athletic'] })
    expect(await unsortedCount(db, lineListId)).toBe(2)
    await edit('A-0001', [])
    expect(await unsortedCount(db, lineListId)).toBe(3)
    await edit('A-0001', ['unsorted'])
    expect(await unsortedCount(db, lineListId)).toBe(3)
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
