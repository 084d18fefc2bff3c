import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { buildLineList, modelCodes } from '#server/testing/build/line-list.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildUser } from '#server/testing/build/user.ts'

const { call, clock, db } = await testApp()

describe('populated parent items', () => {
  test('returns the items of one list with their sizes, in the order of its file', async () => {
    const lineListId = await buildLineList(db, { items: 2, sizes: ['M4/W6', 'M5/W7'] })
    await buildLineList(db, { items: 3 })
    const { data, status } = await call('getPopulatedParentItems', { lineListId })
    expect(status).toBe(200)
    expect(data).toMatchObject([
      { modelCode: 'A-0001', lineListId, sizes: [{ size: 'M4/W6' }, { size: 'M5/W7' }] },
      { modelCode: 'A-0002', lineListId, sizes: [{ size: 'M4/W6' }, { size: 'M5/W7' }] },
    ])
  })

  test('finds one item by its exact model code', async () => {
    const lineListId = await buildLineList(db, { items: 12 })
    const found = async (modelCode: string) =>
      (await call('getPopulatedParentItems', { lineListId, modelCode })).data.map((item) => item.modelCode)
    expect(await found('A-0011')).toEqual(['A-0011'])
    expect(await found('A-001')).toEqual([])
  })

  test('pages by key in both directions, ten items at a time by default', async () => {
    const lineListId = await buildLineList(db, { items: 12 })
    const first = await call('getPopulatedParentItems', { lineListId })
    const second = await call('getPopulatedParentItems', {
      lineListId,
      cursor: String(first.headers['x-next-cursor']),
    })
    expect(first.headers['x-total-count']).toBe('12')
    expect([first, second].map(({ data }) => data.map(({ modelCode }) => modelCode))).toEqual([
      modelCodes(10),
      modelCodes(12, 11),
    ])
    expect(second.headers['x-next-cursor']).toBeUndefined()
    const backwards = await call('getPopulatedParentItems', { lineListId, orderDir: 'desc', pageSize: 2 })
    expect(backwards.data.map(({ modelCode }) => modelCode)).toEqual(['A-0012', 'A-0011'])
  })

  test('omits withdrawn items and sizes', async () => {
    const lineListId = await buildLineList(db, { items: 2 })
    await sql`UPDATE line_list_items SET withdrawn_at = now()
      WHERE line_list_id = ${lineListId} AND model_code = 'A-0001'`.execute(db)
    await sql`UPDATE line_list_sizes SET withdrawn_at = now() WHERE size = 'M5/W7' AND item_id IN (
      SELECT id FROM line_list_items WHERE line_list_id = ${lineListId})`.execute(db)
    const { data } = await call('getPopulatedParentItems', { lineListId })
    expect(data).toMatchObject([{ modelCode: 'A-0002', sizes: [{ size: 'M4/W6' }, { size: 'M6/W8' }] }])
  })

  test('rejects a nonexistent list and anyone but staff', async () => {
    const nowhere = await call('getPopulatedParentItems', { lineListId: 999_999 })
    expect(nowhere).toMatchObject({ status: 404, message: 'Line list not found' })
    const lineListId = await buildLineList(db, { items: 1 })
    const customer = await buildUser(db, { type: 'external' })
    const token = await signInAs(db, clock, customer.id, 'portal')
    expect(await call('getPopulatedParentItems', { lineListId }, { as: token })).toMatchObject({
      status: 403,
    })
    expect(await call('getPopulatedParentItems', { lineListId }, { as: null })).toMatchObject({ status: 401 })
  })
})
