import { expect, test } from 'vitest'
import {
  MAIN,
  RELATIONSHIPS,
  XML,
  asFile,
  cellsOf,
  openParts,
  rels,
  rowsOf,
  sheet,
  strings,
  styles,
  workbookParts,
  zipParts,
} from './testing/build-workbook.fixture.ts'
import { buildZip } from './testing/build-zip.fixture.ts'
import { isFileProblem } from '#contract/files/file-problems.ts'
import { openWorkbook } from './open-workbook.ts'

const one = (cell: string) => `<row r="1">${cell}</row>`

test('reads shared, rich, and inline texts, without phonetic runs and with escapes decoded', async () => {
  const items = [
    '<t>plain</t>',
    '<r><t>ri</t></r><r><rPr><b/></rPr><t xml:space="preserve">ch </t></r>',
    '<t>漢字</t><rPh sb="0" eb="2"><t>かんじ</t></rPh><phoneticPr fontId="1"/>',
    '<t>a_x000D_b &amp; c</t>',
    '<t/>',
  ]
  const cells = await cellsOf(
    `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c><c r="E1" t="s"><v>4</v></c><c r="F1" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r><rPh><t>no</t></rPh></is></c><c r="G1" t="inlineStr"><is><t><![CDATA[<raw>]]></t></is></c></row>`,
    { 'xl/sharedStrings.xml': strings(items) },
  )
  expect(cells.map((cell) => [cell.column, cell.value])).toEqual([
    [1, 'plain'],
    [2, 'rich '],
    [3, '漢字'],
    [4, 'a\rb & c'],
    [6, 'inline'],
    [7, '<raw>'],
  ])
  expect(cells.every((cell) => cell.kind === 'text' && cell.text === cell.value)).toBe(true)
})

test('reads which cells are struck through as a whole, by their font or their rich text', async () => {
  const run = (text: string, font: string) => `<r><rPr>${font}</rPr><t>${text}</t></r>`
  const items = [
    `${run('a', '<strike/>')}${run('b', '<b/><strike val="1"/>')}`,
    `${run('a', '<strike/>')}${run('b', '<b/>')}`,
    '<t>plain</t>',
    run('a', '<strike val="0"/>'),
  ]
  const cells = await cellsOf(
    one(
      `<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c><c r="E1" t="s" s="1"><v>2</v></c><c r="F1" s="1"><v>5</v></c><c r="G1" s="0"><v>5</v></c><c r="H1" t="inlineStr"><is>${run('x', '<strike/>')}</is></c><c r="I1" t="inlineStr"><is><t>y</t></is></c>`,
    ),
    { 'xl/sharedStrings.xml': strings(items), 'xl/styles.xml': styles([0]) },
  )
  expect(cells.filter(({ struck }) => struck).map(({ column }) => column)).toEqual([1, 5, 6, 8])
})

test('reads numbers, booleans, errors, and formula results', async () => {
  const cells = await cellsOf(
    '<row r="1"><c r="A1"><v>27.5</v></c><c r="B1" t="b"><v>1</v></c><c r="C1" t="e"><v>#REF!</v></c><c r="D1"><f>A1*2</f><v>55</v></c><c r="E1" t="str"><f>"a"</f><v>a</v></c><c r="F1"><f>never()</f></c><c r="G1" t="n"><v>n/a</v></c></row>',
  )
  expect(cells).toEqual([
    { column: 1, kind: 'number', value: 27.5, text: '27.5' },
    { column: 2, kind: 'boolean', value: true, text: 'TRUE' },
    { column: 3, kind: 'error', value: '#REF!', text: '#REF!' },
    { column: 4, kind: 'number', value: 55, text: '55', formula: true },
    { column: 5, kind: 'text', value: 'a', text: 'a', formula: true },
    { column: 7, kind: 'text', value: 'n/a', text: 'n/a' },
  ])
})

test('reads and formats dates of both date systems, with and without a time', async () => {
  const rows =
    '<row r="1"><c r="A1" s="0"><v>46374</v></c><c r="B1" s="1"><v>46374.75</v></c><c r="C1" s="2"><v>0.5</v></c><c r="D1" s="0"><v>60</v></c><c r="E1" s="0"><v>0</v></c></row>'
  const since1900 = await cellsOf(rows, { 'xl/styles.xml': styles([14, 'yyyy\\-mm\\-dd\\ hh:mm', 20]) })
  expect(since1900.map(({ kind, value, text }) => [kind, value, text])).toEqual([
    ['date', '2026-12-18', '12/18/2026'],
    ['date', '2026-12-18T18:00:00', '2026-12-18 18:00'],
    ['number', 0.5, '12:00'],
    ['date', '1900-02-28', '2/29/1900'],
    ['number', 0, '1/0/1900'],
  ])
  const since1904 = await cellsOf(one('<c s="0"><v>44912</v></c>'), {
    'xl/styles.xml': styles([14]),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><workbookPr date1904="1"/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  })
  expect(since1904[0]).toMatchObject({ kind: 'date', value: '2026-12-18', text: '12/18/2026' })
})

