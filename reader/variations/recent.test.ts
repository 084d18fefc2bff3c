import { expect, test } from 'vitest'
import { fileLayoutOf } from '../file-layout.ts'
import { recentHeadings } from '../layout/header/recent-headings.ts'
import type { LineListJob } from '../line-list.ts'
import { attempt, brief, parse, type TestSheet, type Value } from './line-list.fixture.ts'

const stock: TestSheet = {
  name: 'Stock',
  rows: [
    ['Style', 'Color Code', 'Size', 'WHS', 'ATS 12/15', 'ATS 1/15'],
    ['B1', '10', 8, 20, 5, 50],
    ['B1', '10', 9, 20, 6, 60],
  ],
}
const answer = {
  sheet: 'Stock',
  headerRow: 1,
  columns: { style: 'A', colorCode: 'B', size: 'C', wholesale: 'D', qty: 'F' },
} as const

const reading = { brand: 'Acme', type: 'brand-ats' } as const

async function asks(job: Partial<LineListJob>): Promise<boolean> {
  return 'unrecognized' in (await attempt([stock], { ...reading, ...job }))
}

test('answers a question as the latest list did', async () => {
  expect(await asks({})).toBe(true)
  const recent = recentHeadings(fileLayoutOf(await parse([stock], { ...reading, mapping: [answer] })))
  expect(recent).toMatchObject({ 'ats 1 15': 'qty', whs: 'wholesale' })
  expect(brief(await parse([stock], { ...reading, recent }))).toEqual(['B1-10 ? 20/-: 8=50 9=60'])
})

test('asks if the latest list does not settle it', async () => {
  expect(await asks({ recent: { 'ats 12 15': 'qty', 'ats 1 15': 'qty' } })).toBe(true)
  expect(await asks({ recent: { 'ats 2 15': 'qty', 'ats 1 15': 'name' } })).toBe(true)
})

test('asks if the latest list had only one of the quantities', async () => {
  const recent = recentHeadings(fileLayoutOf(await parse([stock], { ...reading, mapping: [answer] })))
  const rows = stock.rows.map((row) => row?.map((cell) => (cell === 'ATS 12/15' ? 'ATS 2/15' : cell)) ?? null)
  const later = await attempt([{ name: 'Stock', rows }], { ...reading, recent })
  expect(later).toMatchObject({ unrecognized: { questions: [{ kind: 'columns', field: 'qty' }] } })
})

const priced = (...currencies: readonly string[]): TestSheet['rows'] => [
  ['Style', 'Color Code', 'Size', ...currencies.map((currency) => `WHS ${currency}`)],
  ['B1', '10', 8, ...currencies.map((_, index) => 20 + index)],
  ['B1', '10', 9, ...currencies.map((_, index) => 20 + index)],
]

test('chooses US dollars if the latest list had no price in US dollars', async () => {
  const { firstRows: sheets, tables: mapping } = await parse(priced('EUR'))
  const recent = recentHeadings({ sheets, mapping })
  expect(recent).toMatchObject({ 'whs eur': 'wholesale' })
  expect(await parse(priced('EUR', 'USD'), { recent })).toMatchObject({ currency: 'USD' })
})

test('takes the currency that the latest list took, if it had the other one too', async () => {
  const mapping = [
    { sheet: 'Sheet1', headerRow: 1, columns: { style: 'A', colorCode: 'B', size: 'C', wholesale: 'D' } },
  ] as const
  const { firstRows: sheets } = await parse(priced('EUR', 'USD'), { mapping })
  const recent = recentHeadings({ sheets, mapping })
  expect(await parse(priced('EUR', 'USD'), { recent })).toMatchObject({ currency: 'EUR' })
})

const named = (names: readonly Value[]): TestSheet['rows'] => [
  ['Style', 'Color Code', 'Style Name', 'Product Name', 'Size', 'WHS'],
  ...names.map((name, index): Value[] => [`B${index}`, '10', `Fenn ${index}`, name, 8, 20]),
]
const lineNames = ['Quill', 'Lark', 'Sable', 'Brisk', 'Orrin']

test('names items by the column that named them in the latest list', async () => {
  const names = async (job: Partial<LineListJob>, rows = named(lineNames)) =>
    (await parse(rows, job)).items.map(({ name }) => name)
  expect((await names({ recent: { 'style name': 'name', 'product name': null } })).at(0)).toBe('Fenn 0')
  const recent = { 'product name': 'name', 'style name': null } as const
  expect(await names({ recent })).toEqual(lineNames)
  expect(await names({ recent }, named([1, 2, 3, 4, 5]))).toContain('Fenn 0')
})

test('learns nothing from a repeated heading of which one column has a field', () => {
  const list = {
    sheets: [{ name: 'A', firstRows: [['Code', 'Name', 'Name', '', 'Note', 'Note']] }],
    mapping: [{ sheet: 'A', headerRow: 1, columns: { model: 'A', name: 'B', color: 'D' } }],
  } as const
  expect(recentHeadings(list)).toEqual({ code: 'model', note: null })
})
