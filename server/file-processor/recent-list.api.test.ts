import { beforeAll, expect, test } from 'vitest'
import { buildImport } from '#server/testing/build/import.ts'
import { importing } from '#server/testing/importing.ts'
import { testApp } from '#server/testing/test-app.ts'
import { workbookOf } from '#server/testing/workbook.ts'

const testing = await testApp()
const { call } = testing
const { importFile, settled } = importing(testing)

beforeAll(async () => {
  await call('createBrand', { name: 'Crocs' })
  await call('createBrand', { name: 'HEYDUDE' })
})

/** A stock report with two quantities that are available later. */
async function stockReport(model: string): Promise<Buffer> {
  return workbookOf(
    [
      ['Model', 'Color', 'Size', 'Wholesale', 'ATS 12/15', 'ATS 1/15'],
      [model, 'Ink', 'M8', 20, 5, 50],
      [model, 'Ink', 'M9', 20, 6, 60],
    ],
    'Stock',
  )
}

test('reads a list as the latest one of its brand and type was mapped', async () => {
  const stock = { type: 'brand-ats', brand: 'heydude' } as const
  const first = await buildImport(testing, await stockReport('40312-510'), stock)
  expect(first).toMatchObject({ status: 'needs-mapping', questionsCount: 1 })
  const { data: layout } = await call('getFileLayout', { trackingId: first.trackingId })
  expect(layout.questions).toMatchObject([{ kind: 'columns', field: 'qty', columns: ['E', 'F'] }])
  await call('mapImport', {
    trackingId: first.trackingId,
    mapping: [
      {
        sheet: 'Stock',
        headerRow: 1,
        columns: { model: 'A', color: 'B', size: 'C', wholesale: 'D', qty: 'F' },
      },
    ],
  })
  expect(await settled(first.trackingId)).toMatchObject({ status: 'done' })

  const second = await importFile(await stockReport('40317-510'), stock)
  expect(second.status).toBe('done')
  const { data } = await call('getLineListItems', { lineListId: second.lineListId ?? 0 })
  expect(data.flatMap(({ sizes }) => sizes.map(({ quantity }) => quantity))).toEqual([50, 60])
})
