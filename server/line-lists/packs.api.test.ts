import { beforeAll, expect, test } from 'vitest'
import { buildImport, buildUpdate } from '#server/testing/build/import.ts'
import { testApp } from '#server/testing/test-app.ts'
import { workbookOf } from '#server/testing/workbook.ts'

const testing = await testApp()
const { call } = testing

beforeAll(async () => call('createBrand', { name: 'Crocs' }))

const listOf = async (...runs: readonly string[]) =>
  workbookOf([
    ['Style', 'Color Code', 'Name', 'Color', 'Size Run', 'Wholesale', 'MSRP'],
    ...runs.map((run) => ['300001', '100', 'Harbor Clog', 'Clay', run, 20, 45]),
  ])

test('keeps the packs of a file through updates, edits, and restored versions', async () => {
  const state = await buildImport(testing, await listOf('M7-M9', 'B4: M7-M9 (1/2/1)'))
  const lineListId = state.lineListId ?? 0
  const sizes = async () =>
    (await call('getLineListItems', { lineListId })).data[0]?.sizes.map(({ size, pack }) => [size, pack])
  const pack = [
    { size: 'M7', units: 1 },
    { size: 'M8', units: 2 },
    { size: 'M9', units: 1 },
  ]
  const first = [
    ['M7', null],
    ['M8', null],
    ['M9', null],
    ['B4: M7-M9 (1/2/1)', pack],
  ]
  expect(await sizes()).toEqual(first)

  const { changeCounts } = await buildUpdate(testing, lineListId, await listOf('M7-M9', 'M8/3 M9/3'))
  expect(changeCounts).toMatchObject({ changed: 1 })
  expect((await sizes())?.at(-1)).toEqual([
    'M8/3 M9/3',
    [
      { size: 'M8', units: 3 },
      { size: 'M9', units: 3 },
    ],
  ])

  await call('restoreLineListVersion', { lineListId, version: 1 })
  expect(await sizes()).toEqual(first)

  const edited = (was: string) => ({ was, size: was, upc: null, quantity: null })
  await call('editItem', {
    lineListId,
    modelCode: '300001-100',
    name: 'Harbor Clog',
    color: 'Clay',
    silhouette: null,
    gender: null,
    wholesale: 21,
    msrp: 45,
    sizes: ['M7', 'M8', 'B4: M7-M9 (1/2/1)'].map(edited),
  })
  expect(await sizes()).toEqual(first.filter(([size]) => size !== 'M9'))
})