test('reads ISO dates in strict files', async () => {
  const cells = await cellsOf(
    '<row r="1"><c t="d" s="0"><v>2026-12-18T00:00:00</v></c><c t="d"><v>2026-12-18T18:30:00.000Z</v></c></row>',
    { 'xl/styles.xml': styles([15]) },
  )
  expect(cells).toMatchObject([
    { kind: 'date', value: '2026-12-18', text: '18-Dec-26' },
    { kind: 'date', value: '2026-12-18T18:30:00' },
  ])
})

test('keeps zeros displayed by a format and returns the format', async () => {
  const cells = await cellsOf(one('<c s="1"><v>91000010007</v></c><c s="0"><v>5</v></c>'), {
    'xl/styles.xml': styles([0, '000000000000']),
  })
  expect(cells).toEqual([
    { column: 1, kind: 'number', value: 91000010007, text: '091000010007', format: '000000000000' },
    { column: 2, kind: 'number', value: 5, text: '5' },
  ])
})

test('numbers rows and cells without references', async () => {
  const rows = await rowsOf(
    workbookParts(
      '<row><c><v>1</v></c><c r="D1"><v>2</v></c><c><v>3</v></c></row><row r="5"><c><v>4</v></c></row><row><c><v>5</v></c></row>',
    ),
  )
  expect(rows.map(({ row, cells }) => [row, cells.map((cell) => cell.column)])).toEqual([
    [1, [1, 4, 5]],
    [5, [1]],
    [6, [1]],
  ])
})

test('returns the notation of a number written with an exponent', async () => {
  const cells = await cellsOf('<row r="1"><c r="A1"><v>1e3</v></c><c r="B1"><v>1000</v></c></row>')
  expect(cells).toEqual([
    { column: 1, kind: 'number', value: 1000, text: '1000', written: '1e3' },
    { column: 2, kind: 'number', value: 1000, text: '1000' },
  ])
})

test('orders cells by column and keeps the later of two in one column', async () => {
  const cells = await cellsOf(
    '<row r="1"><c r="C1"><v>3</v></c><c r="A1"><v>1</v></c><c r="C1"><v>4</v></c></row>',
  )
  expect(cells.map(({ column, value }) => [column, value])).toEqual([
    [1, 1],
    [3, 4],
  ])
})

test('skips empty styled cells and returns hidden rows', async () => {
  const empty = Array.from({ length: 16_384 }, () => '<c s="1"/>').join('')
  const rows = await rowsOf(
    workbookParts(
      `<row r="1">${empty}</row><row r="2" hidden="1"><c><v>1</v></c></row><row r="3" hidden="true"/><row r="4"><c><v>2</v></c></row>`,
    ),
  )
  expect(rows.map(({ row, hidden, cells }) => [row, hidden, cells.length])).toEqual([
    [2, true, 1],
    [3, true, 0],
    [4, false, 1],
  ])
})

test('returns merges and the last row, and streams rows repeatedly', async () => {
  const workbook = await openParts(
    workbookParts('', {
      'xl/worksheets/sheet1.xml': sheet(
        '<sheetData><row r="9"><c><v>1</v></c></row></sheetData><mergeCells><mergeCell ref="A1:B3"/><mergeCell ref="$D$2"/></mergeCells>',
      ),
    }),
  )
  const [first] = workbook.sheets
  expect(await first?.merges()).toEqual([
    { top: 1, left: 1, bottom: 3, right: 2 },
    { top: 2, left: 4, bottom: 2, right: 4 },
  ])
  expect(await first?.lastRow()).toBe(9)
  expect(await Array.fromAsync(first?.rows() ?? [])).toEqual(await Array.fromAsync(first?.rows() ?? []))
})

test('can stop in the middle of a sheet and read it again', async () => {
  const many = Array.from(
    { length: 50_000 },
    (_, index) => `<row r="${index + 1}"><c><v>${index}</v></c></row>`,
  ).join('')
  const workbook = await openParts(workbookParts(many))
  const [first] = workbook.sheets
  for await (const row of first?.rows() ?? []) if (row.row === 3) break
  let rows = 0
  for await (const _ of first?.rows() ?? []) rows += 1
  expect(rows).toBe(50_000)
})

