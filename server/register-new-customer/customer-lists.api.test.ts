import { writeXlsx } from 'hucre'
import { expect, test } from 'vitest'
import type { InputOf, ResultOf } from '#contract/calls.ts'
import { encode } from '#server/imports/small-files/encode.fixture.ts'
import { testApp } from '#server/testing/test-app.ts'
import { workbookOf } from '#server/testing/workbook.ts'
import { type CustomerList, customerLists } from './customer-list/customer-lists.fixture.ts'
import { bytesOf, textOf, type Verdict } from './customer-list/judge-list.fixture.ts'

const { call } = await testApp()
await call('createBrand', { name: 'Crocs' })

type Answers = Omit<InputOf<'importCustomers'>, 'fileName' | 'file' | 'dryRun'>

/** Imports a list and compares what was created with its truth. */
async function importList(list: CustomerList, answers: Answers = {}) {
  const before = new Set((await organizations()).map(({ id }) => id))
  const { data } = await call('importCustomers', {
    fileName: 'customers.csv',
    file: bytesOf(list).toString('base64'),
    dryRun: false,
    ...answers,
  })
  const created = (await organizations()).filter(({ id }) => !before.has(id))
  const read = await Promise.all(created.map(async (one) => customerOf(one)))
  const truth = list.customers.map(textOf).toSorted()
  const texts = read.toSorted()
  const isExact = JSON.stringify(texts) === JSON.stringify(truth)
  const verdict: Verdict = isExact ? 'exact' : saysSomething(data) ? 'asked' : 'silently wrong'
  return { verdict, read: texts, truth, answer: data }
}

/** Whether an answer names anything that a person must look at; a note alone does not. */
function saysSomething(data: ResultOf<'importCustomers'> | undefined): boolean {
  if (!data) return true
  return data.problems.some(({ severity }) => severity !== 'info')
}

async function organizations() {
  return (await call('getOrganizations', { type: 'external', pageSize: 100 })).data
}

async function customerOf({
  id,
  name,
  address,
  discounts,
}: Awaited<ReturnType<typeof organizations>>[number]) {
  const users = (await call('getUsers', { organizationId: id })).data
  const stores = (await call('getStores', { organizationId: id })).data
  const { line1 = '', line2, city = '', state = '', postalCode = '', country = '' } = address ?? {}
  const [discount] = discounts
  return textOf({
    name,
    address: [[line1, line2].filter(Boolean).join(', '), city, state, postalCode, country],
    ...(discount && { discount: discount.discount }),
    users: users.map(({ firstName, lastName, email }) => `${firstName} ${lastName} ${email}`),
    stores: stores.map((store) => store.name),
  })
}

/** Lists that need an answer, a change of the file, or a choice of columns. */
const asked = [
  'Mac database, Mac Roman, tabs, CR only',
  'branches with their addresses under one customer',
  'two columns of discounts',
  'a person without an email address',
  'equal names in two cities with other discounts',
  'one person twice with another name',
]

test.each(customerLists)('reads the list "$name" as its author meant it, or asks', async (list) => {
  const { verdict, read, truth } = await importList(list)
  expect({ verdict, ...(verdict === 'silently wrong' && { read, truth }) }).toEqual({
    verdict: asked.includes(list.name) ? 'asked' : 'exact',
  })
})

test.each([
  ['branches with their addresses under one customer', { sameNames: [{ row: 2, as: 'one' as const }] }],
  ['equal names in two cities with other discounts', { sameNames: [{ row: 2, as: 'separate' as const }] }],
  [
    'two columns of discounts',
    {
      columns: [
        ...(['organization', 'line1', 'city', 'state', 'postalCode', 'country'] as const),
        ...(['firstName', 'lastName', 'email', null, 'discount'] as const),
      ],
    },
  ],
])('reads the list "%s" as its author meant it once its question is answered', async (name, answers) => {
  const list = customerLists.find((one) => one.name === name)
  if (!list) throw new Error(`There is no list ${name}`)
  // Other tests may have imported customers of the list.
  const rows = list.rows.map((row) => row.replaceAll('example', 'answered.example'))
  const customers = list.customers.map((one) => ({
    ...one,
    users: one.users.map((user) => user.replaceAll('example', 'answered.example')),
    name: one.name.replace('Terms', 'Answered Terms'),
  }))
  const renamed = rows.map((row) => row.replace('Terms Shoes', 'Answered Terms Shoes'))
  const { read, truth } = await importList({ ...list, rows: renamed, customers }, answers)
  expect(read).toEqual(truth)
})

