import { expect, test } from 'vitest'
import { previewLineList } from '../preview/preview-line-list.ts'
import { attempt, brief, parse, workbookFile } from './line-list.fixture.ts'

const lines = [
  'Artikel;Farbcode;Farbe;Größe;Verfügbar;"EK EUR"',
  '310902;001;Schwarz;38;12;24,90',
  '310902;100;"Weiß; ""matt""";38;0;24,90',
  '310902;100;"Weiß; ""matt""";39;7;24,90',
]
const job = { brand: 'Acme', type: 'brand-ats' } as const

test('reads the lines of a CSV file in the first column', async () => {
  const list = await parse(
    lines.map((line) => [line]),
    job,
  )
  expect(brief(list)).toEqual([
    '310902-001 Schwarz 24.9/-: 38=12',
    '310902-100 Weiß; "matt" 24.9/-: 38=0 39=7',
  ])
  expect(list.problems).toMatchObject([
    { code: 'NUMBER_AS_TEXT', cell: 'F2' },
    { code: 'NUMBER_AS_TEXT', cell: 'E2' },
  ])
  expect(list.firstRows[0]?.firstRows[1]).toEqual(['310902', '001', 'Schwarz', '38', '12', '24,90'])
})

test('previews them in the same columns', async () => {
  const workbook = await workbookFile([{ rows: lines.map((line) => [line]) }])
  expect(await previewLineList({ ...job, workbook })).toMatchObject({ itemsCount: 2, unreadCells: 0 })
})

test.each([
  ['lines with other numbers of cells', ['Style;Color;Size;WHS', 'A100;Ink', 'Note; two; three']],
  ['sentences', ['Prices are in US dollars, net.', 'Orders close in May, June, and July, as always.']],
])('leaves %s as they are', async (_, texts) => {
  const read = await attempt([{ rows: texts.map((text) => [text]) }])
  expect('unrecognized' in read && read.unrecognized.sheets[0]?.firstRows[0]).toEqual([texts[0]])
})
