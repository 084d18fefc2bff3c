import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { importing, samplePath } from '#server/testing/importing.ts'

const testing = await testApp()
const { call, app } = testing
const { importFile } = importing(testing)

interface Expected {
  totals: { items: number; skus: number; pictures: number }
  items: { modelCode: string; wholesale: number; sizes: { size: string; upc: string }[] }[]
  problems: { code: string; row: number; severity: string }[]
}

beforeAll(async () => {
  for (const name of ['Crocs', 'HEYDUDE', 'Nike Swim', 'FitFlop']) await call('createBrand', { name })
})

test('a Crocs workbook becomes a line list with its items, sizes, prices, pictures and problems', async () => {
  const expected = JSON.parse(
    await readFile(samplePath('crocs-prebook-S1-2027.expected.json'), 'utf8'),
  ) as Expected
  const state = await importFile('crocs-prebook-S1-2027.xlsx')
  expect(state).toMatchObject({ status: 'done', failure: null, fileName: 'crocs-prebook-S1-2027.xlsx' })
  const lineListId = state.lineListId ?? 0

  const { data: list } = await call('getLineList', { lineListId })
  expect(list).toMatchObject({
    name: 'crocs-prebook-S1-2027',
    type: 'pre-book',
    brandName: 'Crocs',
    season: 'S1',
    year: 2027,
    sentOn: '2026-11-02T00:00:00Z',
    deadline: '2027-02-26T00:00:00Z',
    version: 1,
    itemsCount: expected.totals.items,
    sentToCatalog: false,
    counts: { items: expected.totals.items, sizes: expected.totals.skus, units: null },
  })

  const items = await call('getLineListItems', { lineListId, pageSize: 100 })
  expect(items.data.map(({ modelCode, wholesale }) => [modelCode, wholesale])).toEqual(
    expected.items.map(({ modelCode, wholesale }) => [modelCode, wholesale]),
  )
  expect(items.data.map(({ sizes }) => sizes.map(({ size, upc }) => [size, upc]))).toEqual(
    expected.items.map(({ sizes }) => sizes.map(({ size, upc }) => [size, upc])),
  )
  const pictured = items.data.filter(({ thumbnailUrl }) => thumbnailUrl !== null)
  expect(pictured).toHaveLength(expected.totals.pictures)
  const { pathname, search } = new URL(pictured[0]?.thumbnailUrl ?? '')
  const picture = await app.inject({ url: pathname + search })
  expect(picture.headers['content-type']).toBe('image/webp')

  const problems = await call('getLineListProblems', { lineListId, pageSize: 100 })
  const own = problems.data.filter(({ code }) => code === 'NO_PICTURE')
  expect(own).toHaveLength(1)
  expect(problems.data.length - own.length).toBe(expected.problems.length)
})