const head = 'Organization,Address,City,State,Zip,Country,First Name,Last Name,Email,Store,Brands,Discount'
const check = async (rows: string | Buffer, more: object = {}) =>
  (
    await call('importCustomers', {
      fileName: 'customers.csv',
      file: Buffer.from(rows).toString('base64'),
      ...more,
    })
  ).data

test('the branches of one customer keep their addresses as shipping addresses', async () => {
  const rows = [
    head,
    'Kept Group,1 A St,Reno,NV,89501,US,Ivy,Fox,ivy@kept.example,Kept Reno,Crocs,',
    'Kept Group,2 B St,Elko,NV,89801,US,Max,Orr,max@kept.example,Kept Elko,Crocs,',
  ].join('\n')
  const { customers } = await check(rows, { sameNames: [{ row: 2, as: 'one' }], dryRun: false })
  expect(customers).toBe(1)
  const { data: stores } = await call('getStores', { search: 'kept' })
  expect(stores.map(({ name, addresses }) => [name, addresses.map(({ city }) => city)])).toEqual([
    ['Kept Elko', ['Elko']],
    ['Kept Reno', []],
  ])
})

test('rows of one name with different addresses are a question that names both places', async () => {
  const rows = [
    head,
    'Twin Shoes,1 First Ave,Reno,NV,89501,US,Anna,Bell,a1@twin.example,Reno,Crocs,5',
    'Twin Shoes,9 Other Rd,Miami,FL,33101,US,Anna,Bell,a2@twin.example,Miami,Crocs,20',
  ].join('\r\n')
  const { customers, leftOut, sameNames, problems } = await check(rows)
  expect({ customers, leftOut, sameNames }).toEqual({
    customers: 0,
    leftOut: 1,
    sameNames: [
      {
        row: 2,
        name: 'Twin Shoes',
        as: null,
        rows: [
          { row: 2, address: '1 First Ave, Reno, NV, 89501, United States', discount: '5' },
          { row: 3, address: '9 Other Rd, Miami, FL, 33101, United States', discount: '20' },
        ],
      },
    ],
  })
  expect(problems.map(({ code }) => code)).toEqual(['SAME_NAME'])
  const one = await check(rows, { sameNames: [{ row: 2, as: 'one' }] })
  expect(one.problems).toMatchObject([{ row: 3, column: 'L', code: 'UNUSED_VALUE', value: '20' }])
  expect(await check(rows, { sameNames: [{ row: 2, as: 'separate' }] })).toMatchObject({
    customers: 2,
    problems: [],
  })
})

test('a second column of one meaning is reported if its values differ', async () => {
  const row = (city: string) =>
    `${head},City\nDup Shoes,St 1,Reno,NV,89501,US,Anna,Bell,dup@c.example,Main,Crocs,5,${city}\n`
  expect((await check(row('Boston'))).problems).toMatchObject([
    { row: 1, column: 'M', code: 'DUPLICATE_COLUMN', value: 'City', effect: 'column C read instead' },
  ])
  expect((await check(row('RENO'))).problems).toEqual([])
})

test('lost zeros of postal codes are restored and reported, or reported only', async () => {
  const row = `${head}\nZip Shoes,St 1,Portland,ME,4101,US,Anna,Bell,zip@c.example,Main,Crocs,5\n`
  const restored = await check(row)
  expect(restored).toMatchObject({ customers: 1, lostZeros: 1 })
  expect(restored.problems).toMatchObject([
    { row: 2, column: 'E', code: 'LOST_ZERO', severity: 'info', value: '4101', effect: 'imported as 04101' },
  ])
  const kept = await check(row, { restorePostalCodes: false, dryRun: false })
  expect(kept.problems).toMatchObject([{ code: 'LOST_ZERO', severity: 'warning' }])
  const { data } = await call('getOrganizations', { search: 'zip shoes' })
  expect(data[0]?.address?.postalCode).toBe('4101')
})

test('the guessed encoding and separator are shown with rows that have other than ASCII letters, and can be changed', async () => {
  const rows = [
    head.replaceAll(',', ';'),
    ...Array.from({ length: 9 }, (_, at) => `Plain ${at};St;Reno;NV;89501;US;Anna;Bell;p${at}@c.example;;;`),
    'Café Été;Rue Étroite;Zürich;ZH;8001;CH;Zoé;Noël;zoe@c.example;;;',
  ].join('\n')
  const bytes = encode(rows, 'macintosh')
  const { text, sample } = await check(bytes)
  expect(text).toEqual({ encoding: 'macintosh', isGuessed: true, separator: ';' })
  expect(sample.rows.at(-1)?.cells.slice(0, 3)).toEqual(['Café Été', 'Rue Étroite', 'Zürich'])
  const changed = await check(bytes, { encoding: 'windows-1252', separator: ',' })
  expect(changed.text).toEqual({ encoding: 'windows-1252', isGuessed: false, separator: ',' })
  expect(changed.customers).toBe(0)
})

