import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/calls.ts'
import { encode } from '#server/imports/small-files/encode.fixture.ts'
import { testApp } from '#server/testing/test-app.ts'
import { workbookOf } from '#server/testing/workbook.ts'

const { call, exported } = await testApp()

/** Words with accents, separators, quotes, and signs, as names of customers have them. */
const words =
  'Shoes Zürich Été Ñandú Øst Straße Sons, Ltd. A;B C|D "Big" O’Neil l\'Île (North) & No. 5 1/2 Façade São = \' +1 Ångström Noël'.split(
    ' ',
  )
const text = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
  .map((some) => `The ${some.join(' ')}`)
const customer = fc.record({
  name: text,
  line1: text,
  line2: fc.option(text, { nil: undefined }),
  city: text,
  state: text,
  postalCode: fc.option(fc.constantFrom('01067', '89501', '00501', '4101', '7'), { nil: undefined }),
  country: fc.constantFrom('DE', 'US', 'FR', 'CH', 'Narnia'),
  firstName: text,
  lastName: text,
  discounts: fc.constantFrom<InputOf<'registerNewCustomer'>['organization']['discounts']>(
    [],
    [{ brand: 'all', discount: 7 }],
  ),
})

/** Formulas and apostrophes at the start of a value. */
const special = ['=Sum Shoes', "'=Quoted Shoes", "'47 Shoes", '-Minus Shoes', '@Home Shoes', '+Plus Shoes']
const count = 24

beforeAll(async () => {
  const statuses = new Set<number>()
  const crocs = (await call('createBrand', { name: 'Crocs' })).data
  const heydude = (await call('createBrand', { name: 'HEYDUDE' })).data
  const generated = fc.sample(customer, count)
  for (const [index, { firstName, lastName, name, discounts, ...address }] of generated.entries()) {
    const { status } = await call('registerNewCustomer', {
      organization: {
        name: `${special[index] ?? name} ${index}`,
        address,
        discounts:
          index === 0
            ? [
                { brand: 'all', discount: 5 },
                { brand: [crocs.id, heydude.id], discount: 10 },
              ]
            : discounts,
      },
      organizationMainContact: { email: `person${index}@again.example` },
      users: [{ email: `person${index}@again.example`, firstName, lastName }],
      stores: [],
    })
    statuses.add(status)
  }
  if (statuses.size > 1 || !statuses.has(200))
    throw new Error(`Registering answered ${[...statuses].join(', ')}`)
  await call('createOrganization', {
    name: 'Nobody Shoes',
    address: { line1: '1 A St', city: 'Boston', state: 'MA', postalCode: '02108', country: 'US' },
  })
})

/** The cells of exported lines, as a spreadsheet reads them. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
    else if (end === '') break
  }
  return rows.filter((row) => row.length > 1)
}

/** A spreadsheet reads digits as a number. */
const asNumber = (cell: string) => (/^\d+$/.test(cell) ? String(Number(cell)) : cell)
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const csvOf = (rows: string[][], separator: string, end = '\r\n') =>
  rows.map((row) => row.map((cell) => quoted(asNumber(cell))).join(separator) + end).join('')

const saved: [string, (rows: string[][]) => Promise<Buffer> | Buffer][] = [
  ['by a spreadsheet with semicolons in Windows-1252', (rows) => encode(csvOf(rows, ';'), 'windows-1252')],
  ['by a spreadsheet with tabs in UTF-16', (rows) => encode(`\uFEFF${csvOf(rows, '\t')}`, 'utf-16le')],
  ['by a spreadsheet with commas in UTF-8', (rows) => encode(csvOf(rows, ','), 'utf-8')],
  ['on a Mac with CR in Mac Roman', (rows) => encode(csvOf(rows, ';', '\r'), 'macintosh')],
  [
    'as a workbook',
    async (rows) =>
      workbookOf(rows.map((row) => row.map((cell) => (/^\d+$/.test(cell) ? Number(cell) : cell)))),
  ],
]

async function again(file: Buffer, fileName: string) {
  const before = await exported('exportOrganizations', {})
  const { data } = await call('importCustomers', {
    fileName,
    file: file.toString('base64'),
    dryRun: false,
  })
  expect(await exported('exportOrganizations', {})).toEqual(before)
  const { customers, stores, users, leftOut, unchanged, problems } = data
  return {
    customers,
    stores,
    users,
    leftOut,
    unchanged,
    problems: problems.filter(({ severity }) => severity !== 'info'),
  }
}

// The staff's organization is in an export without a filter.
const nothing = { customers: 0, stores: 0, users: 0, leftOut: 0, unchanged: count + 2, problems: [] }

test('an export of customers imports without a change', async () => {
  const lines = await exported('exportOrganizations', {})
  expect(await again(Buffer.from(lines.join('\r\n')), 'organizations.csv')).toEqual(nothing)
})

test.each(saved)('an export that was saved again %s imports without a change', async (how, save) => {
  const lines = await exported('exportOrganizations', {})
  const file = await save(cellsOf(lines.join('\r\n').replace(/^\uFEFF/, '')))
  expect(await again(file, how === 'as a workbook' ? 'organizations.xlsx' : 'organizations.csv')).toEqual(
    nothing,
  )
})

test('a customer that differs from the export is not imported and reported', async () => {
  const [head = '', ...lines] = await exported('exportOrganizations', { search: 'Nobody' })
  const moved = [head, ...lines].join('\r\n').replace('1 A St', '2 B St')
  const { unchanged, leftOut, problems } = await again(Buffer.from(moved), 'organizations.csv')
  expect({ unchanged, leftOut }).toEqual({ unchanged: 0, leftOut: 1 })
  expect(problems.length).toBeGreaterThan(0)
})