test('marks hidden sheets and skips charts', async () => {
  const list =
    '<sheet name="A" sheetId="1" r:id="rId1"/><sheet name="Chart" sheetId="2" r:id="rId9"/><sheet name="B" state="veryHidden" sheetId="3" r:id="rId8"/>'
  const workbook = await openParts(
    workbookParts('', {
      'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets>${list}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': rels({
        rId1: ['worksheet', 'worksheets/sheet1.xml'],
        rId8: ['worksheet', '/xl/other.xml'],
        rId9: ['chartsheet', 'chart.xml'],
      }),
      'xl/other.xml': sheet('<sheetData/>'),
      'xl/chart.xml': '<chartsheet/>',
    }),
  )
  expect(workbook.sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
    ['A', false],
    ['B', true],
  ])
})

test('reads strict files with prefixes', async () => {
  const strict = 'http://purl.oclc.org/ooxml/spreadsheetml/main'
  const strictRels = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
  const cells = await cellsOf('', {
    '_rels/.rels': rels({ a: ['officeDocument', '/xl/workbook.xml'] }, strictRels),
    'xl/_rels/workbook.xml.rels': rels(
      { a: ['worksheet', 'worksheets/sheet1.xml'], b: ['sharedStrings', 'sharedStrings.xml'] },
      strictRels,
    ),
    'xl/workbook.xml': `<x:workbook xmlns:x="${strict}" xmlns:rel="${strictRels}"><x:sheets><x:sheet name="S" sheetId="1" rel:id="a"/></x:sheets></x:workbook>`,
    'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="${strict}"><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    'xl/sharedStrings.xml': `<x:sst xmlns:x="${strict}"><x:si><x:t>prefixed</x:t></x:si></x:sst>`,
  })
  expect(cells.map((cell) => cell.value)).toEqual(['prefixed'])
})

test.each([
  ['UTF-16LE with a mark', (xml: string) => Buffer.from(`\ufeff${xml}`, 'utf16le')],
  ['UTF-16LE without a mark', (xml: string) => Buffer.from(xml, 'utf16le')],
  ['UTF-16BE with a mark', (xml: string) => Buffer.from(`\ufeff${xml}`, 'utf16le').swap16()],
  ['UTF-8 with a mark', (xml: string) => Buffer.from(`\ufeff${xml}`)],
  ['Latin 1', (xml: string) => Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
])('reads parts in %s', async (_, encode) => {
  const cells = await cellsOf('', {
    'xl/worksheets/sheet1.xml': encode(
      sheet('<sheetData><row r="1"><c t="inlineStr"><is><t>Größe é</t></is></c></row></sheetData>'),
    ),
  })
  expect(cells.map((cell) => cell.value)).toEqual(['Größe é'])
})

test('skips extensions and fallbacks that repeat names', async () => {
  const workbook = await openParts(
    workbookParts('', {
      'xl/worksheets/sheet1.xml': sheet(
        '<sheetData><row r="1"><c><v>1</v><extLst><ext><c r="B1"><v>9</v></c></ext></extLst></c></row></sheetData><extLst><ext><mergeCell ref="A1:B1"/></ext></extLst>',
      ),
    }),
  )
  expect(await workbook.sheets[0]?.merges()).toEqual([])
  expect((await Array.fromAsync(workbook.sheets[0]?.rows() ?? []))[0]?.cells).toHaveLength(1)
})

test('finds the workbook by content type if no relationship names it', async () => {
  const parts = workbookParts(one('<c><v>1</v></c>'), { '_rels/.rels': undefined })
  expect(await rowsOf(parts)).toHaveLength(1)
  const elsewhere = Object.fromEntries(
    Object.entries(parts).map(([name, data]) => [
      name.replace(/^xl\//, 'book/'),
      typeof data === 'string' ? data.replace('/xl/workbook.xml', '/book/workbook.xml') : data,
    ]),
  )
  expect(await rowsOf(elsewhere)).toHaveLength(1)
})

test('reads backslashes, different letter case, wrong sizes, stored parts, and control characters', async () => {
  const parts = workbookParts(one('<c t="inlineStr"><is><t>a\u000bb</t></is></c>'))
  const files = Object.entries(parts).flatMap(([name, data]) =>
    data === undefined
      ? []
      : [
          {
            name: name.replaceAll('/', '\\').replace('sheet1', 'SHEET1'),
            data,
            declaredSize: 7,
            stored: name.includes('styles'),
          },
        ],
  )
  const workbook = await openWorkbook(await asFile(buildZip(files)))
  if (isFileProblem(workbook)) throw new Error(workbook.message)
  const rows = await Array.fromAsync(workbook.sheets[0]?.rows() ?? [])
  expect(rows[0]?.cells[0]?.value).toBe('a\u000bb')
  await workbook.close()
})

test('reads a workbook with macros without running them', async () => {
  const parts = workbookParts(one('<c><v>1</v></c>'), {
    '[Content_Types].xml': `${XML}<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>`,
    'xl/vbaProject.bin': Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    '_rels/.rels': undefined,
  })
  expect(zipParts(parts).length).toBeGreaterThan(0)
  expect(await rowsOf(parts)).toHaveLength(1)
})
