import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { CallName } from '#contract/endpoints.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { buildBrand } from '#server/testing/build/brand.ts'
import { buildLineList, modelCodes } from '#server/testing/build/line-list.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildUser } from '#server/testing/build/user.ts'

const { call, clock, db } = await testApp()

const kinds = [
  ['getPreOrderItems', 'pre-book'],
  ['getOwnStockItems', 'own-stock'],
  ['getBrandAtsItems', 'brand-ats'],
] as const satisfies readonly (readonly [CallName, string])[]

describe.each(kinds)('%s', (name, type) => {
  const codesOf = async (input: object) =>
    (await call(name, { brandId: null, pageSize: 100, ...input })).data.map(({ modelCode }) => modelCode)

  test(`returns only the items of ${type} lists, with all fields`, async () => {
    const brandId = await buildBrand(db)
    for (const [, other] of kinds) await buildLineList(db, { brandId, type: other, items: 1 })
    const { data, status } = await call(name, { brandId })
    expect(status).toBe(200)
    expect(data).toMatchObject([
      {
        modelCode: 'A-0001',
        name: 'Clog 1',
        brandId,
        wholesale: 25,
        msrp: null,
        imageUrl: expect.stringContaining('/files/pictures/built.png'),
        sizes: [{ size: 'M4/W6', quantity: null }, { size: 'M5/W7' }, { size: 'M6/W8' }],
      },
    ])
    const { rows } = await sql<{ type: string }>`
      SELECT type FROM line_lists WHERE id = ${data[0]?.lineListId}`.execute(db)
    expect(rows).toEqual([{ type }])
  })

  test('returns the items of all brands for null, or of one brand', async () => {
    const [mine, theirs] = [await buildBrand(db), await buildBrand(db)]
    const lineListId = await buildLineList(db, { brandId: mine, type, items: 2 })
    // Own stock is one list of many brands: the brand is its row's.
    await sql`UPDATE line_list_items SET brand_id = ${theirs}
      WHERE line_list_id = ${lineListId} AND model_code = 'A-0002'`.execute(db)
    const all = (await call(name, { brandId: null, orderDir: 'desc', pageSize: 2 })).data
    expect(all.map(({ brandId, modelCode }) => [brandId, modelCode])).toEqual([
      [theirs, 'A-0002'],
      [mine, 'A-0001'],
    ])
    expect(await codesOf({ brandId: mine })).toEqual(['A-0001'])
    expect(await codesOf({ brandId: theirs })).toEqual(['A-0002'])
  })

  test('omits archived lists and withdrawn items', async () => {
    const brandId = await buildBrand(db)
    const archived = await buildLineList(db, { brandId, type, items: 1 })
    await sql`UPDATE line_lists SET archived_at = now() WHERE id = ${archived}`.execute(db)
    const lineListId = await buildLineList(db, { brandId, type, items: 3 })
    await sql`UPDATE line_list_items SET withdrawn_at = now()
      WHERE line_list_id = ${lineListId} AND model_code = 'A-0002'`.execute(db)
    expect(await codesOf({ brandId })).toEqual(['A-0001', 'A-0003'])
  })

  test('searches model code, name, color, and silhouette, and matches wildcards literally', async () => {
    const brandId = await buildBrand(db)
    const lineListId = await buildLineList(db, { brandId, type, items: 3 })
    await sql`UPDATE line_list_items SET color = 'Sea 50%', silhouette = 'Wedge'
      WHERE line_list_id = ${lineListId} AND model_code = 'A-0003'`.execute(db)
    expect(await codesOf({ brandId, search: 'a-0002' })).toEqual(['A-0002'])
    expect(await codesOf({ brandId, search: 'Clog 1' })).toEqual(['A-0001'])
    expect(await codesOf({ brandId, search: '50%' })).toEqual(['A-0003'])
    expect(await codesOf({ brandId, search: 'wedge' })).toEqual(['A-0003'])
    expect(await codesOf({ brandId, search: '%' })).toEqual(['A-0003'])
    expect(await codesOf({ brandId, search: 'boot' })).toEqual([])
  })

  test('pages by key through several lists in both directions', async () => {
    const brandId = await buildBrand(db)
    await buildLineList(db, { brandId, type, items: 3 })
    await buildLineList(db, { brandId, type, items: 2 })
    const paged = async (orderDir: 'asc' | 'desc') => {
      const codes: string[] = []
      let cursor: string | undefined
      do {
        const page = await call(name, { brandId, pageSize: 2, orderDir, cursor })
        expect(page.headers['x-total-count']).toBe('5')
        codes.push(...page.data.map(({ modelCode }) => modelCode))
        cursor = page.headers['x-next-cursor']?.toString()
      } while (cursor)
      return codes
    }
    const all = [...modelCodes(3), ...modelCodes(2)]
    expect(await paged('asc')).toEqual(all)
    expect(await paged('desc')).toEqual(all.toReversed())
  })

  test('rejects a nonexistent brand, a missing brand, and anyone but staff', async () => {
    expect(await call(name, { brandId: 999_999 })).toMatchObject({ status: 404, message: 'Brand not found' })
    expect(await call(name, {} as never)).toMatchObject({ status: 400, message: 'Wrong Input' })
    const customer = await buildUser(db, { type: 'external' })
    const token = await signInAs(db, clock, customer.id, 'portal')
    expect(await call(name, { brandId: null }, { as: token })).toMatchObject({ status: 403 })
    expect(await call(name, { brandId: null }, { as: null })).toMatchObject({ status: 401 })
  })
})
