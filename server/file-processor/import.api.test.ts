import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { bodyFor, importing, samplePath } from '#server/testing/importing.ts'
import { testApp } from '#server/testing/test-app.ts'
import { crocsWorkbook, workbookOf } from '#server/testing/workbook.ts'

const testing = await testApp()
const { call, db, app } = testing
const { importFile, upload, settled, work } = importing(testing)

interface Expected {
  totals: { items: number; skus: number; pictures: number }
  items: { modelCode: string; wholesale: number; sizes: { size: string; upc: string }[] }[]
  problems: { code: string; row: number; severity: string }[]
}

beforeAll(async () => {
  for (const name of ['Crocs', 'HEYDUDE', 'Nike Swim', 'FitFlop']) await call('createBrand', { name })
})

const small = async (price = 27.5) =>
  crocsWorkbook({
    '300001-100': { price, sizes: ['M4W6', 'M5W7'] },
    '300002-200': { price: 30, sizes: ['M4W6'] },
  })

describe('a new list', () => {
  test('holds the items, sizes, prices, pictures and problems of a Crocs workbook', async () => {
    const expected = JSON.parse(
      await readFile(samplePath('crocs-prebook-S1-2027.expected.json'), 'utf8'),
    ) as Expected
    const state = await importFile('crocs-prebook-S1-2027.xlsx')
    expect(state).toMatchObject({ status: 'done', failure: null, fileName: 'crocs-prebook-S1-2027.xlsx' })
    expect(state.rowsRead).toBe(state.rowsExpected)
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

  test('of own stock keeps the brand of each row under the system’s own brand', async () => {
    const { lineListId } = await importFile('own-stock-2026-11.xlsx', {
      brand: 'own stock',
      type: 'own-stock',
      linelist_attributes: { season: 'S1', year: 2026, stockType: 'bonded', availability: 'current' },
    })
    const { data: list } = await call('getLineList', { lineListId: lineListId ?? 0 })
    expect(list).toMatchObject({ brandName: 'Own Stock', stockType: 'bonded', availability: 'current' })
    expect(list.counts.units).toBeGreaterThan(0)
    const items = await call('getLineListItems', { lineListId: lineListId ?? 0, pageSize: 100 })
    expect(new Set(items.data.map(({ brandName }) => brandName))).toEqual(new Set(['Crocs', 'HEYDUDE']))
  })

  test('gets its FitFlop pictures from the PDF; one that no item took is attached by hand', async () => {
    const catalog = await upload(samplePath('fitflop-catalogue-S1-2027.pdf'), 'catalog')
    const state = await importFile('fitflop-pricelist-S1-2027.xlsx', {
      brand: 'fit flop',
      linelist_attributes: {
        season: 'S1',
        year: 2027,
        sentOn: '2026-11-02',
        deadlineForOrders: '2027-02-26',
        catalogKey: catalog.key,
        catalogFilename: catalog.fileName,
      },
    })
    const items = await call('getLineListItems', { lineListId: state.lineListId ?? 0, pageSize: 100 })
    expect(items.data.filter(({ imageUrl }) => imageUrl !== null)).toHaveLength(20)

    const lineListId = state.lineListId ?? 0
    const bare = items.data.find(({ imageUrl }) => imageUrl === null)?.modelCode ?? ''
    const loose = await call('getUnmatchedPictures', { lineListId })
    const { data: before } = await call('getLineList', { lineListId })
    expect(before.counts.unmatchedPictures).toBe(loose.data.length)
    expect(loose.data[0]?.page).toEqual(expect.any(Number))
    const pictureId = loose.data[0]?.id ?? 0
    const attach = async (modelCode: string) => call('attachPicture', { lineListId, pictureId, modelCode })
    expect(await attach('nothing')).toMatchObject({ status: 404, message: 'Item not found' })
    expect(await attach(bare)).toMatchObject({ status: 200 })
    expect(await attach(bare)).toMatchObject({ status: 404, message: 'Picture not found' })
    const after = await call('getPopulatedParentItems', { lineListId, modelCode: bare })
    expect(after.data[0]?.imageUrl).toEqual(expect.any(String))
    expect(await call('getUnmatchedPictures', { lineListId: 999_999 })).toMatchObject({
      status: 404,
      message: 'Line list not found',
    })
  })

  test('tells of a file uploaded before, of prices that moved and of models without a picture', async () => {
    const workbook = await small()
    const first = await importFile(workbook)
    const again = await importFile(workbook)
    const moved = await importFile(await small(40))
    const codes = async (lineListId: number | null) =>
      (await call('getLineListProblems', { lineListId: lineListId ?? 0, pageSize: 100 })).data.map(
        ({ code, modelCode }) => [code, modelCode],
      )
    expect(await codes(first.lineListId)).toEqual([['NO_PICTURE', null]])
    expect(await codes(again.lineListId)).toEqual([
      ['SAME_FILE', null],
      ['NO_PICTURE', null],
    ])
    expect(await codes(moved.lineListId)).toEqual([
      ['PRICE_MOVED', '300001-100'],
      ['NO_PICTURE', null],
    ])
  })

  test('is made once however often the file is sent for processing', async () => {
    const file = await upload(await small())
    const body = bodyFor(file)
    const [one, two] = await Promise.all([
      call('startFileProcessing', body),
      call('startFileProcessing', { ...body, trackingId: randomUUID() }),
    ])
    expect(one.data.trackingId).toBe(two.data.trackingId)
    const done = await settled(one.data.trackingId)
    const later = await call('startFileProcessing', body)
    expect(later.data).toMatchObject({ status: 'done', lineListId: done.lineListId })
    const lists = await db
      .selectFrom('lineListVersions')
      .select('lineListId')
      .where('fileKey', '=', file.key)
      .execute()
    expect(lists).toEqual([{ lineListId: done.lineListId }])
  })

  test('is not made of a file that cannot be read; the sentence says why, and nothing is stored', async () => {
    const before = await db.selectFrom('lineLists').select('id').execute()
    const state = await importFile(Buffer.from('%PDF-1.7 not a workbook'))
    expect(state).toMatchObject({
      status: 'failed',
      lineListId: null,
      failure: { code: 'pdf-file', message: 'This is a PDF, not a workbook. Upload an .xlsx file.' },
    })
    expect(await db.selectFrom('lineLists').select('id').execute()).toEqual(before)
  })

  test('waits for its columns where no header is recognised, and keeps the mapping for the next time', async () => {
    const workbook = await workbookOf(
      [['Frühling'], ['Qux', 'Blorp', 'Zzz'], ['300009-900', 'Sea', 21.5], ['300009-901', 'Sand', 22.5]],
      'Blatt',
    )
    const state = await importFile(workbook)
    expect(state.status).toBe('needs-mapping')
    const { trackingId } = state
    const { data: layout } = await call('getFileLayout', { trackingId })
    expect(layout.sheets[0]?.firstRows[1]).toEqual(['Qux', 'Blorp', 'Zzz'])
    expect(layout.required).toEqual(['model', 'wholesale'])

    const mapping = [{ sheet: 'Blatt', headerRow: 2, columns: { model: 'A', color: 'B', wholesale: 'C' } }]
    await call('mapImport', { trackingId, mapping, saveAs: 'German sheet' })
    const done = await settled(trackingId)
    expect(done.status).toBe('done')
    const items = await call('getLineListItems', { lineListId: done.lineListId ?? 0 })
    expect(items.data.map(({ modelCode, color, wholesale }) => [modelCode, color, wholesale])).toEqual([
      ['300009-900', 'Sea', 21.5],
      ['300009-901', 'Sand', 22.5],
    ])
    const kept = await call('getFileMappings', { brandId: state.brandId, type: 'pre-book' })
    expect(kept.data).toMatchObject([{ name: 'German sheet', mapping }])
    const mappingId = kept.data[0]?.id ?? 0
    expect(await call('deleteFileMapping', { mappingId })).toMatchObject({ status: 200 })
    expect(await call('deleteFileMapping', { mappingId })).toMatchObject({
      status: 404,
      message: 'Mapping not found',
    })
  })
})

describe('an update', () => {
  async function listOf(workbook: Buffer): Promise<number> {
    const { lineListId } = await importFile(workbook)
    return lineListId ?? 0
  }

  async function update(lineListId: number, workbook: Buffer, mode?: 'partial' | 'full') {
    return importFile(workbook, {
      action: 'update',
      linelist_id: lineListId,
      linelist_attributes: mode ? { mode } : {},
    })
  }

  const items = async (lineListId: number) =>
    (await call('getLineListItems', { lineListId, pageSize: 100 })).data.map(
      ({ modelCode, wholesale, withdrawn, sizes }) => [
        modelCode,
        wholesale,
        withdrawn,
        sizes.map(({ size }) => size).join(' '),
      ],
    )

  test('shows its difference before anything is written, is written on confirmation, and can be taken back', async () => {
    const lineListId = await listOf(await small())
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
    const state = await update(lineListId, next, 'full')
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
    const kept = await db
      .selectFrom('itemCatalogTypes')
      .select('itemId')
      .where('catalogTypeId', '=', sorted.id)
      .execute()
    expect(kept).toEqual([{ itemId: first?.id }])

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

  test('of a pre-book list is partial unless staff say otherwise: what it does not name stays', async () => {
    const lineListId = await listOf(await small())
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

  test('withdraws nothing that a row with an error names', async () => {
    const lineListId = await listOf(await small())
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

  test('shows a new difference where the list moved on before it was confirmed', async () => {
    const lineListId = await listOf(await small())
    const slow = await update(lineListId, await small(29))
    const fast = await update(lineListId, await small(33))
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

  test('corrects columns that were read wrongly, from the same file', async () => {
    const { trackingId, lineListId } = await importFile(await small())
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

  test('gives the workbook back with its problems marked', async () => {
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
    const file = await upload(marked.rawPayload)
    expect(file.key).toMatch(/xlsx$/)
    expect(marked.rawPayload.includes('Problems') || marked.rawPayload.length > 2000).toBe(true)
    await db
      .updateTable('lineListVersions')
      .set({ fileKey: null })
      .where('lineListId', '=', lineListId)
      .execute()
    expect(await call('getMarkedWorkbook', { lineListId })).toMatchObject({
      status: 404,
      message: 'The workbook of this version was not kept.',
    })
    expect(await call('getMarkedWorkbook', { lineListId: 999_999 })).toMatchObject({
      status: 404,
      message: 'Line list not found',
    })
  })
})

describe('refusals', () => {
  test('of the file processor', async () => {
    const file = await upload(await small())
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
    const body = bodyFor(file)
    const { data } = await call('startFileProcessing', body)
    const { lineListId } = await settled(data.trackingId)
    expect(await start({ action: 'update', linelist_id: lineListId, brand: 'FitFlop' })).toMatchObject({
      status: 409,
      message: 'Brand and type of a line list stay: this file is for another one.',
    })
    const other = await upload(await small())
    expect(await call('startFileProcessing', bodyFor(other, { trackingId: body.trackingId }))).toMatchObject({
      status: 409,
      message: 'This tracking id stands for the import of another file.',
    })
    for (const name of ['confirmImport', 'discardImport'] as const) {
      expect(await call(name, { trackingId: body.trackingId })).toMatchObject({
        status: 409,
        message: 'This import does not wait for an answer.',
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
    const failed = await importFile(Buffer.from('no workbook'))
    expect(await call('mapImport', { trackingId: failed.trackingId, mapping })).toMatchObject({
      status: 409,
      message: 'This import does not wait for an answer.',
    })
  })

  test('of upload addresses', async () => {
    const ask = async (fileName: string, fileSize: number, purpose: 'line-list' | 'catalog') =>
      call('getPresignedUploadUrl', { fileName, fileSize, contentType: 'application/pdf', purpose })
    expect(await ask('list.csv', 10, 'line-list')).toMatchObject({
      status: 400,
      message: 'This kind of file is not taken. Upload an .xlsx file.',
    })
    expect(await ask('list.xlsx', 100 * 1024 * 1024 + 1, 'line-list')).toMatchObject({
      status: 413,
      message: 'This file is too large to be uploaded. This file is larger than 100 MB.',
    })
    expect(await ask('list.pdf', 200 * 1024 * 1024 + 1, 'catalog')).toMatchObject({ status: 413 })
    expect(await ask('../../etc/list.xlsx', 10, 'line-list')).toMatchObject({
      status: 200,
      data: { fileKey: expect.stringMatching(/^uploads\/[0-9a-f-]{36}\.xlsx$/) },
    })
  })
})

test('an import whose last attempt failed ends visibly failed', async () => {
  await work()
  const file = await upload(await small())
  const body = bodyFor(file)
  await db
    .insertInto('imports')
    .values({
      id: body.trackingId,
      action: 'new',
      // What the job cannot stand: a request that names no file.
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
    failure: { code: 'reader-stopped' },
  })
}, 70_000)
