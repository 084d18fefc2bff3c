import { beforeAll, describe, expect, test } from 'vitest'
import { buildImport } from '#server/testing/build/import.ts'
import { importing } from '#server/testing/importing.ts'
import { testApp } from '#server/testing/test-app.ts'
import { crocsHeadings, workbookOf } from '#server/testing/workbook.ts'

const testing = await testApp()
const { call, db } = testing
const { importFile, settled } = importing(testing)

beforeAll(async () => {
  for (const name of ['Crocs', 'HEYDUDE']) await call('createBrand', { name })
})

const upcs = ['885176000014', '885176000021', '885176000038', '885176000045']

/** A list of three styles with four sizes; the codes of its styles are given. */
const listOf = async (codes: readonly string[], price = 27.5) =>
  workbookOf([
    crocsHeadings,
    ...codes.flatMap((code, index) => [
      [
        code.split(/\W/)[0] ?? '',
        code,
        'Tidewell Clog',
        'Navy',
        'Clog',
        'M4W6',
        upcs[index] ?? '',
        price,
        55,
      ],
    ]),
  ])

const updateOf = (lineListId: number | null, mode: 'partial' | 'full' = 'full') =>
  ({ action: 'update', linelist_id: lineListId, linelist_attributes: { mode } }) as const

const codes = ['300001-100', '300002-200', '300003-300']
const recoded = ['910001-001', '910002-001', '300003-300']

