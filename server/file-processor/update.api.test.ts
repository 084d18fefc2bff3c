import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { importJob } from '#server/imports/import-job.ts'
import { readHistory } from '#server/platform/history/history.ts'
import { buildImport } from '#server/testing/build/import.ts'
import { importing } from '#server/testing/importing.ts'
import { testApp } from '#server/testing/test-app.ts'
import { crocsHeadings, crocsWorkbook, smallCrocsWorkbook, workbookOf } from '#server/testing/workbook.ts'

const testing = await testApp()
const { call, db, app } = testing
const { importFile, settled } = importing(testing)

beforeAll(async () => {
  for (const name of ['Crocs', 'HEYDUDE', 'Nike Swim', 'FitFlop']) await call('createBrand', { name })
})

describe('an update', () => {
  async function listOf(workbook: Buffer): Promise<number> {
    const { lineListId } = await buildImport(testing, workbook)
    return lineListId ?? 0
  }

  const updateOf = (lineListId: number, mode?: 'partial' | 'full') =>
    ({ action: 'update', linelist_id: lineListId, linelist_attributes: mode ? { mode } : {} }) as const

  const update = async (lineListId: number, workbook: Buffer, mode?: 'partial' | 'full') =>
    buildImport(testing, workbook, updateOf(lineListId, mode))

  const items = async (lineListId: number) =>
    (await call('getLineListItems', { lineListId, pageSize: 100 })).data.map(
      ({ modelCode, wholesale, withdrawn, sizes }) => [
        modelCode,
        wholesale,
        withdrawn,
        sizes.map(({ size }) => size).join(' '),
      ],
    )

  test('shows its differences first, is written on confirmation, and can be undone', async () => {
    const lineListId = await listOf(await smallCrocsWorkbook())
    const before = await items(lineListId)
    const sorted = await db
      .insertInto('catalogTypes')
      .values({ name: 'Boutique', nameKey: 'boutique' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [first] = await db
      .selectFrom('lineListItems')
      .select('id')
      .where('lineListId', '=', lineListId)
      .orderBy('position')
      .execute()
    await db
      .insertInto('itemCatalogTypes')
      .values({ itemId: first?.id ?? 0, catalogTypeId: sorted.id, position: 0 })
      .execute()

    const next = await crocsWorkbook({
      '300001-100': { price: 28, sizes: ['M4W6'] },
      '300003-300': { price: 35, sizes: ['M4W6'] },
    })
    const state = await importFile(next, updateOf(lineListId, 'full'))
    expect(state).toMatchObject({
      status: 'needs-confirmation',
      mode: 'full',
      changeCounts: { new: 1, changed: 1, withdrawn: 1, unchanged: 0 },
    })
    expect(await items(lineListId)).toEqual(before)
    const { trackingId } = state
    const changes = await call('getImportChanges', { trackingId })
    expect(changes.data.map(({ kind, modelCode, changes: fields }) => [kind, modelCode, fields])).toEqual([
      [
        'changed',
        '300001-100',
        [
          { field: 'wholesale', size: null, from: 27.5, to: 28 },
          { field: 'size', size: 'M5W7', from: 'M5W7', to: null },
        ],
      ],
      ['withdrawn', '300002-200', []],
      ['new', '300003-300', []],
    ])
    const withdrawn = await call('getImportChanges', { trackingId, kind: 'withdrawn' })
    expect(withdrawn.data).toHaveLength(1)

    expect(await call('confirmImport', { trackingId })).toMatchObject({ status: 200 })
    expect(await settled(trackingId)).toMatchObject({ status: 'done', lineListId })
    expect(await items(lineListId)).toEqual([
      ['300001-100', 28, false, 'M4W6'],
      ['300002-200', 30, true, 'M4W6'],
      ['300003-300', 35, false, 'M4W6'],
    ])
    const { data: list } = await call('getLineList', { lineListId })
    expect(list).toMatchObject({ version: 2, itemsCount: 2, counts: { withdrawn: 1 } })
    const restored = await db
      .selectFrom('itemCatalogTypes')
      .select('itemId')
      .where('catalogTypeId', '=', sorted.id)
      .execute()
    expect(restored).toEqual([{ itemId: first?.id }])

    expect(await call('restoreLineListVersion', { lineListId, version: 1 })).toMatchObject({
      data: { version: 3 },
    })
    expect(await items(lineListId)).toEqual([...before, ['300003-300', 35, true, 'M4W6']])
    const versions = await call('getLineListVersions', { lineListId, orderDir: 'desc' })
    expect(versions.data.map(({ version, mode, restoredFrom }) => [version, mode, restoredFrom])).toEqual([
      [3, null, 1],
      [2, 'full', null],
      [1, null, null],
    ])
  })

  test('that an earlier release stored is read again once it is confirmed, and shown again', async () => {
    const lineListId = await listOf(await smallCrocsWorkbook())
    const next = await crocsWorkbook({ '300001-100': { price: 28, sizes: ['M4W6'] } })
    const { trackingId } = await update(lineListId, next)
    await db.deleteFrom('importRecords').where('importId', '=', trackingId).execute()
    await db
      .updateTable('imports')
      .set({ reading: Buffer.from('packed') })
      .where('id', '=', trackingId)
      .execute()
    await call('confirmImport', { trackingId })
    expect(await settled(trackingId)).toMatchObject({ status: 'needs-confirmation', basedOnVersion: 1 })
    await call('confirmImport', { trackingId })
    expect(await settled(trackingId)).toMatchObject({ status: 'done' })
    expect(await items(lineListId)).toContainEqual(['300001-100', 28, false, 'M4W6 M5W7'])
    const kept = await db
      .selectFrom('importRecords')
      .select('id')
      .where('importId', '=', trackingId)
      .execute()
    expect(kept).toEqual([])
  })

  test('of a pre-book list is partial by default: items it does not name stay', async () => {
    const lineListId = await listOf(await smallCrocsWorkbook())
    const { trackingId, ...state } = await update(
      lineListId,
      await crocsWorkbook({ '300002-200': { price: 31, sizes: ['M4W6'] } }),
    )
    expect(state).toMatchObject({
      mode: 'partial',
      changeCounts: { new: 0, changed: 1, withdrawn: 0, unchanged: 1 },
    })
    await call('confirmImport', { trackingId })
    await settled(trackingId)
    expect(await items(lineListId)).toEqual([
      ['300001-100', 27.5, false, 'M4W6 M5W7'],
      ['300002-200', 31, false, 'M4W6'],
    ])
  })

  test('keeps the name and description of its list, or changes them as the form says and records it', async () => {
    const form = {
      season: 'S1',
      year: 2027,
      sentOn: '2026-11-02',
      deadlineForOrders: '2027-02-26',
      lineListType: 'pre-book',
      lineListName: 'Spring',
      lineListDescription: ' First drop ',
    } as const
    const { lineListId, trackingId } = await buildImport(testing, await smallCrocsWorkbook(), {
      linelist_attributes: form,
    })
    const id = lineListId ?? 0
    const details = async () => {
      const { name, description } = (await call('getLineList', { lineListId: id })).data
      return { name, description }
    }
    expect(await details()).toEqual({ name: 'Spring', description: 'First drop' })
    const confirmed = async (linelist_attributes: object, description: string | null = null) => {
      const wish = { action: 'update', linelist_id: id, linelist_attributes, description } as const
      const update = await buildImport(testing, await smallCrocsWorkbook(), wish)
      await call('confirmImport', { trackingId: update.trackingId })
      await settled(update.trackingId)
      return update.trackingId
    }
    await confirmed({})
    expect(await details()).toEqual({ name: 'Spring', description: 'First drop' })
    await confirmed({ lineListName: 'Summer' }, 'Second drop')
    expect(await details()).toEqual({ name: 'Summer', description: 'Second drop' })
    const [last] = await readHistory(db, { subject: 'line-list', subjectId: id })
    expect(last).toMatchObject({
      before: { name: 'Spring', description: 'First drop' },
      after: { name: 'Summer', description: 'Second drop' },
    })
    // Correcting columns later does not restore an older name.
    await call('updateLineList', { lineListId: id, name: 'Autumn' })
    const { data: layout } = await call('getFileLayout', { trackingId })
    const again = await call('mapImport', { trackingId, mapping: layout.mapping })
    await settled(again.data.trackingId)
    await call('confirmImport', { trackingId: again.data.trackingId })
    await settled(again.data.trackingId)
    expect(await details()).toEqual({ name: 'Autumn', description: 'Second drop' })
  })

  test('is written even if the job that read it has not ended when it is confirmed', async () => {
    const lineListId = await listOf(await smallCrocsWorkbook())
    const { trackingId } = await update(lineListId, await smallCrocsWorkbook(28))
    const startAfter = new Date('2099-01-01')
    await testing.services.jobs.enqueue(db, importJob, { trackingId }, { key: trackingId, startAfter })
    await call('confirmImport', { trackingId })
    expect(await settled(trackingId)).toMatchObject({ status: 'done' })
  })

  test('withdraws no item named by a row with an error', async () => {
    const lineListId = await listOf(await smallCrocsWorkbook())
    const { changeCounts } = await update(
      lineListId,
      await crocsWorkbook({
        '300001-100': { price: 27.5, sizes: ['M4W6', 'M5W7'] },
        '300002-200': { price: 'TBC', sizes: ['M4W6'] },
      }),
      'full',
    )
    expect(changeCounts).toMatchObject({ withdrawn: 0, unchanged: 2 })
  })

  test('withdraws items and sizes whose rows are marked as dropped, even if it is partial', async () => {
    const lineListId = await listOf(await smallCrocsWorkbook())
    const row = (model: string, size: string, status: string) =>
      [model.slice(0, 6), model, 'Tidewell Clog', 'Navy', 'Clog', size, '', 27.5, 55, status] // prettier-ignore
    const { changeCounts } = await update(
      lineListId,
      await workbookOf([
        [...crocsHeadings, 'Status'],
        row('300001-100', 'M4W6', ''),
        row('300001-100', 'M5W7', 'DROPPED'),
        row('300002-200', 'M4W6', 'DROPPED'),
      ]),
      'partial',
    )
    expect(changeCounts).toMatchObject({ withdrawn: 1, changed: 1 })
  })

  test('shows new differences if the list changed before confirmation', async () => {
    const lineListId = await listOf(await smallCrocsWorkbook())
    const slow = await update(lineListId, await smallCrocsWorkbook(29))
    const fast = await update(lineListId, await smallCrocsWorkbook(33))
    await call('confirmImport', { trackingId: fast.trackingId })
    await settled(fast.trackingId)
    await call('confirmImport', { trackingId: slow.trackingId })
    expect(await settled(slow.trackingId)).toMatchObject({ status: 'needs-confirmation', basedOnVersion: 2 })
    const changes = await call('getImportChanges', { trackingId: slow.trackingId })
    expect(changes.data[0]?.changes).toEqual([{ field: 'wholesale', size: null, from: 33, to: 29 }])
    const open = await call('getImports', { lineListId, open: 'true' })
    expect(open.data.map(({ trackingId }) => trackingId)).toEqual([slow.trackingId])
    const dropped = await call('discardImport', { trackingId: slow.trackingId })
    expect(dropped.data).toMatchObject({ status: 'failed', failure: { code: 'cancelled' } })
  })

  test('corrects wrongly read columns from the same file', async () => {
    const { trackingId, lineListId } = await buildImport(testing, await smallCrocsWorkbook())
    const { data: layout } = await call('getFileLayout', { trackingId })
    const [read] = layout.mapping
    expect(read).toMatchObject({ headerRow: 1, columns: { model: 'B', wholesale: 'H', msrp: 'I' } })
    const corrected = await call('mapImport', {
      trackingId,
      mapping: [
        {
          ...read,
          sheet: read?.sheet ?? '',
          headerRow: 1,
          columns: { ...read?.columns, wholesale: 'I', msrp: 'H' },
        },
      ],
    })
    const state = await settled(corrected.data.trackingId)
    expect(state).toMatchObject({ action: 'update', lineListId, status: 'needs-confirmation', mode: 'full' })
    expect(state.changeCounts).toMatchObject({ changed: 2 })
  })

  test('returns the workbook with its problems marked', async () => {
    const lineListId = await listOf(
      await crocsWorkbook({
        '300001-100': { price: 'TBC', sizes: ['M4W6'] },
        '300002-200': { price: 30, sizes: ['M4W6'] },
      }),
    )
    const { data } = await call('getMarkedWorkbook', { lineListId })
    const { pathname, search } = new URL(data.url)
    const marked = await app.inject({ url: pathname + search })
    expect(marked.headers['content-disposition']).toContain('list problems.xlsx')
    const { sheets } = await readXlsx(marked.rawPayload)
    expect(sheets.map(({ name }) => name)).toEqual(['Sheet1', 'Problems'])
    expect(sheets[1]?.rows.map((row) => [row[0], row[2], row[4]])).toContainEqual(['error', 'Sheet1', 'TBC'])
    await db
      .updateTable('lineListVersions')
      .set({ fileKey: null })
      .where('lineListId', '=', lineListId)
      .execute()
    expect(await call('getMarkedWorkbook', { lineListId })).toMatchObject({
      status: 404,
      message: "This version's workbook is no longer available.",
    })
    expect(await call('getMarkedWorkbook', { lineListId: 999_999 })).toMatchObject({
      status: 404,
      message: 'Line list not found',
    })
  })
})
