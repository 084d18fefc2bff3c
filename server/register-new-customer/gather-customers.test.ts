import { expect, test } from 'vitest'
import type { SheetRow, TextSheet } from '#server/imports/small-files/read-table-in-child.ts'
import { busyMilliseconds, parsingMegabyte } from '#server/testing/measures/thread-time.ts'
import { gatherCustomers } from './gather-customers.ts'

const names = { brands: new Map(), roles: new Map() }
const head = ['Company', 'Address', 'City', 'State', 'Country', 'First name', 'Last name', 'E-mail', 'Brands']

const asSheet = (rows: SheetRow[]): TextSheet => ({
  sheet: null,
  rows,
  hasMoreColumns: false,
  otherSheets: [],
  text: null,
})

/** A sheet whose rows all belong to one organization. */
function sheetOf(count: number, cells: readonly string[] = ['x']): TextSheet {
  const rows = Array.from({ length: count }, (_, index): SheetRow => ({
    row: index + 2,
    hidden: false,
    cells,
  }))
  return asSheet([{ row: 1, hidden: false, cells: head }, ...rows])
}

test('names the required columns that are missing', () => {
  const rows = [
    ['Company', 'City'],
    ['A', 'B'],
  ].map((cells, index) => ({ row: index + 1, hidden: false, cells }))
  const { customers, problems } = gatherCustomers(asSheet(rows), names)
  expect(customers).toEqual([])
  expect(problems.map(({ code, value }) => [code, value])).toEqual(
    ['Line 1', 'State', 'Country', 'First Name', 'Last Name', 'Email'].map((column) => [
      'MISSING_COLUMN',
      column,
    ]),
  )
})

test('groups and names customers by what is seen of their cells', () => {
  const row = (company: string, email: string) => [company, '1 Road', 'Town', 'NY', 'US', 'Jo', 'Doe', email]
  const rows = [
    head,
    row('Ac\u200Bme\u202E', 'jo@acme.co\u200F'),
    row('\uFEFFAcme', '\u2066jo@acme.co\u2069'),
  ]
  const sheet = asSheet(rows.map((cells, index) => ({ row: index + 1, hidden: false, cells })))
  const { customers } = gatherCustomers(sheet, names)
  expect(customers).toMatchObject([
    { input: { organization: { name: 'Acme' }, users: [{ email: 'jo@acme.co' }], stores: [] } },
  ])
})

test('takes no customer for the headings, whatever its words', () => {
  const rows = [
    ['Naam', 'Rua', 'Plats', 'Kode', 'X', 'Y'],
    ['Owner & Sons', '1 Road', 'Town', 'NY', 'Jo Doe', 'jo@owner.example'],
    ['Store', 'Street', 'City', 'Region', 'Manager', 'max@store.example'],
  ]
  const sheet = asSheet(rows.map((cells, index) => ({ row: index + 1, hidden: false, cells })))
  expect(gatherCustomers(sheet, names).sample.headerRow).toBe(1)
})

/** How many times longer the work takes for four times the input; the best of several tries, because the machine is shared. */
function growth(work: (size: number) => void, size: number): number {
  const cpu = (of: number) => {
    const before = process.cpuUsage()
    work(of)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  work(size)
  const tries = Array.from({ length: 5 }, () => [cpu(size), cpu(4 * size)] as const)
  return Math.min(...tries.map(([, large]) => large)) / Math.min(...tries.map(([small]) => small))
}

// Four times the rows take about 4 times as long in linear time, and up to 16 times in quadratic time.
const limit = 8

test('gathers rows in linear time', () => {
  expect(growth((size) => void gatherCustomers(sheetOf(size), names), 2_500)).toBeLessThan(limit)
})

test('detects a reader that copies its group for every row', () => {
  const copying = (size: number) => {
    let group: SheetRow[] = []
    for (const row of sheetOf(size).rows) group = [...group, row]
    expect(group).toHaveLength(size + 1)
  }
  expect(growth(copying, 3_000)).toBeGreaterThan(limit)
})

test('reads names and brands with 5,000 spaces in linear time', () => {
  const spaces = ' '.repeat(4_990)
  const cells = [
    `test${spaces}b`,
    '1 St',
    'Reno',
    'NV',
    'US',
    'A',
    'B',
    'a@b.example',
    `a${spaces}b`,
    `a${spaces}b`,
  ]
  const rows = [[...head, 'Store'], ...Array.from({ length: 100 }, () => cells)]
  const sheet = asSheet(rows.map((texts, index) => ({ row: index + 1, hidden: false, cells: texts })))
  expect(gatherCustomers(sheet, names).customers).toHaveLength(1)
  expect(busyMilliseconds(() => void gatherCustomers(sheet, names))).toBeLessThan(100 * parsingMegabyte())
})

test('reads a cell of 5,000 spaces in linear time', () => {
  const spaces = `a${' '.repeat(4_998)}b`
  const sheet = sheetOf(400, ['x', '', '', '', '', '', '', '', spaces])
  // A pattern that retries at each space takes more than 10 s for these 400 cells, as long as parsing 2,000 MB.
  expect(busyMilliseconds(() => void gatherCustomers(sheet, names))).toBeLessThan(400 * parsingMegabyte())
})
