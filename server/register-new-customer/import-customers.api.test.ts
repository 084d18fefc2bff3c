import { describe, expect, it } from 'vitest'
import { workbookParts, zipParts } from '#reader/xlsx/testing/build-workbook.fixture.ts'
import { testApp } from '#server/testing/test-app.ts'
import { workbookOf } from '#server/testing/workbook.ts'

const { call, db } = await testApp()
await call('createBrand', { name: 'Crocs' })
await call('createBrand', { name: 'Hey Dude' })
const base64 = (text: string) => Buffer.from(text).toString('base64')

const head = [
  'Company',
  'Address',
  'City',
  'State',
  'Zip Code',
  'Country',
  'First name',
  'Last name',
  'E-mail',
  'Role',
  'Store',
  'Brands',
]
const pine = ['Pine Shoes', '1 Pine St', 'Portland', 'OR', '97201', 'United States']

/** A CSV line of a valid customer, with the given changes. */
function row(name: string, given: Partial<Record<string, string>> = {}) {
  const cells: Record<string, string> = {
    Company: name,
    Address: '1 Elm St',
    City: 'Reno',
    State: 'NV',
    'Zip Code': '89501',
    Country: 'US',
    'First name': 'Ida',
    'Last name': 'Voss',
    'E-mail': `ida@${name.toLowerCase()}.example`,
    Role: 'Buyer',
    Store: 'Main Store',
    Brands: 'Crocs',
    ...given,
  }
  return head.map((column) => cells[column] ?? '').join(',')
}

