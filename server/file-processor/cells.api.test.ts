import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import type { SheetMapping } from '#contract/files/file-processor.ts'
import type { CellPage } from '#contract/files/sheet-cells.ts'
import { buildImport } from '#server/testing/build/import.ts'
import { childProcesses, stoppedChild } from '#server/testing/child-processes.ts'
import { testApp } from '#server/testing/test-app.ts'
import { workbookOf } from '#server/testing/workbook.ts'

const testing = await testApp()
const { app, call, db, services, staff } = testing

beforeAll(() => call('createBrand', { name: 'Crocs' }))

async function imported(sheet = 'Offer') {
  return buildImport(
    testing,
    await workbookOf(
      [
        [`Spring ${randomUUID()}`],
        ['Style-Color', 'Color', 'Wholesale', 'Riddle', '7', '8'],
        ['300009-900', 'Sea', 21.5, 'q', 4, 5],
        ['300009-901', 'Sand', 22.5, 'r', null, 6],
        ['300009-902', 'Sky', 'soon', 's', null, 6],
        ['Total', null, null, null, 4, 17],
      ],
      sheet,
    ),
  )
}

/** The cells of a page as texts with their roles, by row. */
function shown({ rows, uses, models }: CellPage): string[][] {
  return rows.map(({ cells }) =>
    cells.map(({ text, use, model }) => {
      const { role, field, size } = uses[use] ?? {}
      return [text, role, field, size, model === null ? null : models[model]].filter(Boolean).join(' ')
    }),
  )
}

test('returns each cell of a sheet with its role, as the file was imported', async () => {
  const { trackingId } = await imported()
  const { data } = await call('getImportSheets', { trackingId })
  expect(data).toMatchObject({ first: 'Offer', problem: null })
  const [sheet] = data.sheets
  expect(sheet).toMatchObject({ name: 'Offer', hidden: false, lastRow: 6, lastColumn: 6 })
  expect(sheet?.roles.map(({ role, cells }) => [role, cells])).toEqual([
    ['unexplained', 3],
    ['problem', 4],
    ['value', 9],
    ['heading', 6],
    ['total', 3],
    ['title', 1],
  ])
  expect(sheet?.roles[0]?.pages).toEqual([{ from: 0, to: 0 }])
  expect(data.modelRows).toEqual([])
  const ofModel = (await call('getImportSheets', { trackingId, modelCode: '300009-901' })).data
  expect(ofModel.modelRows).toEqual([{ sheet: 'Offer', from: 4, to: 4 }])
  const page = (await call('getImportCells', { trackingId, sheet: 'Offer', page: 0 })).data
  expect(shown(page).slice(1)).toEqual([
    ['Style-Color heading', 'Color heading', 'Wholesale heading', 'Riddle heading', '7 heading', '8 heading'],
    [
      '300009-900 value model 300009-900',
      'Sea value color 300009-900',
      '21.5 value wholesale 300009-900',
      'q unexplained',
      '4 value qty 7 300009-900',
      '5 value qty 8 300009-900',
    ],
    [
      '300009-901 value model 300009-901',
      'Sand value color 300009-901',
      '22.5 value wholesale 300009-901',
      'r unexplained',
      '6 value qty 8 300009-901',
    ],
    ['300009-902 problem', 'Sky problem', 'soon problem', 's unexplained', '6 problem'],
    ['Total total', '4 total', '17 total'],
  ])
  expect(page.problems).toMatchObject([{ cell: 'C5', code: 'NOT_A_NUMBER' }])
  expect((await call('getImportCells', { trackingId, sheet: 'Offer', page: 1 })).data.rows).toEqual([])
  expect((await call('getImportCells', { trackingId, sheet: 'Other', page: 0 })).data.rows).toEqual([])
})

test('returns the roles with another mapping, which is not saved', async () => {
  const { trackingId } = await imported()
  const mapping: SheetMapping[] = [
    {
      sheet: 'Offer',
      headerRow: 2,
      columns: { model: 'A', color: 'B', wholesale: 'C', name: 'D' },
      sizeColumns: [{ column: 'E', size: '7' }],
    },
  ]
  const unread = async (input: { mapping?: SheetMapping[] }) => {
    const { data } = await call('getImportSheets', { trackingId, ...input })
    return data.sheets[0]?.roles.find(({ role }) => role === 'unexplained')?.cells
  }
  expect(await unread({ mapping })).toBe(3)
  const page = (await call('getImportCells', { trackingId, mapping, sheet: 'Offer', page: 0 })).data
  expect(shown(page)[2]).toEqual([
    '300009-900 value model 300009-900',
    'Sea value color 300009-900',
    '21.5 value wholesale 300009-900',
    'q value name 300009-900',
    '4 value qty 7 300009-900',
    '5 unexplained',
  ])
  expect(await unread({})).toBe(3)
})

test('reads the next pages without another child process', async () => {
  const { trackingId } = await imported()
  await call('getImportSheets', { trackingId })
  const { request } = await db
    .selectFrom('imports')
    .select('request')
    .where('id', '=', trackingId)
    .executeTakeFirstOrThrow()
  await services.files.remove(request.workbookKey)
  const pages = Array.from({ length: 5 }, () =>
    call('getImportCells', { trackingId, sheet: 'Offer', page: 0 }),
  )
  for (const { data } of await Promise.all(pages)) expect(data.rows).toHaveLength(6)
})

test('refuses an unknown import and an upload that is gone', async () => {
  const unknown = { trackingId: randomUUID() }
  const missing = { status: 404, message: 'Import not found' }
  expect(await call('getImportSheets', unknown)).toMatchObject(missing)
  expect(await call('getImportCells', { ...unknown, sheet: 'Offer', page: 0 })).toMatchObject(missing)
  const { trackingId } = await imported()
  const { request } = await db
    .selectFrom('imports')
    .select('request')
    .where('id', '=', trackingId)
    .executeTakeFirstOrThrow()
  await services.files.remove(request.workbookKey)
  const gone = { status: 404, message: 'The uploaded file was not found. Upload it again.' }
  expect(await call('getImportSheets', { trackingId })).toMatchObject(gone)
  expect(await call('getImportCells', { trackingId, sheet: 'Offer', page: 0 })).toMatchObject(gone)
})

test('says why a file cannot be read', async () => {
  const { trackingId } = await imported()
  const { request } = await db
    .selectFrom('imports')
    .select('request')
    .where('id', '=', trackingId)
    .executeTakeFirstOrThrow()
  await services.files.put(request.workbookKey, Buffer.from('%PDF-1.7'))
  const { data } = await call('getImportSheets', { trackingId })
  expect(data).toEqual({
    sheets: [],
    first: null,
    modelRows: [],
    problem: 'This is a PDF, not a workbook. Upload an .xlsx file.',
  })
  expect((await call('getImportCells', { trackingId, sheet: 'Offer', page: 0 })).data.rows).toEqual([])
})

test('stops the reader if nobody waits for it', async () => {
  const { trackingId } = await imported()
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const superseded = new AbortController()
  const request = fetch(`${address}/api/file-processor/${trackingId}/sheets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${staff}`, 'content-type': 'application/json' },
    body: '{}',
    signal: superseded.signal,
  })
  const reader = await stoppedChild()
  superseded.abort()
  await expect(request).rejects.toThrow('aborted')
  await vi.waitUntil(async () => !(await childProcesses()).includes(reader), { timeout: 60_000 })
  expect((await call('getImportSheets', { trackingId })).data.sheets).toHaveLength(1)
})