test('columns that no heading names are proposed by their cells, asked about, and chosen', async () => {
  const rows = 'K1,K2,K3,K4,K5,K6,K7,K8\nChosen Shoes,St 1,Reno,NV,US,Anna,Bell,chosen@c.example\n'
  const { customers, sample, problems, matching } = await check(rows, { dryRun: false })
  expect({ customers, isSure: matching.isSure }).toEqual({ customers: 0, isSure: false })
  expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['MISSING_COLUMN', 'UNSURE_COLUMN']))
  expect(sample).toMatchObject({ headerRow: 1, rows: [{ row: 2 }] })
  expect(sample.columns.filter(({ field }) => field !== null)).toMatchObject([
    { heading: 'K1', field: 'organization', isSure: false, samples: ['Chosen Shoes'] },
    { heading: 'K2', field: 'line1', isSure: false },
    { heading: 'K3', field: 'city', isSure: false },
    { heading: 'K5', field: 'country', isSure: false },
    { heading: 'K8', field: 'email', isSure: true },
  ])
  const columns = [
    'organization',
    'line1',
    'city',
    'state',
    'country',
    'firstName',
    'lastName',
    'email',
  ] as const
  expect(await check(rows, { columns: [...columns] })).toMatchObject({
    customers: 1,
    leftOut: 0,
    problems: [],
  })
})

test('each row of one customer is a person, a store, or reported', async () => {
  const person = 'Row Shoes,St 1,Reno,NV,89501,US,Anna,Bell,anna@row.example,Main,Crocs,'
  const rows = [
    head,
    person,
    person,
    'Row Shoes,,,,,,,,,,Crocs,',
    'Row Shoes,,,,,,Max,Orr,,,,',
    'Row Shoes,,,,,,Anna,Bell,anna@row.example,Second,Crocs,',
    'Sum of discounts,,,,,,,,,,,',
  ].join('\n')
  const { customers, stores, users, leftOut, problems } = await check(rows)
  expect({ customers, stores, users, leftOut }).toEqual({ customers: 1, stores: 2, users: 1, leftOut: 1 })
  expect(problems.map(({ row, code, severity }) => [row, code, severity])).toEqual([
    [5, 'UNUSED_VALUE', 'warning'],
    [4, 'UNUSED_VALUE', 'warning'],
    [3, 'DUPLICATE_ROW', 'info'],
    [4, 'UNUSED_VALUE', 'warning'],
    [7, 'ONLY_A_NAME', 'error'],
  ])
})

test('sheets, columns, and rows that are not read are reported', async () => {
  const file = await workbookOf([
    ['Run', 'by', 'the', 'sales office'],
    ['Organization', 'Address', 'City', 'State', 'Country', 'First Name', 'Last Name', 'Email', 'Fax'],
    ['Sheet Shoes', 'St 1', 'Reno', 'NV', 'US', 'Anna', 'Bell', 'anna@sheet.example', '555-0100'],
  ])
  const { problems } = (
    await call('importCustomers', { fileName: 'list.xlsx', file: file.toString('base64') })
  ).data
  expect(problems.map(({ code, row, value }) => [code, row, value])).toEqual([
    ['ROW_ABOVE', 1, 'Run | by | the | sales office'],
    ['UNUSED_COLUMN', 2, 'Fax'],
  ])
})

test('columns beyond the last one that is read are reported', async () => {
  const wide = (cells: string, last: string) => `${cells}${','.repeat(70)}${last}`
  const rows = [
    wide(head, 'Note'),
    wide('Wide Shoes,St 1,Reno,NV,89501,US,Anna,Bell,anna@wide.example,,,', 'Call first'),
  ].join('\n')
  expect((await check(rows)).problems).toMatchObject([
    { row: 1, code: 'UNUSED_COLUMN', severity: 'warning', effect: 'columns after BH not read' },
  ])
})

test('only the first sheet with content is read, and the others are reported', async () => {
  const sheet = (name: string, company: string) => ({
    name,
    rows: [
      head.split(','),
      [company, 'St 1', 'Reno', 'NV', '89501', 'US', 'Anna', 'Bell', 'anna@sheets.example', '', '', ''],
    ],
  })
  const file = Buffer.from(
    await writeXlsx({ sheets: [sheet('North', 'North Shoes'), sheet('South', 'South Shoes')] }),
  )
  const { customers, problems } = await check(file, { fileName: 'regions.xlsx' })
  expect(customers).toBe(1)
  expect(problems).toMatchObject([{ sheet: 'South', code: 'SHEET_NOT_READ', severity: 'warning' }])
})
