import { expect, test } from 'vitest'
import { isFileProblem } from '#contract/files/file-problems.ts'
import { readLineListFile } from '#reader/read-line-list-file.ts'
import {
  asFile,
  MAIN,
  RELATIONSHIPS,
  workbookParts,
  XML,
  zipParts,
} from '#reader/xlsx/testing/build-workbook.fixture.ts'
import {
  brief,
  codes,
  formula,
  parse,
  workbookFile,
  type Value,
} from '#reader/variations/line-list.fixture.ts'

test.each([
  ['250+', 250],
  ['> 75', 75],
  ['≥40', 40],
  ['40 or more', 40],
  ['18 Pairs', 18],
  ['3 doz.', 36],
  ['1 Dutzend', 12],
  ['2 dzn', 24],
  ['Sold out', 0],
  ['ausverkauft', 0],
])('reads the quantity %j as %j, with a warning', async (text, quantity) => {
  const list = await parse(
    [
      ['Style', 'Color Code', 'Size', 'WHS', 'ATS'],
      ['B1', '10', 7, 20, text],
      ['B1', '10', 8, 20, 5],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual([`B1-10 ? 20/-: 7=${quantity} 8=5`])
  expect(codes(list)).toEqual(['E2 NUMBER_AS_TEXT'])
})

test('does not read a row of quantities with units as headings', async () => {
  const list = await parse(
    [
      ['Style Code:', 'M450'],
      ['Wholesale:', 41],
      ['Picture', 'Color', 'Product Type', 6, 7, 8, 9],
      [null, 'Rust', 'Clog', '5 prs', '12 prs', null, '8 prs'],
      [null, 'Fog', 'Clog', '3 prs', '9 prs', '4 prs', '6 prs'],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual(['M450-RUST Rust 41/-: 6=5 7=12 9=8', 'M450-FOG Fog 41/-: 6=3 7=9 8=4 9=6'])
})

test('keeps the widths of a size apart', async () => {
  const row = (size: string | number, width: string): Value[] => ['B1', '10', size, width, 20]
  const list = await parse([
    ['Style', 'Color Code', 'Size', 'Width', 'WHS'],
    row(7, 'N'),
    row(7, 'Wide'),
    row(7.5, 'N'),
    row(7.5, 'N'),
  ])
  expect(brief(list)).toEqual(['B1-10 ? 20/-: 7 N 7 Wide 7.5 N'])
  expect(list.items[0]?.sizes[0]).toMatchObject({ us: '7' })
  expect(codes(list)).toEqual(['C5 DUPLICATE_SIZE'])
  const inSize = await parse([
    ['Style', 'Color Code', 'Size', 'WHS'],
    ['B1', '10', '7 4E', 20],
    ['B1', '10', '7 EXTRA WIDE', 20],
  ])
  expect(brief(inSize)).toEqual(['B1-10 ? 20/-: 7 4E 7 EXTRA WIDE'])
})

test('does not read pairs per size as a run of sizes', async () => {
  const list = await parse([
    ['Style', 'Color Code', 'Size Run', 'WHS'],
    ['B1', '10', '7, 8, 9', 20],
    ['B2', '10', '2,3,3,2', 20],
  ])
  expect(brief(list)).toEqual(['B1-10 ? 20/-: 7 8 9'])
  expect(codes(list)).toEqual(['C3 UNKNOWN_SIZE'])
})

test('asks to save a workbook whose formulas have no values, unless only totals lack them', async () => {
  const unsaved: Value = { value: '', formula: 'B9*2' }
  const head = ['Style', 'Color Code', 'Size', 'WHS', 'ATS']
  const missing = await workbookFile([
    { rows: [head, ['B1', '10', 7, unsaved, 5], ['B1', '10', 8, unsaved, 5]] },
  ])
  const read = await readLineListFile({ brand: 'Acme', type: 'brand-ats', workbook: missing })
  expect(isFileProblem(read) && read.code).toBe('formulas-unsaved')
  const list = await parse([
    head,
    ['B1', '10', 7, formula('10*2', 20), 5],
    ['Total', null, null, null, unsaved],
  ])
  expect(list.items).toHaveLength(1)
})

test('skips a sheet without a part, as old macros leave it', async () => {
  const rows = `<row><c t="inlineStr"><is><t>Style</t></is></c></row>`
  const sheets = `<sheet name="Module1" sheetId="2" r:id=""/><sheet name="Sheet" sheetId="1" r:id="rId1"/>`
  const parts = workbookParts(rows, {
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets>${sheets}</sheets></workbook>`,
  })
  const read = await readLineListFile({
    brand: 'Acme',
    type: 'pre-book',
    workbook: await asFile(zipParts(parts)),
  })
  expect(read).toMatchObject({ unrecognized: { sheets: [{ name: 'Sheet' }] } })
})

test('asks to save a workbook whose price above the table is an unsaved formula', async () => {
  const rows: Value[][] = [
    ['Style No:', 'M700'],
    ['Wholesale:', { value: '', formula: 'B9*2' }],
    ['Color', 'Color Code', 'Size', 'ATS'],
    ['Clay', '10', 8, 5],
    ['Clay', '10', 9, 5],
  ]
  const workbook = await workbookFile([{ rows }])
  const read = await readLineListFile({ brand: 'Acme', type: 'brand-ats', workbook })
  expect(isFileProblem(read) && read.code).toBe('formulas-unsaved')
})

test('asks to save a workbook if one of its two price lists is unsaved', async () => {
  const unsaved: Value = { value: '', formula: 'C2*1.1' }
  const rows: Value[][] = [
    ['Style', 'Color Code', 'Trade £', 'Trade US$', 'Size'],
    ['B100', '10', 20, unsaved, 8],
    ['B200', '10', 30, unsaved, 8],
  ]
  const workbook = await workbookFile([{ rows }])
  const read = await readLineListFile({ brand: 'Acme', type: 'pre-book', workbook })
  expect(isFileProblem(read) && read.code).toBe('formulas-unsaved')
})

test('counts the units of rows whose unit of measure is a dozen', async () => {
  const list = await parse(
    [
      ['Referencia', 'Color', 'Talla', 'Disp.', 'U/M', 'Precio'],
      ['SK111-AST', 'Surtido', '39', 3, 'DOC', 10],
      ['SK111-AST', 'Surtido', '40', 0, 'DOC', 10],
      ['SK222-BLK', 'Negro', '39', 11, 'PAR', 30],
    ],
    { type: 'own-stock' },
  )
  expect(brief(list)).toEqual(['SK111-AST Surtido 10/-: 39=36 40=0', 'SK222-BLK Negro 30/-: 39=11'])
  expect(list.problems.filter(({ code }) => code === 'DOZENS')).toMatchObject([
    { cell: 'D2', value: 3, effect: 'read as 36 units', severity: 'info' },
  ])
})

test('does not take a minimum order for stock', async () => {
  const list = await parse(
    [
      ['Model', 'Name', 'Color', 'Wholesale', 'Size', 'MOQ (prs)'],
      ['AB-1', 'Dock', 'Black', 30, '7', 24],
      ['AB-1', 'Dock', 'Black', 30, '8', 24],
    ],
    { type: 'own-stock' },
  )
  expect(list.items[0]?.sizes.map(({ size, quantity }) => [size, quantity])).toEqual([
    ['7', null],
    ['8', null],
  ])
})

test.each([
  ['Eenheid', 'Dozijn'],
  ['U/M', 'DZ'],
])('counts dozens that only rows far below have, headed %s', async (heading, dozen) => {
  const rows = Array.from({ length: 80 }, (_, index): Value[] => [
    `SK${100 + index}-AST`,
    'Navy',
    '39',
    3,
    index < 79 ? 'PR' : dozen,
    10,
  ])
  const list = await parse([['Style/Color', 'Color', 'Size', 'ATS', heading, 'WHS'], ...rows], { type: 'brand-ats' }) // prettier-ignore
  expect(list.items.at(-1)?.sizes[0]?.quantity).toBe(36)
  expect(list.items[0]?.sizes[0]?.quantity).toBe(3)
})

test('takes no names from a column of units', async () => {
  const rows = ['Ink', 'Sky', 'Red'].map((color): Value[] => [color, 'PAR', 39, 3])
  const list = await parse(
    [['Estilo:', 'SK100'], ['Modelo:', 'Odell'], ['Precio mayorista USD:', 10], ['Color', 'U/M', 'Talla', 'Existencias'], ...rows], // prettier-ignore
    { type: 'brand-ats' },
  )
  expect(list.items.map(({ name, gender }) => [name, gender])).not.toContainEqual(['PAR', 'U/M'])
})
