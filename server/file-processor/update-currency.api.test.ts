import { beforeAll, expect, test } from 'vitest'
import { buildImport } from '#server/testing/build/import.ts'
import { bodyFor } from '#server/testing/import-body.ts'
import { importing } from '#server/testing/importing.ts'
import { testApp } from '#server/testing/test-app.ts'
import { workbookOf } from '#server/testing/workbook.ts'

const testing = await testApp()
const { call } = testing
const { importFile, settled, upload } = importing(testing)

beforeAll(async () => {
  await call('createBrand', { name: 'Crocs' })
})

const headings = (price: string) => ['Style', 'Model', 'Name', 'Color', 'Silhouette', 'Size', price]
const rows = (price: number | string) =>
  ['300001-100', '300002-200'].map((model) => ['300001', model, 'Clog', 'Navy', 'Clog', 'M4W6', price])
const inDollars = async (price = 27.5) => workbookOf([headings('Wholesale USD'), ...rows(price)])

const updateOf = (lineListId: number | null) =>
  ({ action: 'update', linelist_id: lineListId, linelist_attributes: { mode: 'full' } }) as const

const refused = {
  status: 'failed',
  failure: {
    code: 'currency-differs',
    message:
      'The prices of this file are in EUR, those of its line list in USD. Upload the file as a new line list.',
  },
}

test('an update in another currency than its list is refused with both named, and changes nothing', async () => {
  const { lineListId } = await buildImport(testing, await inDollars())
  const euros = await workbookOf([headings('Wholesale EUR'), ...rows(27.5)])
  expect(await buildImport(testing, euros, updateOf(lineListId))).toMatchObject(refused)
  expect((await call('getLineList', { lineListId: lineListId ?? 0 })).data).toMatchObject({
    version: 1,
    currency: 'USD',
  })
})

test('an update whose currency staff choose by mapping is refused, too', async () => {
  const { lineListId } = await buildImport(testing, await inDollars())
  const { trackingId } = await importFile(await inDollars(28), updateOf(lineListId))
  const { mapping } = (await call('getFileLayout', { trackingId })).data
  await call('mapImport', { trackingId, mapping: mapping.map((one) => ({ ...one, currency: 'EUR' })) })
  expect(await settled(trackingId)).toMatchObject(refused)
})

test('an update that names no currency is in the currency of its list', async () => {
  const euros = await workbookOf([headings('Wholesale EUR'), ...rows(27.5)])
  const { lineListId } = await buildImport(testing, euros)
  const file = await workbookOf([headings('Wholesale'), ...rows(28)])
  expect(await buildImport(testing, file, updateOf(lineListId))).toMatchObject({
    status: 'needs-confirmation',
  })
})

test('an update in dollars fits a list in any dollar', async () => {
  const { lineListId } = await buildImport(
    testing,
    await workbookOf([headings('Wholesale CAD'), ...rows(27.5)]),
  )
  const file = await workbookOf([headings('Wholesale'), ...rows('$28.00')])
  expect(await buildImport(testing, file, updateOf(lineListId))).toMatchObject({
    status: 'needs-confirmation',
    changeCounts: { changed: 2 },
  })
})

test('an upload whose brand and brand ID are different brands is refused', async () => {
  const { data: other } = await call('createBrand', { name: 'HEYDUDE' })
  const form = { season: 'S1', year: 2027, sentOn: '2026-11-02', deadlineForOrders: '2027-02-26' } as const
  const file = await upload(await inDollars())
  const body = bodyFor(file, { linelist_attributes: { ...form, brandId: other.id } })
  expect(await call('startFileProcessing', body)).toMatchObject({
    status: 400,
    message: 'The brand and the brand ID of this upload are different brands.',
  })
})
