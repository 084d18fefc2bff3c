import { beforeAll, describe, expect, it } from 'vitest'
import type { ResultOf } from '#contract/calls.ts'
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
    const expected = {
      customers: 1,
      stores: 2,
      users: 2,
      leftOut: 0,
      unchanged: 0,
      text: null,
      sample: expect.objectContaining({ headerRow: 2 }),
      matching: { isSure: true, isRemembered: false, missing: [], blank: [], defaults: {} },
      partDiscounts: 0,
      words: { discounts: [], brands: [] },
      lostZeros: 0,
      sameNames: [],
      problems: [],
      problemsCount: 0,
    }
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
      row('Odd\0', { 'E-mail': 'ida@odd.example' }),
    ].join('\r\n')
    const { data } = await call('importCustomers', { fileName: 'new.csv', file: base64(csv), dryRun: false })
    expect(data).toMatchObject({ customers: 1, stores: 1, users: 1, leftOut: 9 })
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
      {
        ...problem,
        row: 11,
        column: 'A',
        code: 'NOT_VALID',
        reason: 'The text has a character that cannot be stored',
        value: 'Odd\uFFFD',
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

  describe('of one file', () => {
    let data: ResultOf<'importCustomers'>

    const problemsOf = (...rows: number[]) =>
      data.problems.filter((problem) => rows.includes(problem.row ?? 0))

    beforeAll(async () => {
      const csv = [
        `${head.join(',')},Discount`,
        row('Early', { 'E-mail': 'shared@early.example' }),
        row('Early', { 'E-mail': 'ida@good.example' }),
        row('Later', { 'E-mail': 'shared@early.example' }),
        row('Last', { 'E-mail': 'shared@early.example' }),
        row('1e3', { 'E-mail': '1e3@thousand.example', Store: '1e3' }),
        row('Turned', { 'Zip Code': '97-201', Store: '1.00E+03' }),
        `${row('Percent')},10 %`,
        `${row('Exponent')},1e1`,
        `${row('Above')},101`,
        `${row('Half')},2.5`,
      ].join('\n')
      const answer = await call('importCustomers', {
        fileName: 'new.csv',
        file: base64(csv),
        dryRun: false,
      })
      data = answer.data
    })

    it('imports a customer whose email was only used by a skipped customer', async () => {
      expect(data).toMatchObject({ customers: 3, stores: 3, users: 3, leftOut: 6 })
      expect(problemsOf(2, 3, 4, 5)).toMatchObject([
        { row: 3, column: 'I', code: 'ALREADY_EXISTS', value: 'ida@good.example' },
        { row: 5, column: 'I', code: 'ALREADY_EXISTS', value: 'shared@early.example' },
      ])
      const { data: people } = await call('getUsers', { email: 'shared@early.example' })
      const { data: later } = await call('getOrganizations', { search: 'later' })
      expect(people.map(({ organizationId }) => organizationId)).toEqual(later.map(({ id }) => id))
      expect((await call('getOrganizations', { search: 'early' })).data).toEqual([])
    })

    it('keeps text like 1e3 and reports text that a spreadsheet converted to a number', async () => {
      expect(problemsOf(6, 7)).toMatchObject([
        { row: 7, column: 'E', code: 'NOT_VALID', value: '97-201' },
        { row: 7, column: 'K', code: 'TEXT_AS_NUMBER', value: '1.00E+03' },
      ])
      const { data: stores } = await call('getStores', { search: '1e' })
      expect(stores.map(({ name, organizationName }) => [name, organizationName])).toEqual([['1e3', '1e3']])
      const people = await call('getUsers', { search: '@thousand' })
      expect(people.data.map(({ email }) => email)).toEqual(['1e3@thousand.example'])
    })

    it('only accepts a discount in plain digits', async () => {
      expect(
        problemsOf(8, 9, 10, 11).map(({ row: at, column, reason, value }) => [at, column, reason, value]),
      ).toEqual([
        [9, 'M', null, '1e1'],
        [10, 'M', 'The discount must be at most 100', '101'],
        [11, 'M', 'The discount must be a whole percentage', '2.5'],
      ])
      const there = await call('getOrganizations', { search: 'percent' })
      expect(there.data[0]?.discounts).toEqual([{ brand: 'all', discount: 10 }])
    })
  })

  it('accepts up to 1,000 customers at a time', async () => {
    const rows = Array.from({ length: 1001 }, (_, index) => row(`Many ${index}`))
    const csv = [head.join(','), ...rows].join('\n')
    expect(await call('importCustomers', { fileName: 'many.csv', file: base64(csv) })).toMatchObject({
      status: 400,
      message: 'This file holds 1,001 customers. Import up to 1,000 at a time.',
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
