import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { bodyFor } from '#server/testing/import-body.ts'
import { buildImport } from '#server/testing/build/import.ts'
import { importing } from '#server/testing/importing.ts'
import { testApp } from '#server/testing/test-app.ts'
import { smallCrocsWorkbook } from '#server/testing/workbook.ts'
import { buildUser } from '#server/testing/build/user.ts'

const testing = await testApp()
const { call, clock, db } = testing
const { upload, settled, work } = importing(testing)

beforeAll(async () => {
  for (const name of ['Crocs', 'HEYDUDE', 'Nike Swim', 'FitFlop']) await call('createBrand', { name })
})

describe('refusals', () => {
  const form = { season: 'S1', sentOn: '2026-11-02', deadlineForOrders: '2027-02-26' } as const

  test.each([
    [{}, { ...form, year: 2019 }, 'year', 'Year is from 2020 to 2050'],
    [{}, { ...form, year: 2051 }, 'year', 'Year is from 2020 to 2050'],
    [
      { type: 'own-stock', brand: 'Own Stock' },
      { season: 'S1', year: 2000, stockType: 'bonded', availability: 'current' },
      'year',
      'Year is from 2001 to 2050',
    ],
    [{}, { ...form, year: 2027, sentOn: '0000-01-01' }, 'sentOn', 'Expected a date such as 2027-01-31'],
    [{}, { ...form, year: 2027, lineListName: '\u3164\u200B' }, 'lineListName', 'Name is required'],
    [{}, { ...form, year: 2027, lineListName: '–!' }, 'lineListName', 'Name needs a letter or a digit'],
    [
      {},
      { ...form, year: 2027, lineListDescription: 'x'.repeat(2001) },
      'lineListDescription',
      'Description is too long',
    ],
    [{}, { ...form, year: 2027, catalogKey: 'nokey' }, 'catalogKey', 'Expected the key of an uploaded file'],
    [{}, { ...form, year: 2027, lineListType: 'brand-ats' }, 'lineListType', 'Expected the type of the call'],
    [
      {},
      { ...form, year: 2027, trackingId: 'another-one' },
      'trackingId',
      'Expected the tracking ID of the call',
    ],
  ] as const)('of a form with %o and %o name %s', async (wish, attributes, field, message) => {
    const file = { key: `uploads/${randomUUID()}.xlsx`, fileName: 'list.xlsx' }
    const body = bodyFor(file, { ...wish, linelist_attributes: attributes })
    expect(await call('startFileProcessing', body)).toMatchObject({
      status: 400,
      data: { issues: [{ path: `linelist_attributes.${field}`, message }] },
    })
  })

  test('of another user’s upload do not reveal that it exists; its owner may import it repeatedly', async () => {
    const file = await upload(await smallCrocsWorkbook())
    const other = await signInAs(db, clock, (await buildUser(db)).id)
    const notFound = { status: 404, message: 'The uploaded file was not found. Upload it again.' }
    expect(await call('startFileProcessing', bodyFor(file), { as: other })).toMatchObject(notFound)
    const own = await upload(await smallCrocsWorkbook())
    const { linelist_attributes } = bodyFor(own)
    const withCatalog = bodyFor(own, {
      linelist_attributes: { ...linelist_attributes, catalogKey: file.key },
    })
    expect(await call('startFileProcessing', withCatalog, { as: other })).toMatchObject(notFound)
    const body = bodyFor(file)
    const { data: started } = await call('startFileProcessing', body)
    expect(started.trackingId).toBe(body.trackingId)
    expect((await call('startFileProcessing', body)).data.trackingId).toBe(body.trackingId)
    expect(await call('startFileProcessing', bodyFor(file), { as: other })).toMatchObject(notFound)
    expect((await settled(body.trackingId)).status).toBe('done')
  })

  test('of an import name what is wrong with its form', async () => {
    const file = await upload(await smallCrocsWorkbook())
    const start = async (wish: Parameters<typeof bodyFor>[1]) =>
      call('startFileProcessing', bodyFor(file, wish))
    expect(await start({ brand: 'Nobody' })).toMatchObject({ status: 404, message: 'Brand not found' })
    expect(await start({ brand: 'Nike Swim' })).toMatchObject({
      status: 409,
      message: 'No supported file inputs found for brand',
    })
    expect(
      await start({
        type: 'future-stock',
        linelist_attributes: { season: 'S1', year: 2027, dateOfAvailability: '2027-03-01' },
      }),
    ).toMatchObject({ status: 409, message: 'Future stock is not available yet.' })
    expect(await start({ action: 'update', linelist_id: 999_999 })).toMatchObject({
      status: 404,
      message: 'Line list not found',
    })
    expect(await start({ key: `uploads/${randomUUID()}.xlsx` })).toMatchObject({
      status: 404,
      message: 'The uploaded file was not found. Upload it again.',
    })
    expect(await start({ linelist_attributes: { season: 'S1', year: 2027 } })).toMatchObject({
      status: 400,
      message: 'Wrong Input',
      data: {
        issues: [
          { path: 'linelist_attributes.sentOn', message: 'Date sent is required' },
          { path: 'linelist_attributes.deadlineForOrders', message: 'Deadline for orders is required' },
        ],
      },
    })
    for (const key of ['nokey', '../../etc/passwd', 'uploads/../pictures/a.webp', 'exports/a.xlsx'])
      expect(await start({ key })).toMatchObject({
        status: 400,
        data: { issues: [{ path: 'key', message: 'Expected the key of an uploaded file' }] },
      })
    const { trackingId, lineListId } = await buildImport(testing, await smallCrocsWorkbook())
    expect(await start({ action: 'update', linelist_id: lineListId, brand: 'FitFlop' })).toMatchObject({
      status: 409,
      message: 'This file is for a different brand or type.',
    })
    const other = await upload(await smallCrocsWorkbook())
    expect(await call('startFileProcessing', bodyFor(other, { trackingId }))).toMatchObject({
      status: 409,
      message: 'This tracking ID is already used for another file.',
    })
    for (const name of ['confirmImport', 'discardImport'] as const) {
      expect(await call(name, { trackingId })).toMatchObject({
        status: 409,
        message: 'This import was already handled.',
      })
      expect(await call(name, { trackingId: 'nowhere' })).toMatchObject({
        status: 404,
        message: 'Import not found',
      })
    }
    for (const name of ['getImport', 'getFileLayout', 'getImportChanges'] as const)
      expect(await call(name, { trackingId: 'nowhere' })).toMatchObject({
        status: 404,
        message: 'Import not found',
      })
    const mapping = [{ sheet: 'A', headerRow: 1, columns: { model: 'A' } }]
    expect(await call('mapImport', { trackingId: 'nowhere', mapping })).toMatchObject({
      status: 404,
      message: 'Import not found',
    })
    const discarded = await buildImport(testing, await smallCrocsWorkbook(28), {
      action: 'update',
      linelist_id: lineListId,
    })
    await call('discardImport', { trackingId: discarded.trackingId })
    expect(await call('mapImport', { trackingId: discarded.trackingId, mapping })).toMatchObject({
      status: 409,
      message: 'This import was already handled.',
    })
  })

  test('of an upload name what is wrong with its file', async () => {
    const ask = async (fileName: string, fileSize: number, purpose: 'line-list' | 'catalog') =>
      call('getPresignedUploadUrl', { fileName, fileSize, contentType: 'application/pdf', purpose })
    expect(await ask('list.csv', 10, 'line-list')).toMatchObject({
      status: 400,
      message: 'Unsupported file type. Upload an .xlsx file.',
    })
    expect(await ask('list.xlsx', 100 * 1024 * 1024 + 1, 'line-list')).toMatchObject({
      status: 413,
      message: 'This file is too large to upload. This file is larger than 100 MB.',
    })
    expect(await ask('list.pdf', 200 * 1024 * 1024 + 1, 'catalog')).toMatchObject({ status: 413 })
    expect(await ask('../../etc/list.xlsx', 10, 'line-list')).toMatchObject({
      status: 200,
      data: { fileKey: expect.stringMatching(/^uploads\/[0-9a-f-]{36}\.xlsx$/) },
    })
  })
})

test('an import whose last attempt failed has the state failed', async () => {
  await work()
  const file = await upload(await smallCrocsWorkbook())
  const body = bodyFor(file)
  await db
    .insertInto('imports')
    .values({
      id: body.trackingId,
      action: 'new',
      // A request without a file makes the job fail.
      request: JSON.stringify({ fileName: 'list.xlsx' }),
      brandId: (await db.selectFrom('brands').select('id').limit(1).executeTakeFirstOrThrow()).id,
      type: 'pre-book',
      fileKey: file.key,
      lineListId: null,
      mode: null,
      createdBy: testing.staffUser.id,
    })
    .execute()
  await call('startFileProcessing', body)
  expect(await settled(body.trackingId, 60_000)).toMatchObject({
    status: 'failed',
    failure: { code: 'import-stopped' },
  })
}, 70_000)
