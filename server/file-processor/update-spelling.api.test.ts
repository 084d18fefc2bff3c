import { beforeAll, describe, expect, test } from 'vitest'
import { buildImport } from '#server/testing/build/import.ts'
import { importing } from '#server/testing/importing.ts'
import { testApp } from '#server/testing/test-app.ts'
import { crocsWorkbook, workbookOf } from '#server/testing/workbook.ts'

const testing = await testApp()
const { call } = testing
const { importFile, settled } = importing(testing)

beforeAll(async () => {
  await call('createBrand', { name: 'Crocs' })
})

const listed = {
  '300001-100': { price: 27.5, sizes: ['7', '8', '9'] },
  '300002-200': { price: 30, sizes: ['7'] },
}

async function fullUpdate(models: Parameters<typeof crocsWorkbook>[0]) {
  const { lineListId } = await buildImport(testing, await crocsWorkbook(listed))
  const id = lineListId ?? 0
  const state = await importFile(await crocsWorkbook(models), {
    action: 'update',
    linelist_id: id,
    linelist_attributes: { mode: 'full' },
  })
  return { id, state }
}

async function items(lineListId: number) {
  const { data } = await call('getLineListItems', { lineListId, pageSize: 100 })
  return data.map(({ modelCode, wholesale, withdrawn, sizes }) => [
    modelCode,
    wholesale,
    withdrawn,
    sizes.map(({ size }) => size).join(' '),
  ])
}

describe('an update in another spelling', () => {
  test.each([
    ['another dash', '300001\u2011100', '300002\u2013200'],
    ['spaces', '300001 100', '300002 200'],
    ['no mark', '300001100', '300002200'],
    ['an invisible character', '300001-\u200B100', '\uFEFF300002-200'],
  ])('changes nothing if its codes have %s', async (_, first, second) => {
    const { state } = await fullUpdate({ [first]: listed['300001-100'], [second]: listed['300002-200'] })
    expect(state).toMatchObject({
      changeCounts: { new: 0, changed: 0, withdrawn: 0, unchanged: 2 },
    })
  })

  test('changes nothing if its sizes have leading zeros', async () => {
    const { state } = await fullUpdate({
      ...listed,
      '300001-100': { price: 27.5, sizes: ['07', '08', '09'] },
    })
    expect(state).toMatchObject({ changeCounts: { new: 0, changed: 0, withdrawn: 0, unchanged: 2 } })
  })

  test('changes nothing if its codes lost their leading zeros', async () => {
    const models = { '300001-010': listed['300001-100'], '300002-002': listed['300002-200'] }
    const { lineListId } = await buildImport(testing, await crocsWorkbook(models))
    const inFile = { '300001-10': listed['300001-100'], '300002-2': listed['300002-200'] }
    const state = await importFile(await crocsWorkbook(inFile), {
      action: 'update',
      linelist_id: lineListId ?? 0,
      linelist_attributes: { mode: 'full' },
    })
    expect(state).toMatchObject({ changeCounts: { new: 0, changed: 0, withdrawn: 0, unchanged: 2 } })
  })

  test('changes nothing if its sizes have other names with the same UPCs', async () => {
    const headings = ['Style', 'Model', 'Name', 'Color', 'Gender', 'Silhouette', 'Size', 'UPC', 'Wholesale']
    const rows = (...sizes: readonly string[]) =>
      workbookOf([
        headings,
        ...sizes.map((size, index) =>
          ['300001', '300001-100', 'Clog', 'Navy', 'Unisex', 'Clog', size, `09100010001${index}`, 27.5]),
      ]) // prettier-ignore
    const { lineListId } = await buildImport(testing, await rows('7', '8', '9'))
    const state = await importFile(await rows('M7/W9', 'M8/W10', 'M9/W11'), {
      action: 'update',
      linelist_id: lineListId ?? 0,
      linelist_attributes: { mode: 'full' },
    })
    expect(state).toMatchObject({ changeCounts: { new: 0, changed: 0, withdrawn: 0, unchanged: 1 } })
  })

  test('changes nothing if its genders are in another language', async () => {
    const headings = ['Style', 'Model', 'Name', 'Color', 'Gender', 'Silhouette', 'Size', 'Wholesale']
    const rows = (women: string, children: string) =>
      workbookOf([
        headings,
        ['300001', '300001-100', 'Clog', 'Navy', women, 'Clog', '7', 27.5],
        ['300002', '300002-200', 'Clog', 'Navy', children, 'Clog', '7', 27.5],
      ])
    const { lineListId } = await buildImport(testing, await rows('Women', 'Kids'))
    const changes = async (women: string, children: string) =>
      (
        await importFile(await rows(women, children), {
          action: 'update',
          linelist_id: lineListId ?? 0,
          linelist_attributes: { mode: 'full' },
        })
      ).changeCounts
    expect(await changes('Mujer', 'Niños')).toMatchObject({ changed: 0, unchanged: 2 })
    expect(await changes('Men', 'Girls')).toMatchObject({ changed: 2, unchanged: 0 })
  })

  test('changes what differs otherwise, and keeps the spelling of the list', async () => {
    const { id, state } = await fullUpdate({ '300001 100': { price: 28, sizes: ['07', '08', '10'] } })
    expect(state).toMatchObject({ changeCounts: { new: 0, changed: 1, withdrawn: 1, unchanged: 0 } })
    const { trackingId } = state
    await call('confirmImport', { trackingId })
    await settled(trackingId)
    expect(await items(id)).toEqual([
      ['300001-100', 28, false, '7 8 10'],
      ['300002-200', 30, true, '7'],
    ])
  })

  test('does not withdraw a model that a rejected row names', async () => {
    const { state } = await fullUpdate({
      '300001-100': listed['300001-100'],
      '300002 200': { price: 'TBC', sizes: ['7'] },
    })
    expect(state).toMatchObject({ changeCounts: { new: 0, changed: 0, withdrawn: 0, unchanged: 2 } })
  })
})
