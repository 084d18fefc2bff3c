import { describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { buildCatalogTypes } from '#server/testing/build/catalog-type.ts'
import { buildLineList, modelCodes } from '#server/testing/build/line-list.ts'
import { assignments, steps, unsortedCount } from '#server/testing/sorting-state.ts'

const { call, db } = await testApp()
await buildCatalogTypes(db, 'athletic', 'boutique', 'crocs')

describe('concurrent sorting', () => {
  it('keeps all of 50 parallel moves and the correct count', async () => {
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
    expect(await unsortedCount(db, lineListId)).toBe(0)
    expect(Object.values(await assignments(call, lineListId)).every(({ length }) => length === 1)).toBe(true)
    const { data } = await call('getSortingChanges', { lineListId, since: 0 })
    expect(data.revision).toBe(50)
    expect(data.items).toHaveLength(100)
  })

  it('accepts one of several concurrent moves of an item and rejects the others', async () => {
    const lineListId = await buildLineList(db, { items: 1 })
    const answers = await Promise.all(
      ['crocs', 'athletic', 'boutique'].map(async (target) =>
        call('moveItems', { lineListId, moveItems: steps(['A-0001'], 'unsorted', target) }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(await unsortedCount(db, lineListId)).toBe(0)
  })

  it('returns 6,000 items and moves 1,000 of them in one call', async () => {
    const lineListId = await buildLineList(db, { items: 6000 })
    const { data } = await call('getPopulatedCatalogs', { lineListId })
    expect(data[0]?.items).toHaveLength(6000)
    const moveItems = steps(modelCodes(1000), 'unsorted', 'crocs')
    expect(await call('moveItems', { lineListId, moveItems })).toMatchObject({ status: 200 })
    expect(await unsortedCount(db, lineListId)).toBe(5000)
  })
})
