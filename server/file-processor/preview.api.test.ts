import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import type { SheetMapping } from '#contract/files/file-processor.ts'
import { buildImport } from '#server/testing/build/import.ts'
import { importing } from '#server/testing/importing.ts'
import { childProcesses, stoppedChild } from '#server/testing/child-processes.ts'
import { testApp } from '#server/testing/test-app.ts'
import { workbookOf } from '#server/testing/workbook.ts'

const testing = await testApp()
const { app, call, db, services, staff } = testing
const { settled } = importing(testing)

beforeAll(() => call('createBrand', { name: 'Crocs' }))

const upper: SheetMapping = {
  sheet: 'Blatt',
  headerRow: 2,
  columns: { model: 'A', color: 'B', wholesale: 'C' },
  sizeColumns: [{ column: 'D', size: 'M8' }],
}
const lower: SheetMapping = {
  sheet: 'Blatt',
  headerRow: 5,
  columns: { model: 'B', color: 'A', wholesale: 'C' },
  sizeColumns: [{ column: 'D', size: 'C9' }],
  values: { gender: 'Kids' },
}

async function waitingImport(): Promise<string> {
  const { trackingId, status } = await buildImport(
    testing,
    await workbookOf(
      [
        [`Katalog ${randomUUID()}`],
        ['Qux', 'Blorp', 'Zzz', 'one', 'rest'],
        ['300009-900', 'Sea', 21.5, 'x', 'soft'],
        ['300009-901', 'Sand', 22.5, 'x', null],
        ['Blorp', 'Qux', 'Zzz', 'two'],
        ['Sky', '300010-900', 18, 'x'],
      ],
      'Blatt',
    ),
  )
  expect(status).toBe('needs-mapping')
  return trackingId
}

test('previews two grids as the import then reads them, and what is left unread, for each request', async () => {
  const trackingId = await waitingImport()
  const mapping = [upper, lower]
  const key = randomUUID()
  const { data } = await call('getImportPreview', { trackingId, mapping }, { key })
  const previewed = data.items.map(({ modelCode, gender, wholesale, sizes }) => [
    modelCode,
    gender,
    wholesale,
    sizes.map(({ size }) => size),
  ])
  expect(previewed).toEqual([
    ['300009-900', 'Mens', 21.5, ['M8']],
    ['300009-901', 'Mens', 22.5, ['M8']],
    ['300010-900', 'Kids', 18, ['C9']],
  ])
  expect(data).toMatchObject({ itemsCount: 3, isPartial: false, questions: [], problem: null })
  expect(data.unread[0]).toMatchObject({
    rows: [{ from: 1, to: 1 }],
    columns: [{ column: 'E', text: 'rest' }],
  })
  expect((await call('getImport', { trackingId })).data.status).toBe('needs-mapping')
  const again = await call('getImportPreview', { trackingId, mapping: [lower] }, { key })
  expect(again.data.items.map(({ modelCode }) => modelCode)).toEqual(['300010-900'])

  await call('mapImport', { trackingId, mapping })
  const done = await settled(trackingId)
  const items = await call('getLineListItems', { lineListId: done.lineListId ?? 0 })
  expect(
    items.data.map(({ modelCode, gender, wholesale, sizes }) => [
      modelCode,
      gender,
      wholesale,
      sizes.map(({ size }) => size),
    ]),
  ).toEqual(previewed)
})

test('proposes the columns of a table under a header row', async () => {
  const rows = [
    ['Style-Color', 'Color', 'Wholesale', 'M8', 'M9'],
    ['300009-900', 'Sea', 21.5, 'x', 'x'],
    ['Color', 'Style-Color', 'Wholesale', 'C9', 'C10'],
    ['Sky', '300010-900', 18, 'x', 'x'],
  ]
  const { trackingId } = await buildImport(testing, await workbookOf(rows, 'Offer'))
  const { data } = await call('getDetectedTables', { trackingId, sheet: 'Offer', headerRow: 3 })
  expect(data).toMatchObject([
    {
      sheet: 'Offer',
      headerRow: 3,
      columns: { color: 'A', model: 'B', wholesale: 'C' },
      sizeColumns: [
        { column: 'D', size: 'C9' },
        { column: 'E', size: 'C10' },
      ],
    },
  ])
})

test('refuses an unknown import and an upload that is gone', async () => {
  const unknown = { trackingId: randomUUID(), mapping: [] }
  expect(await call('getImportPreview', unknown)).toMatchObject({ status: 404, message: 'Import not found' })
  const place = { trackingId: unknown.trackingId, sheet: 'Blatt', headerRow: 1 }
  expect(await call('getDetectedTables', place)).toMatchObject({ status: 404, message: 'Import not found' })

  const trackingId = await waitingImport()
  const { request } = await db
    .selectFrom('imports')
    .select('request')
    .where('id', '=', trackingId)
    .executeTakeFirstOrThrow()
  await services.files.remove(request.workbookKey)
  const gone = { status: 404, message: 'The uploaded file was not found. Upload it again.' }
  expect(await call('getImportPreview', { trackingId, mapping: [] })).toMatchObject(gone)
  expect(await call('getDetectedTables', { ...place, trackingId })).toMatchObject(gone)
})

test('stops the reader of a preview whose request is canceled', async () => {
  const trackingId = await waitingImport()
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const superseded = new AbortController()
  const request = fetch(`${address}/api/file-processor/${trackingId}/preview`, {
    method: 'POST',
    headers: { authorization: `Bearer ${staff}`, 'content-type': 'application/json' },
    body: JSON.stringify({ mapping: [upper] }),
    signal: superseded.signal,
  })
  const reader = await stoppedChild()
  superseded.abort()
  await expect(request).rejects.toThrow('aborted')
  await vi.waitUntil(async () => !(await childProcesses()).includes(reader), { timeout: 60_000 })
})