describe('an update that names styles by other codes', () => {
  test('says how many have the UPCs of listed styles, and changes nothing by itself', async () => {
    const { lineListId } = await buildImport(testing, await listOf(codes))
    const state = await buildImport(testing, await listOf(recoded), updateOf(lineListId))
    expect(state).toMatchObject({
      status: 'needs-confirmation',
      changeCounts: { new: 2, withdrawn: 2, changed: 0, unchanged: 1 },
      sameStyles: false,
      recodes: {
        count: 2,
        first: [
          { listed: '300001-100', inFile: '910001-001', name: 'Tidewell Clog', color: 'Navy' },
          { listed: '300002-200', inFile: '910002-001' },
        ],
      },
    })
    await call('confirmImport', { trackingId: state.trackingId })
    expect(await settled(state.trackingId)).toMatchObject({ status: 'done' })
    const { data } = await call('getLineList', { lineListId: lineListId ?? 0 })
    expect(data).toMatchObject({ itemsCount: 3, counts: { withdrawn: 2 } })
  })

  test('is found by a beginning that all codes have in the file, if no UPC is known', async () => {
    const of = (start: string) =>
      workbookOf([
        crocsHeadings,
        ...codes.map((code) => ['', `${start}${code}`, 'Clog', 'Navy', 'Clog', 'M4W6', '', 27.5, 55]),
      ])
    const { lineListId } = await buildImport(testing, await of(''))
    const state = await buildImport(testing, await of('QT-'), updateOf(lineListId))
    expect(state).toMatchObject({
      changeCounts: { new: 3, withdrawn: 3 },
      recodes: { count: 3, first: [{ listed: '300001-100', inFile: 'QT-300001-100', name: 'Clog' }, {}, {}] },
    })
  })

  test('is found in a partial update, too, which would list the styles twice', async () => {
    const { lineListId } = await buildImport(testing, await listOf(codes))
    expect(await buildImport(testing, await listOf(recoded), updateOf(lineListId, 'partial'))).toMatchObject({
      changeCounts: { new: 2, withdrawn: 0 },
      recodes: { count: 2 },
    })
  })

  test('keeps codes, sort order, tiers, and edits of the list if staff treat them as the same styles', async () => {
    const { lineListId } = await buildImport(testing, await listOf(codes))
    const id = lineListId ?? 0
    const sorted = await db
      .insertInto('catalogTypes')
      .values({ name: 'Recoded', nameKey: 'recoded' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const before = await db
      .selectFrom('lineListItems')
      .select(['id', 'modelCode', 'styleCode', 'colorCode'])
      .where('lineListId', '=', id)
      .orderBy('position')
      .execute()
    await db
      .insertInto('itemCatalogTypes')
      .values(before.map((item, position) => ({ itemId: item.id, catalogTypeId: sorted.id, position })))
      .execute()
    await db.updateTable('lineListItems').set({ tier: 'best' }).where('lineListId', '=', id).execute()

    const { trackingId } = await importFile(await listOf(recoded, 28), updateOf(lineListId))
    await call('reviseImport', { trackingId, sameStyles: true })
    expect(await settled(trackingId)).toMatchObject({
      status: 'needs-confirmation',
      sameStyles: true,
      recodes: { count: 2 },
      changeCounts: { new: 0, withdrawn: 0, changed: 3 },
    })
    const changes = (await call('getImportChanges', { trackingId })).data
    expect(
      changes.map(({ modelCode, changes: fields }) => [modelCode, fields.map(({ field }) => field)]),
    ).toEqual(codes.map((code) => [code, ['wholesale']]))
    await call('confirmImport', { trackingId })
    expect(await settled(trackingId)).toMatchObject({ status: 'done' })
    const after = await db
      .selectFrom('lineListItems')
      .select(['id', 'modelCode', 'styleCode', 'colorCode'])
      .where('lineListId', '=', id)
      .orderBy('position')
      .execute()
    expect(after).toEqual(before)
    const kept = await db
      .selectFrom('itemCatalogTypes')
      .innerJoin('lineListItems', 'lineListItems.id', 'itemCatalogTypes.itemId')
      .select(['lineListItems.tier', 'lineListItems.wholesale'])
      .where('catalogTypeId', '=', sorted.id)
      .execute()
    expect(kept).toEqual(codes.map(() => ({ tier: 'best', wholesale: 2800 })))
  })

  test('can be treated as other styles again', async () => {
    const { lineListId } = await buildImport(testing, await listOf(codes))
    const { trackingId } = await importFile(await listOf(recoded), updateOf(lineListId))
    await call('reviseImport', { trackingId, sameStyles: true })
    await settled(trackingId)
    await call('reviseImport', { trackingId, sameStyles: false })
    expect(await settled(trackingId)).toMatchObject({
      sameStyles: false,
      changeCounts: { new: 2, withdrawn: 2 },
      recodes: { count: 2 },
    })
  })

  test('is compared again with the same decision if the list changes in between', async () => {
    const { lineListId } = await buildImport(testing, await listOf(codes))
    const { trackingId } = await importFile(await listOf(recoded), updateOf(lineListId))
    await call('reviseImport', { trackingId, sameStyles: true })
    await settled(trackingId)
    const other = await buildImport(testing, await listOf(codes, 29), updateOf(lineListId))
    await call('confirmImport', { trackingId: other.trackingId })
    await settled(other.trackingId)
    await call('confirmImport', { trackingId })
    expect(await settled(trackingId)).toMatchObject({
      status: 'needs-confirmation',
      basedOnVersion: 2,
      changeCounts: { new: 0, withdrawn: 0, changed: 3 },
      recodes: { count: 2 },
    })
  })

  test('keeps the items that the file does not name if staff say so', async () => {
    const { lineListId } = await buildImport(testing, await listOf(codes))
    const { trackingId, changeCounts } = await importFile(
      await listOf(['300001-100'], 28),
      updateOf(lineListId),
    )
    expect(changeCounts).toMatchObject({ changed: 1, withdrawn: 2 })
    await call('reviseImport', { trackingId, mode: 'partial' })
    expect(await settled(trackingId)).toMatchObject({
      status: 'needs-confirmation',
      mode: 'partial',
      changeCounts: { changed: 1, withdrawn: 0, unchanged: 2 },
    })
  })

  test('is revised only while it waits', async () => {
    const { trackingId } = await buildImport(testing, await listOf(codes))
    expect(await call('reviseImport', { trackingId, sameStyles: true })).toMatchObject({
      status: 409,
      message: 'This import was already handled.',
    })
    expect(await call('reviseImport', { trackingId: 'nothing-here', sameStyles: true })).toMatchObject({
      status: 404,
    })
  })
})

describe('a file of another brand', () => {
  const ofHeydude = { brand: 'heydude' } as const
  /** A list of three styles whose codes and UPCs share a digit. */
  const heydudeList = async (digit: number) =>
    workbookOf([
      crocsHeadings,
      ...['01', '02', '03'].map((end) => [
        `HD${digit}0${end}`,
        `HD${digit}0${end}-001`,
        'Wally',
        'Navy',
        'Loafer',
        'M4W6',
        `88517${digit}0${end}052`,
        30,
        60,
      ]),
    ])

  test('is not imported before staff confirm, even if its title names no brand', async () => {
    await buildImport(testing, await heydudeList(4), ofHeydude)
    const state = await importFile(await heydudeList(4))
    expect(state).toMatchObject({
      action: 'new',
      status: 'needs-confirmation',
      lineListId: null,
      otherBrand: { name: 'HEYDUDE', items: 3, of: 3 },
    })
    const { trackingId } = state
    await call('confirmImport', { trackingId })
    const done = await settled(trackingId)
    expect(done).toMatchObject({ status: 'done', brandName: 'Crocs' })
    // Both brands have these styles now.
    expect(await importFile(await heydudeList(4))).toMatchObject({ status: 'done', otherBrand: null })
  })

  test('is reported before an update', async () => {
    const { lineListId } = await buildImport(testing, await listOf(['320001-100', '320002-200']))
    await buildImport(testing, await heydudeList(5), ofHeydude)
    expect(await buildImport(testing, await heydudeList(5), updateOf(lineListId))).toMatchObject({
      status: 'needs-confirmation',
      otherBrand: { name: 'HEYDUDE', items: 3, of: 3 },
    })
  })

  test('is not suspected for one known code among others', async () => {
    await buildImport(testing, await listOf(['HD6001-001', 'HD6002-001']), ofHeydude)
    const file = await listOf(['HD6001-001', 'HD6100-001', 'HD6101-001'])
    expect(await buildImport(testing, file)).toMatchObject({ status: 'done', otherBrand: null })
  })
})
