import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { importing } from '#server/testing/importing.ts'
import { sizeOf } from '#server/testing/measures/reliability.ts'
import { testApp } from '#server/testing/test-app.ts'
import { crocsHeadings } from '#server/testing/workbook.ts'
import { workbookParts, zipParts } from '#reader/xlsx/testing/build-workbook.fixture.ts'

const testing = await testApp()
const { call, db } = testing
const { importFile } = importing(testing)
await call('createBrand', { name: 'Hey Dude' })

const headings = [...crocsHeadings.toSpliced(7, 0, 'Qty'), 'Available']

/** A cell as XML: its type and value. */
type Hostile = string

const text = (value: string): Hostile => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const number = (value: string): Hostile => `<c><v>${value}</v></c>`
const date = (value: string): Hostile => `<c t="d"><v>${value}</v></c>`

/** Values that a database column or a reader may not expect. */
const hostileValues: readonly Hostile[] = [
  ...[
    '195021000011',
    '21474836.48',
    '9e99',
    '1e999',
    '-1e999',
    '0.0000001',
    '-0',
    '2147483648',
    'NaN',
    '1.7976931348623157E308',
  ].map(number),
  ...[
    '_x0000_',
    'a_x0000_b',
    '_xD83D_',
    '_xDE00_',
    '&#xFFFD;',
    '',
    ' ',
    '='.repeat(50),
    `${'x'.repeat(199)}😀`,
    '😀'.repeat(300),
  ].map(text),
  ...[
    'A'.repeat(3_000),
    `A1-${'9'.repeat(2_900)}`,
    'x'.repeat(40_000),
    `$${'9'.repeat(400)}.99`,
    '99,999,999.99',
    '1/0/0000',
    '0000-00-00',
    '\u202e300001',
    'ﷺ'.repeat(90),
  ].map(text),
  ...['0000-01-01', '0001-02-30', '1900-02-29', '9999-12-31T23:59:59', '2027-13-45'].map(date),
  `<c t="e"><v>#REF!</v></c>`,
  `<c t="e"><v>_x0000_</v></c>`,
  `<c t="b"><v>7</v></c>`,
]

const validRow = (model: string): Hostile[] => [
  text(model.split('-')[0] ?? ''),
  text(model),
  text('Tidewell Clog'),
  text('Navy'),
  text('Clog'),
  text('M4W6'),
  text(''),
  number('12'),
  number('27.5'),
  number('55'),
  text('2027-02-01'),
]
const modelOf = (index: number) => `${300_001 + index}-100`

/** Rows, every second of which has hostile values. */
const hostileRows = fc.array(
  fc.array(fc.record({ column: fc.nat(headings.length - 1), value: fc.constantFrom(...hostileValues) }), {
    minLength: 1,
    maxLength: 2,
  }),
  { minLength: 20, maxLength: 20 },
)

function workbookWith(rows: readonly (readonly { column: number; value: Hostile }[])[]): Buffer {
  const lines = rows.flatMap((changes, index) => [
    validRow(modelOf(2 * index)),
    changes.reduce((cells, { column, value }) => cells.with(column, value), validRow(modelOf(2 * index + 1))),
  ])
  const all = [headings.map(text), ...lines].map((cells) => `<row>${cells.join('')}</row>`)
  return zipParts(workbookParts(all.join('')))
}

/** The valid models of a list, in order. */
async function soundModelsOf(lineListId: number, count: number): Promise<string[]> {
  const items = await db
    .selectFrom('lineListItems')
    .select('modelCode')
    .where('lineListId', '=', lineListId)
    .execute()
  const wanted = new Set(Array.from({ length: count }, (_, index) => modelOf(2 * index)))
  return items
    .map(({ modelCode }) => modelCode)
    .filter((code) => wanted.has(code))
    .toSorted()
}

type Rows = Parameters<typeof workbookWith>[0]

async function expectAllSound(rows: Rows, type: 'pre-book' | 'brand-ats') {
  const imported = await importFile(workbookWith(rows), { brand: 'heydude', type })
  expect(imported).toMatchObject({ status: 'done' })
  expect(await soundModelsOf(imported.lineListId ?? 0, rows.length)).toEqual(
    rows.map((_, index) => modelOf(2 * index)),
  )
}

test('imports every valid row, with any hostile value in any column', { timeout: 300_000 }, async () => {
  const every = hostileValues.flatMap((value) => headings.map((_, column) => [{ column, value }]))
  for (let from = 0; from < every.length; from += 150)
    await expectAllSound(every.slice(from, from + 150), 'brand-ats')
})

test('imports every valid row among random hostile ones', { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      hostileRows,
      fc.constantFrom('pre-book' as const, 'brand-ats' as const),
      async (rows, type) => expectAllSound(rows, type),
    ),
    { numRuns: sizeOf({ small: 3, full: 200 }), endOnFailure: true },
  )
})

test('reports a value that cannot be stored as a problem of its cell', async () => {
  const rows = [
    [{ column: 7, value: number('195021000011') }],
    [{ column: 8, value: number('21474836.48') }],
    [{ column: 2, value: text('a_x0000_b') }],
    [{ column: 1, value: text('A'.repeat(3_000)) }],
  ]
  const { lineListId } = await importFile(workbookWith(rows), { brand: 'heydude', type: 'brand-ats' })
  const { data } = await call('getLineListProblems', { lineListId: lineListId ?? 0, severity: 'error' })
  expect(data.map(({ code, row, column, effect }) => [code, `${column}${row}`, effect])).toEqual([
    ['TOO_LARGE', 'H3', 'row rejected'],
    ['TOO_LARGE', 'I5', 'row rejected'],
    ['BAD_TEXT', 'C7', 'row rejected'],
    ['BAD_TEXT', 'B9', 'row rejected'],
  ])
})
