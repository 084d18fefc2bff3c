import { describe, expect, it } from 'vitest'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { buildBrand } from '#server/testing/build/brand.ts'
import { buildCatalogTypes } from '#server/testing/build/catalog-type.ts'
import { buildLineList, modelCodes } from '#server/testing/build/line-list.ts'
import { assignments, steps, unsortedCount } from '#server/testing/sorting-state.ts'

const { call, clock, db } = await testApp()
await buildCatalogTypes(db, 'athletic', 'boutique', 'crocs')

describe('undo', () => {
  it('undoes a whole batch, and only once', async () => {
    const lineListId = await buildLineList(db)
    const batchId = uuidv7()
    await call('moveItems', { lineListId, batchId, moveItems: steps(modelCodes(2), 'unsorted', 'crocs') })
    await call('moveItems', { lineListId, batchId, moveItems: steps(['A-0003'], 'unsorted', 'crocs') })
    await call('editItemTier', { lineListId, batchId, modelCodes: ['A-0003'], tier: 'better' })
    const undone = await call('undoSorting', { lineListId, batchId })
    expect(undone.data.details.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'changed'])
    expect(await unsortedCount(db, lineListId)).toBe(3)
    expect(await assignments(call, lineListId)).toEqual({ 'A-0001': [], 'A-0002': [], 'A-0003': [] })
    const again = await call('undoSorting', { lineListId, batchId })
    expect(again).toMatchObject({ status: 409, message: 'There is nothing left to undo.' })
  })

  it("skips items changed since and rejects another user's batch", async () => {
    const lineListId = await buildLineList(db)
    const other = await signInAs(db, clock, (await buildUser(db)).id)
    const batchId = uuidv7()
    await call('moveItems', { lineListId, batchId, moveItems: steps(modelCodes(2), 'unsorted', 'crocs') })
    const theirs = await call('undoSorting', { lineListId, batchId }, { as: other })
    expect(theirs).toMatchObject({ status: 409, message: 'There is nothing left to undo.' })
    await call('moveItems', { lineListId, moveItems: steps(['A-0001'], 'crocs', 'boutique') }, { as: other })
    await call('undoSorting', { lineListId, batchId })
    expect(await assignments(call, lineListId)).toEqual({
      'A-0001': ['boutique'],
      'A-0002': [],
      'A-0003': [],
    })
  })
})

describe('same as last season', () => {
  it("returns the types of an unsorted item's model in the brand's last list", async () => {
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
  it('returns the changes after a revision and who made them', async () => {
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
    const batchId = uuidv7()
    await call('moveItems', { lineListId, batchId, moveItems: steps(['A-0001'], 'crocs', 'boutique') })
    await call('moveItems', { lineListId, batchId, moveItems: steps(['A-0002'], 'crocs', 'boutique') })
    const { data: batch } = await call('getSortingChanges', { lineListId, since: data.revision })
    expect(batch).toMatchObject({ revision: 4, moves: [{ action: 'moved', itemsCount: 2 }] })
    const { data: none } = await call('getSortingChanges', { lineListId, since: batch.revision })
    expect(none).toMatchObject({ revision: 4, items: [], moves: [] })
    expect(await call('getSortingChanges', { lineListId: 999_999 })).toMatchObject({ status: 404 })
  })
})