describe('importing customers', () => {
  it('checks a workbook first, then imports it: users and stores under their organization', async () => {
    const file = (
      await workbookOf([
        ['Customers of 2026'],
        head,
        [...pine, 'Mara', 'Kern', 'mara@pine.example', 'Buyer', 'Main Store', 'Crocs (best); hey dude'],
        [
          'Pine Shoes',
          '',
          '',
          '',
          '',
          '',
          'Benno',
          'Okafor',
          'ben@pine.example',
          '',
          'Second Store',
          'Crocs',
        ],
      ])
    ).toString('base64')
    const expected = { customers: 1, stores: 2, users: 2, leftOut: 0, problems: [], problemsCount: 0 }
    expect((await call('importCustomers', { fileName: 'new.xlsx', file })).data).toEqual(expected)
    expect((await call('getOrganizations', { search: 'pine' })).data).toEqual([])
    expect((await call('importCustomers', { fileName: 'new.xlsx', file, dryRun: false })).data).toEqual(
      expected,
    )
    const { data } = await call('getOrganizations', { search: 'pine' })
    expect(data).toMatchObject([
      { name: 'Pine Shoes', mainContact: { email: 'mara@pine.example' }, storesCount: 2, usersCount: 2 },
    ])
    const stores = await call('getStores', { organizationId: data[0]?.id })
    expect(stores.data.map(({ name, brandFocusType }) => [name, brandFocusType.storeType])).toEqual([
      ['Main Store', 'multi-brand'],
      ['Second Store', 'monobrand'],
    ])
  })

  it('lists each problem with its cell, skips that customer completely, and imports the others', async () => {
    const csv = [
      head.join(','),
      row('Good'),
      row('Zipped', { 'Zip Code': '8950-1' }),
      row('Nameless', { City: '' }),
      row('Roleless', { Role: 'Wizard' }),
      row('Placeless', { Country: 'Atlantis' }),
      row('Brandless', { Brands: 'Unheard Of' }),
      row('Again', { 'E-mail': 'ida@good.example' }),
      row('pine SHOES', { 'E-mail': 'ida@pine.example' }),
      row('Powerful', { Role: 'Admin', 'E-mail': 'ida@powerful.example' }),
    ].join('\r\n')
    const { data } = await call('importCustomers', { fileName: 'new.csv', file: base64(csv), dryRun: false })
    expect(data).toMatchObject({ customers: 1, stores: 1, users: 1, leftOut: 8 })
    const problem = { sheet: null, severity: 'error', reason: null, effect: 'customer skipped' }
    expect(data.problems).toEqual([
      {
        ...problem,
        row: 3,
        column: 'E',
        code: 'NOT_VALID',
        reason: 'Postal code is at most 5 digits',
        value: '8950-1',
      },
      { ...problem, row: 4, column: 'C', code: 'MISSING_VALUE', reason: 'City is required', value: null },
      { ...problem, row: 5, column: 'J', code: 'UNKNOWN_ROLE', value: 'Wizard' },
      { ...problem, row: 6, column: 'F', code: 'UNKNOWN_COUNTRY', value: 'Atlantis' },
      { ...problem, row: 7, column: 'L', code: 'UNKNOWN_BRAND', value: 'Unheard Of' },
      { ...problem, row: 8, column: 'I', code: 'ALREADY_EXISTS', value: 'ida@good.example' },
      { ...problem, row: 9, column: 'A', code: 'ALREADY_EXISTS', value: 'pine SHOES' },
      {
        ...problem,
        row: 10,
        column: 'J',
        code: 'NOT_VALID',
        reason: "Customers' users can't have the Admin role.",
        value: null,
      },
    ])
    const there = await db
      .selectFrom('organizations')
      .select('name')
      .where('type', '=', 'external')
      .orderBy('name')
      .execute()
    expect(there.map(({ name }) => name)).toEqual(['Good', 'Pine Shoes'])
  })

  it('imports a customer whose email was only used by a skipped customer', async () => {
    const csv = [
      head.join(','),
      row('Early', { 'E-mail': 'shared@early.example' }),
      row('Early', { 'E-mail': 'ida@good.example' }),
      row('Later', { 'E-mail': 'shared@early.example' }),
      row('Last', { 'E-mail': 'shared@early.example' }),
    ].join('\n')
    const { data } = await call('importCustomers', { fileName: 'new.csv', file: base64(csv), dryRun: false })
    expect(data).toMatchObject({ customers: 1, stores: 1, users: 1, leftOut: 2 })
    expect(data.problems).toMatchObject([
      { row: 3, column: 'I', code: 'ALREADY_EXISTS', value: 'ida@good.example' },
      { row: 5, column: 'I', code: 'ALREADY_EXISTS', value: 'shared@early.example' },
    ])
    const { data: people } = await call('getUsers', { email: 'shared@early.example' })
    const { data: later } = await call('getOrganizations', { search: 'later' })
    expect(people.map(({ organizationId }) => organizationId)).toEqual(later.map(({ id }) => id))
    expect((await call('getOrganizations', { search: 'early' })).data).toEqual([])
  })

  it('keeps text like 1e3 as it is, in CSV and in a workbook, and reports one that a spreadsheet converted', async () => {
    const unchanged = row('1e3', { 'E-mail': '1e3@thousand.example', Store: '1e3' })
    const turned = row('Turned', { 'Zip Code': '97-201', Store: '1.00E+03' })
    const csv = [head.join(','), unchanged, turned].join('\n')
    const read = await call('importCustomers', { fileName: 'new.csv', file: base64(csv), dryRun: false })
    expect(read.data).toMatchObject({
      customers: 1,
      problems: [
        { row: 3, column: 'E', code: 'NOT_VALID', value: '97-201' },
        { row: 3, column: 'K', code: 'TEXT_AS_NUMBER', value: '1.00E+03' },
      ],
    })

    const cells = [...pine, 'Mara', 'Kern', '1e4@thousand.example', 'Buyer', '1e4', 'Crocs'].with(0, '1e4')
    const untyped = (text: string) => (text === '1e4' ? `<v>1e4</v>` : `<is><t>${text}</t></is>`)
    const line = (texts: string[]) =>
      texts.map((text) => `<c${text === '1e4' ? '' : ' t="inlineStr"'}>${untyped(text)}</c>`).join('')
    const workbook = zipParts(workbookParts(`<row>${line(head)}</row><row>${line(cells)}</row>`))
    const file = workbook.toString('base64')
    const { data } = await call('importCustomers', { fileName: 'new.xlsx', file, dryRun: false })
    expect(data).toMatchObject({ customers: 1, problems: [] })

    const { data: stores } = await call('getStores', { search: '1e' })
    expect(stores.map(({ name, organizationName }) => [name, organizationName])).toEqual([
      ['1e3', '1e3'],
      ['1e4', '1e4'],
    ])
    const people = await call('getUsers', { search: '@thousand' })
    expect(people.data.map(({ email }) => email)).toEqual(['1e3@thousand.example', '1e4@thousand.example'])
  })

  it('only accepts a discount in plain digits', async () => {
    const withDiscount = (name: string, discount: string) => `${row(name)},${discount}`
    const csv = [
      `${head.join(',')},Discount`,
      withDiscount('Percent', '10 %'),
      withDiscount('Exponent', '1e1'),
      withDiscount('Above', '101'),
      withDiscount('Half', '2.5'),
    ].join('\n')
    const { data } = await call('importCustomers', { fileName: 'new.csv', file: base64(csv), dryRun: false })
    expect(data.problems.map(({ row: at, column, reason, value }) => [at, column, reason, value])).toEqual([
      [3, 'M', null, '1e1'],
      [4, 'M', 'The discount must be at most 100', '101'],
      [5, 'M', 'The discount must be a whole percentage', '2.5'],
    ])
    const there = await call('getOrganizations', { search: 'percent' })
    expect(there.data[0]?.discounts).toEqual([{ brand: 'all', discount: 10 }])
  })

  it('names the required column that is missing', async () => {
    const file = base64('Company,City\nA,B\n')
    const { data } = await call('importCustomers', { fileName: 'new.csv', file, dryRun: false })
    expect(data).toMatchObject({ customers: 0, leftOut: 0 })
    expect(data.problems.map(({ code, value }) => [code, value])).toEqual(
      ['Line 1', 'State', 'Country', 'First Name', 'Last Name', 'Email'].map((column) => [
        'MISSING_COLUMN',
        column,
      ]),
    )
  })

  it('accepts up to 1,000 customers at a time', async () => {
    const rows = Array.from({ length: 1001 }, (_, index) => row(`Many ${index}`))
    const csv = [head.join(','), ...rows].join('\n')
    expect(await call('importCustomers', { fileName: 'many.csv', file: base64(csv) })).toMatchObject({
      status: 400,
      message: 'This file holds 1,001 customers. Import up to 1,000 at a time.',
    })
  })

  it('skips a customer with a character that cannot be stored and imports the others', async () => {
    const csv = [head.join(','), row('Fine'), row('Odd\0'), row('Finer')].join('\n')
    const { data } = await call('importCustomers', { fileName: 'new.csv', file: base64(csv), dryRun: false })
    expect(data).toMatchObject({ customers: 2, leftOut: 1 })
    expect(data.problems).toContainEqual(
      expect.objectContaining({
        row: 3,
        column: 'A',
        code: 'NOT_VALID',
        reason: 'The text has a character that cannot be stored',
        value: 'Odd\uFFFD',
      }),
    )
  })

  it('skips a customer of a workbook whose text contains an escaped zero character', async () => {
    const cells = (name: string) =>
      [...pine, 'Mara', 'Kern', `${name}@zero.example`, '', 'Main', 'Crocs'].with(0, name)
    const line = (texts: string[]) =>
      texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
    const rows = [head, cells('zero'), cells('a_x0000_b')].map((texts) => `<row>${line(texts)}</row>`)
    const file = zipParts(workbookParts(rows.join(''))).toString('base64')
    const { data } = await call('importCustomers', { fileName: 'zero.xlsx', file })
    expect(data).toMatchObject({ customers: 1, leftOut: 1 })
  })

  it('accepts 20,000 rows and rejects more, as CSV and as a workbook', async () => {
    const message = 'This file has more than 20,000 rows.'
    const csv = (rows: number) => base64(`${head.join(',')}\n${'x\n'.repeat(rows - 1)}`)
    const most = await call('importCustomers', { fileName: 'most.csv', file: csv(20_000) })
    expect(most).toMatchObject({ status: 200, data: { customers: 0, leftOut: 1 } })
    const many = { fileName: 'many.csv', file: csv(20_001) }
    expect(await call('importCustomers', many)).toMatchObject({ status: 400, message })
    const cells = `<c t="inlineStr"><is><t>x</t></is></c>`
    const workbook = zipParts(workbookParts(`<row>${cells}</row>`.repeat(20_001)))
    const sheet = { fileName: 'many.xlsx', file: workbook.toString('base64') }
    expect(await call('importCustomers', sheet)).toMatchObject({ status: 400, message })
  })

  it('rejects a workbook that unpacks to more text than a table may hold', async () => {
    const long = `<row><c t="inlineStr"><is><t>${'x'.repeat(5_000)}</t></is></c></row>`
    const file = zipParts(workbookParts(long.repeat(401))).toString('base64')
    expect(await call('importCustomers', { fileName: 'text.xlsx', file })).toMatchObject({
      status: 400,
      message: 'This file has more than 2,000,000 characters of text.',
    })
  })

  it('lists the first 1,000 problems of 20,000 bad rows and counts the others', async () => {
    const bad = `${Array.from({ length: 11 }, () => '').join(',')},x\n`
    const file = base64(
      `${head.join(',')},Discount\n${`Bad,1e+,,,,,,1.0E+05,,No Role,S,"X;Y"\n`.repeat(19_999)}${bad}`.slice(
        0,
        590_000,
      ),
    )
    const { status, data } = await call('importCustomers', { fileName: 'bad.csv', file })
    expect(status).toBe(200)
    expect(data.problems).toHaveLength(1_000)
    expect(data.problemsCount).toBeGreaterThan(20_000)
    expect(JSON.stringify(data).length).toBeLessThan(500_000)
  })

  it('rejects a file that is not a workbook with its own sentence', async () => {
    const refused = await call('importCustomers', { fileName: 'new.xlsx', file: base64('%PDF-1.7 nothing') })
    expect(refused).toMatchObject({
      status: 400,
      message: 'This is a PDF, not a workbook. Upload an .xlsx file.',
    })
  })
})
