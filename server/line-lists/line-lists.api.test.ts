import { beforeAll, describe, expect, test } from 'vitest'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { buildBrand } from '#server/testing/build/brand.ts'
import { buildLineList } from '#server/testing/build/line-list.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { markPublished } from '#server/testing/build/line-list.ts'

const { call, clock, db } = await testApp()

let brandId = 0
let autumn = 0

beforeAll(async () => {
  brandId = await buildBrand(db)
  await buildLineList(db, { brandId, name: 'Spring clogs', season: 'S2' })
  autumn = await buildLineList(db, { brandId, name: 'Autumn boots' })
})

describe('line lists', () => {
  test('lists by brand, searches by name, filters, and sorts', async () => {
    await call('updateLineList', { lineListId: autumn, description: 'second drop' })
    const names = async (input: object) =>
      (await call('getLineLists', { brandId, ...input })).data.map(({ name }) => name)
    expect(await names({ orderBy: 'name' })).toEqual(['Autumn boots', 'Spring clogs'])
    expect(await names({ orderDir: 'desc' })).toEqual(['Autumn boots', 'Spring clogs'])
    expect(await names({ search: 'CLOG' })).toEqual(['Spring clogs'])
    expect(await names({ search: 'second' })).toEqual(['Autumn boots'])
    expect(await names({ type: 'brand-ats' })).toEqual([])
    expect(await names({ season: 'S2', year: 2027, sentToCatalog: 'false', pageSize: 1 })).toEqual([
      'Spring clogs',
    ])
    expect(await names({ sentToCatalog: 'true' })).toEqual([])
  })

  test('change season, year, and kind of stock, which catalog cards then show', async () => {
    const lineListId = await buildLineList(db, {
      type: 'own-stock',
      stockType: 'bonded',
      availability: 'future',
    })
    const { data } = await call('updateLineList', {
      lineListId,
      season: 'S3',
      year: 2002,
      stockType: 'domestic',
      availability: 'current',
    })
    const changed = { season: 'S3', year: 2002, stockType: 'domestic', availability: 'current' }
    expect(data).toMatchObject(changed)
    await markPublished(db, lineListId)
    const cards = await call('getLineListsWithCatalogsInfo', { lineListId })
    expect(cards.data).toMatchObject([changed])

    expect(await call('updateLineList', { lineListId, stockType: 'bonded' })).toMatchObject({
      status: 409,
      message: 'The type of stock and the availability of a published list cannot change.',
    })
    const same = { lineListId, stockType: 'domestic', availability: 'current', season: 'S4' } as const
    expect(await call('updateLineList', same)).toMatchObject({ status: 200, data: { season: 'S4' } })
  })

  test('of brands have no kind of stock and no year before 2020', async () => {
    const lineListId = await buildLineList(db, { brandId: await buildBrand(db) })
    expect(await call('updateLineList', { lineListId, availability: 'future' })).toMatchObject({
      status: 409,
      message: 'Only Open Stock has a type of stock and an availability.',
    })
    expect(await call('updateLineList', { lineListId, year: 2019 })).toMatchObject({
      status: 409,
      message: 'Line lists of this type start with the year 2020.',
    })
    expect((await call('updateLineList', { lineListId, year: 2020 })).status).toBe(200)
  })

  test('pages by key in the requested order and returns each list once', async () => {
    const brandId = await buildBrand(db)
    const lists = [
      { name: 'Bravo', type: 'pre-book', items: 2 },
      { name: 'Alfa', type: 'brand-ats', items: 3 },
      { name: 'Charlie', type: 'brand-ats', items: 1 },
    ] as const
    for (const list of lists) await buildLineList(db, { ...list, brandId })
    const paged = async (input: object) => {
      const names: string[] = []
      let cursor: string | undefined
      do {
        const page = await call('getLineLists', { brandId, pageSize: 1, cursor, ...input })
        expect(page.headers['x-total-count']).toBe('3')
        names.push(...page.data.map(({ name }) => name))
        cursor = page.headers['x-next-cursor']?.toString()
      } while (cursor)
      return names
    }
    expect(await paged({})).toEqual(['Bravo', 'Alfa', 'Charlie'])
    expect(await paged({ orderDir: 'desc' })).toEqual(['Charlie', 'Alfa', 'Bravo'])
    expect(await paged({ orderBy: 'name' })).toEqual(['Alfa', 'Bravo', 'Charlie'])
    expect(await paged({ orderBy: 'type', orderDir: 'desc' })).toEqual(['Bravo', 'Charlie', 'Alfa'])
    expect(await paged({ orderBy: 'itemsCount', orderDir: 'desc' })).toEqual(['Alfa', 'Bravo', 'Charlie'])
  })

  test('returns all fields and whether a list was sent, published, or archived', async () => {
    const brandId = await buildBrand(db)
    const id = await buildLineList(db, {
      brandId,
      name: 'Whole',
      type: 'own-stock',
      stockType: 'bonded',
      availability: 'future',
      items: 1,
    })
    const { data } = await call('getLineLists', { brandId })
    expect(data).toEqual([
      {
        id,
        name: 'Whole',
        type: 'own-stock',
        brandId,
        brandName: expect.any(String),
        description: null,
        sentOn: null,
        deadline: '2026-05-01T00:00:00Z',
        availableOn: null,
        year: 2027,
        season: 'S1',
        stockType: 'bonded',
        availability: 'future',
        currency: 'USD',
        currencyRate: null,
        editVersion: 1,
        version: 1,
        itemsCount: 1,
        sentToCatalog: false,
        published: false,
        archived: false,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ])
    await markPublished(db, id)
    expect((await call('getLineLists', { brandId })).data).toMatchObject([
      { sentToCatalog: true, published: true },
    ])
  })

  test('accepts only staff', async () => {
    const customer = await buildUser(db, { type: 'external' })
    const token = await signInAs(db, clock, customer.id, 'portal')
    expect(await call('getLineLists', {}, { as: token })).toMatchObject({ status: 403 })
    expect(await call('getLineLists', {}, { as: null })).toMatchObject({ status: 401 })
    expect(await call('getLineLists', { pageSize: 101 })).toMatchObject({
      status: 400,
      message: 'Wrong Input',
    })
  })
})

describe('line lists with catalogs info', () => {
  test('returns lists with catalogs and the item count of each catalog', async () => {
    const id = await buildLineList(db, { brandId, name: 'Sorted', items: 2, deadline: '2027-02-26' })
    const before = await call('getLineListsWithCatalogsInfo', { search: 'Sorted' })
    expect(before.data).toEqual([])
    await call('createCatalogs', { lineListId: id })
    await call('createCatalogType', { name: 'Athletic' })
    await call('moveItems', {
      lineListId: id,
      moveItems: [{ modelCode: 'A-0001', originCatalogType: 'unsorted', targetCatalogType: 'Athletic' }],
    })
    const { data } = await call('getLineListsWithCatalogsInfo', { search: 'Sorted', brandId, published: 0 })
    expect(data).toMatchObject([
      {
        id,
        name: 'Sorted',
        brandName: expect.stringMatching(/^Brand /),
        type: 'pre-book',
        deadline: '2027-02-26T00:00:00Z',
        itemsCount: 2,
        published: 0,
        sortingCompleted: 0,
        orderingClosed: 0,
        archived: 0,
        catalogs: [
          { type: 'unsorted', itemsCount: 1 },
          { type: 'Athletic', itemsCount: 1 },
        ],
      },
    ])
    await markPublished(db, id)
    const shown = async (input: object) =>
      (await call('getLineListsWithCatalogsInfo', { lineListId: id, ...input })).data.length
    expect(await shown({ published: 1 })).toBe(1)
    expect(await shown({ published: 0 })).toBe(0)
    expect(await shown({ archived: 1 })).toBe(0)
  })

  test.each([
    { type: 'nothing' },
    { brandId: 0 },
    { year: 2_147_483_648 },
    { year: 'next' },
    { pageSize: 101 },
    { published: 2 },
    { search: 'shoe\0' },
    { cursor: 'nonsense' },
    { cursor: Buffer.from('["no moment","x"]').toString('base64url') },
    { surprise: 1 },
  ])('rejects the wrong parameter %o with its own message', async (input) => {
    expect(await call('getLineListsWithCatalogsInfo', input as object)).toMatchObject({
      status: 400,
      message: 'Wrong parameters provided for linelists with catalog info',
      data: { issues: [{ path: Object.keys(input)[0], message: expect.any(String) }] },
    })
  })
})
