import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readXlsx } from 'hucre'
import { expect, onTestFinished, test } from 'vitest'
import { isFileProblem } from '#contract/files/file-problems.ts'
import { effectText } from '#contract/line-lists/effect-text.ts'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import type { LineList } from '../line-list.ts'
import { readLineListFile } from '../read-line-list-file.ts'
import { shown, workbookFile } from '../variations/line-list.fixture.ts'
import { columnNumber } from '../values/text.ts'
import { openWorkbook } from '../xlsx/open-workbook.ts'
import type { Workbook } from '../xlsx/workbook.ts'
import { markProblems } from './mark-problems.ts'

const samples = fileURLToPath(new URL('../../demo/line-lists/', import.meta.url))

async function marked(path: string, list: LineList): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marked-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const out = join(folder, 'marked.xlsx')
  expect(await markProblems(path, list.problems, out)).toBeNull()
  return out
}

async function opened(path: string): Promise<Workbook> {
  const workbook = await openWorkbook(path)
  if (isFileProblem(workbook)) throw new Error(workbook.message)
  onTestFinished(() => workbook.close())
  return workbook
}

async function read(path: string, brand: string, type: LineListType): Promise<LineList> {
  const list = await readLineListFile({ workbook: path, brand, type })
  if (!('items' in list)) throw new Error('not read')
  return list
}

test.each([
  ['crocs-prebook-S1-2027', 'Crocs', 'pre-book'],
  ['heydude-prebook-S1-2027', 'HEYDUDE', 'pre-book'],
  ['nike-swim-ats-S1-2027', 'Nike Swim', 'brand-ats'],
  ['own-stock-2026-11', 'Own Stock', 'own-stock'],
] as const)('%s reads as before when marked, with one sheet added', async (file, brand, type) => {
  const path = `${samples}${file}.xlsx`
  const list = await read(path, brand, type)
  const out = await marked(path, list)
  const again = await read(out, brand, type)
  expect(again.sheets.at(-1)).toMatchObject({ name: 'Problems', role: 'ignored' })
  expect({
    ...again,
    sheets: again.sheets.slice(0, -1),
    firstRows: again.firstRows.slice(0, -1),
  }).toEqual(list)
})

test('lists problems on the Problems sheet, with formulas as text', async () => {
  const path = await workbookFile([
    {
      name: "Bob's & Co",
      rows: [
        ['Style-Color', 'Color', 'Size', 'WHS'],
        ['A1-1', 'Ink', 7, shown(10, '"$"#,##0.00')],
        ['A1-1', 'Ink', 8, '=1+1'],
        ['A1-1', 'Ink', '<&"?>'],
      ],
    },
  ])
  const list = await read(path, 'Acme', 'pre-book')
  const out = await marked(path, list)
  const workbook = await opened(out)
  const sheet = workbook.sheets.find(({ name }) => name === 'Problems')
  const rows = await Array.fromAsync(sheet?.rows() ?? [], ({ cells }) =>
    cells.map(({ kind, value, formula }) => (formula === true ? 'formula' : kind === 'text' ? value : kind)),
  )
  expect(rows).toEqual([
    ['Severity', 'Problem', 'Sheet', 'Cell', 'Value', 'What the import did'],
    ['error', 'A number was expected here.', "Bob's & Co", 'D3', '=1+1', 'Row skipped'],
    ['error', 'The row has no wholesale price.', "Bob's & Co", 'D4', 'Row skipped'],
    ['error', 'Unknown size.', "Bob's & Co", 'C4', '<&"?>', 'Row skipped'],
  ])
  expect(
    [
      'kept',
      'read as 35',
      'same model as row 11; first row kept',
      'kept; 6 more cells of the column like this',
    ].map(effectText),
  ).toEqual([
    'Imported as is',
    'Read as 35',
    'Duplicate of row 11; kept row 11',
    'Imported as is; 6 more cells of the column like this',
  ])
})

test('names a second Problems sheet differently', async () => {
  const path = `${samples}heydude-ats-2026-11-20.xlsx`
  const list = await read(path, 'HEYDUDE', 'brand-ats')
  const twice = await marked(await marked(path, list), list)
  expect((await read(twice, 'HEYDUDE', 'brand-ats')).sheets.map(({ name }) => name)).toEqual([
    'ATS',
    'Problems',
    'Problems 2',
  ])
})

test('fills problem cells, even empty ones, and keeps all other styles', async () => {
  const path = `${samples}crocs-prebook-S1-2027.xlsx`
  const out = await marked(path, await read(path, 'Crocs', 'pre-book'))
  const [before, after] = await Promise.all(
    [path, out].map(async (file) => readXlsx(await readFile(file), { readStyles: true })),
  )
  const style = (workbook: typeof before, cell: string) => {
    const [, column = 'A', row = '1'] = /^([A-Z]+)(\d+)$/.exec(cell) ?? []
    const sheet = workbook?.sheets.find(({ name }) => name === 'FTW')
    return sheet?.cells?.get(`${Number(row) - 1},${(columnNumber(column) ?? 1) - 1}`)?.style
  }
  expect(style(after, 'L31')?.fill).toMatchObject(fill('FFC7CE'))
  expect(style(after, 'L51')?.fill).toMatchObject(fill('FFEB9C'))
  expect(style(after, 'L51')?.numFmt).toEqual(style(before, 'L51')?.numFmt)
  expect(style(after, 'A7')).toEqual(style(before, 'A7'))
  expect(style(after, 'L30')).toEqual(style(before, 'L30'))
})

function fill(color: string) {
  return { type: 'pattern', pattern: 'solid', fgColor: { rgb: color } }
}
