import { beforeAll, expect, test } from 'vitest'
import { buildImport } from '#server/testing/build/import.ts'
import { importing } from '#server/testing/importing.ts'
import { testApp } from '#server/testing/test-app.ts'
import { crocsHeadings, workbookOf } from '#server/testing/workbook.ts'

const testing = await testApp()
const { call } = testing
const { importFile, settled } = importing(testing)

beforeAll(async () => {
  await call('createBrand', { name: 'Crocs' })
  await call('createBrand', { name: 'HEYDUDE' })
})

const issue = async (title: string, ...models: readonly string[]) =>
  workbookOf([
    [title],
    crocsHeadings,
    ...models.map((model) => [model.split('-')[0] ?? '', model, 'Clog', 'Navy', 'Clog', 'M7', '', 27.5, 55]),
  ])

const update = (lineListId: number | null) =>
  ({ action: 'update', linelist_id: lineListId, linelist_attributes: { mode: 'full' } }) as const

test('an update with an earlier issue than its list is named before anything changes', async () => {
  const models = ['300001-100', '300002-200']
  const { lineListId } = await buildImport(testing, await issue('Rev 1 – 29 October 2026', ...models))
  const second = await importFile(await issue('Rev 2 – 12 November 2026', ...models), update(lineListId))
  expect(second).toMatchObject({ status: 'needs-confirmation', olderFile: null })
  await call('confirmImport', { trackingId: second.trackingId })
  await settled(second.trackingId)
  const again = await importFile(await issue('Rev 1 – 29 October 2026', ...models), update(lineListId))
  expect(again).toMatchObject({
    status: 'needs-confirmation',
    olderFile: { file: { revision: 1, day: '2026-10-29' }, list: { revision: 2, day: '2026-11-12' } },
  })
})

test('an update whose title names another brand, with none of the items of its brand, asks', async () => {
  const { lineListId } = await buildImport(testing, await issue('Crocs S1 2027', '300011-100', '300012-200'))
  const state = await importFile(await issue('HEYDUDE S1 2027', '41820-030', '41835-410'), update(lineListId))
  expect(state).toMatchObject({
    status: 'needs-confirmation',
    otherBrand: { name: 'HEYDUDE', items: 0, of: 2 },
  })
  const own = await importFile(await issue('HEYDUDE S1 2027', '300011-100', '41835-410'), update(lineListId))
  expect(own).toMatchObject({ status: 'needs-confirmation', otherBrand: null })
})
