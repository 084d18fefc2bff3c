import { expect, test } from 'vitest'
import { type Answers, listApp } from '#server/testing/list-app.ts'
import { workbookOf } from '#server/testing/workbook.ts'

const { call, read, crocs, fitFlop } = await listApp()

/** A customer as it was imported: its address, discounts, people, and stores. */
async function stored(search: string) {
  const [organization] = (await call('getOrganizations', { search })).data
  if (!organization) return undefined
  const { id, name, address, discounts } = organization
  const { line1, line2, city, state, postalCode, country } = address ?? {}
  const users = (await call('getUsers', { organizationId: id })).data
  const stores = (await call('getStores', { organizationId: id })).data
  return {
    name,
    address: [line1, line2, city, state, postalCode, country].filter(Boolean).join(', '),
    discounts: discounts.map(({ brand, discount }) => [[brand].flat()[0], discount]),
    users: users.map((user) => `${user.firstName} ${user.lastName} ${user.email}`).toSorted(),
    stores: stores.map((store) => [store.name, store.addresses.map((one) => one.line1).join()]),
  }
}

test('a list in another language with a column of discounts per brand asks for what it lacks', async () => {
  const list = [
    'Kontrahent;NIP;Sklep;Ulica i nr;Kod;Miejscowość;Kraj;Osoba kontaktowa;Email;Rabat Crocs;Rabat FitFlop;Aktywny',
    'Buty Wisła;525;Rynek;Rynek 3;31-010;Kraków;Polska;Jan Nowak;jan@wisla.example;12,5%;8;T',
    ';;Dworzec;ul. Pawia 5;31-154;Kraków;Polska;Ewa Lis;"ewa@wisla.example, biuro@wisla.example";;;T',
    'Stary Sklep;777;;ul. Zła 1;950;Warszawa;Polska;Adam Kot;adam@stary.example;10;;N',
    'Domek;778;;ul. Miła 2;950;Warszawa;Polska;Ola Wrona;ola@domek.example;brak;;T',
    'RAZEM;;;;;;;;;;;3',
  ]
  const first = await read(list, { dryRun: false })
  expect(first).toMatchObject({ customers: 0, matching: { isSure: false, missing: ['state', 'brands'] } })
  const answers: Answers = { defaults: { state: 'n/a', brands: 'Crocs' } }
  const second = await read(list, answers)
  expect(second).toMatchObject({ customers: 1, leftOut: 1, partDiscounts: 1, lostZeros: 1 })
  expect(second.matching.blank).toEqual(['state', 'firstName', 'lastName', 'brands'])
  const third = await read(list, { ...answers, partDiscounts: 'down', dryRun: false })
  expect(third).toMatchObject({ customers: 2, leftOut: 0 })
  expect(third.problems.map(({ row, code, value }) => [row, code, value])).toEqual([
    [1, 'UNUSED_COLUMN', 'NIP'],
    [6, 'TOTAL_ROW', 'RAZEM'],
    [4, 'INACTIVE', 'N'],
    [5, 'LOST_ZERO', '950'],
    [1, 'ADDRESS_OF_STORE', null],
    [3, 'UNUSED_VALUE', 'biuro@wisla.example'],
    [2, 'DISCOUNT_ROUNDED', '12.5 %'],
  ])
  expect(await stored('buty wisla')).toEqual({
    name: 'Buty Wisła',
    address: 'Rynek 3, Kraków, n/a, 31010, PL',
    discounts: [
      [crocs, 12],
      [fitFlop, 8],
    ],
    users: ['Ewa Lis ewa@wisla.example', 'Jan Nowak jan@wisla.example'],
    stores: [
      ['Dworzec', 'ul. Pawia 5'],
      ['Rynek', ''],
    ],
  })
  expect(await stored('domek')).toMatchObject({
    address: 'ul. Miła 2, Warszawa, n/a, 00950, PL',
    discounts: [],
  })
})

test('rows of one customer number are one customer, and their other names are stores', async () => {
  const list = [
    'CUSNUM|CUSNAM|CUSAD1|CUSCTY|CUSSTE|CUSZIP|CUSCTR|CUSCNT|CUSEML|CUSSTS|DSCCROCS',
    '10001|SAND SHOE CO|1 OCEAN DR|MIAMI|FL|33139|US|LUIS A VEGA|LUIS@SAND.EXAMPLE|A|10',
    '10001|SAND SHOE #2 KEYS|9 GULF RD|KEY WEST|FL|33040|US||||',
    '10002|OLD PIER|2 OCEAN DR|MIAMI|FL|33139|US|ANN FOX|ANN@PIER.EXAMPLE|I|',
    '00000|CASH PIER|3 OCEAN DR|MIAMI|FL|33139|US|MAX ORR|MAX@PIER.EXAMPLE|A|',
    '00000|CASH REEF|4 OCEAN DR|MIAMI|FL|33139|US|IVY ELM|IVY@REEF.EXAMPLE|A|',
  ]
  const { customers, problems } = await read(list, { defaults: { brands: 'Crocs' }, dryRun: false })
  expect(customers).toBe(3)
  expect(problems.map(({ row, code }) => [row, code])).toEqual([
    [4, 'INACTIVE'],
    [3, 'STORE_NAMED'],
  ])
  expect(await stored('sand shoe')).toEqual({
    name: 'SAND SHOE CO',
    address: '1 OCEAN DR, MIAMI, FL, 33139, US',
    discounts: [[crocs, 10]],
    users: ['LUIS A VEGA LUIS@SAND.EXAMPLE'],
    stores: [['SAND SHOE #2 KEYS', '9 GULF RD']],
  })
})

test('a whole address in one cell is divided, and "Parent:Store" is a store of the parent', async () => {
  const file = await workbookOf([
    ['Customer', 'Full Name', 'Email', 'Billing Address', 'Shipping Address'],
    ['Bayou Co', 'Max Orr', 'max@bayou.example', 'PO Box 44\nMetairie, LA 70004-1203\nUSA', 'SAME'],
    ['Bayou Co:Lakeside', '', '', '3301 Lake Blvd\nSpace 88\nMetairie, LA 70002\nUSA', ''],
    [
      'Pier Co',
      'Ann Fox',
      'ann@pier-co.example',
      '12 Main St\nReno, NV 89501\nUSA',
      '9 Dock Rd\nElko, NV 89801\nUSA',
    ],
  ])
  const { customers, problems } = await read(file, { defaults: { brands: 'FitFlop' }, dryRun: false })
  expect(customers).toBe(2)
  expect(problems.filter(({ code }) => code === 'POSTAL_CODE_KEPT')).toMatchObject([
    { row: 2, value: '70004-1203', effect: 'imported as 70004, kept in Line 2' },
  ])
  expect(await stored('bayou')).toMatchObject({
    address: 'PO Box 44, 70004-1203, Metairie, LA, 70004, US',
    stores: [['Lakeside', '3301 Lake Blvd']],
  })
  expect(await stored('pier co')).toMatchObject({
    address: '12 Main St, Reno, NV, 89501, US',
    stores: [['Pier Co (Elko)', '9 Dock Rd']],
  })
})

test('a discount of a brand that is not known, and two names of one shop, are pointed out', async () => {
  const head = '会社名,番地,市区町村,都道府県,郵便番号,国,担当者姓,担当者名,メールアドレス,クロックス値引率'
  const row = (name: string, email: string) =>
    `${name},銀座1-2,中央区,東京都,104-0061,日本,山田,太郎,${email},15%`
  const list = [head, row('Ginza Shoes', 'a@ginza.example'), row('Ginza Shoes KK', 'b@ginza.example')]
  const asked = await read(list)
  expect(asked.problems).toMatchObject([
    { column: 'J', code: 'UNSURE_COLUMN', reason: 'Is this column the discount of a brand?' },
  ])
  expect(asked.sample.columns.filter(({ isSure }) => !isSure)).toMatchObject([{ column: 'J', field: null }])
  const fields = asked.sample.columns.map(({ field }) => field)
  const columns = [...fields.slice(0, 9), { discountOf: crocs }]
  const { customers, problems } = await read(list, { columns, dryRun: false })
  expect(customers).toBe(2)
  expect(problems.map(({ row: at, code }) => [at, code])).toEqual([
    [3, 'SAME_ADDRESS'],
    [2, 'POSTAL_CODE_KEPT'],
    [3, 'POSTAL_CODE_KEPT'],
  ])
  expect(await stored('ginza')).toMatchObject({
    address: '銀座1-2, 104-0061, 中央区, 東京都, JP',
    discounts: [[crocs, 15]],
    users: ['太郎 山田 a@ginza.example'],
  })
})

test('columns that were matched are matched in the next list with these headings', async () => {
  const list = (name: string) => [
    'Firma;Gasse;PLZ;Ort;Ansprechpartner;Mail;Feld 7',
    `${name};Ring 4;1010;Wien;Eva Lang;eva@${name.toLowerCase()}.example;Wien`,
  ]
  const first = await read(list('Donau'))
  expect(first.matching).toMatchObject({ isSure: false, isRemembered: false })
  const columns = [...(['organization', 'line1', 'postalCode', 'city', 'contact', 'email', 'state'] as const)]
  const given = { columns, defaults: { country: 'Österreich' } }
  expect(await read(list('Donau'), { ...given, dryRun: false })).toMatchObject({ customers: 1 })
  const next = await read(list('Inn'), { dryRun: false })
  expect(next).toMatchObject({ customers: 1, matching: { isSure: true, isRemembered: true } })
  expect(await stored('inn')).toMatchObject({ address: 'Ring 4, Wien, Wien, 1010, AT' })
  const other = list('Enns').map((line) => `${line};x`)
  expect((await read(other)).matching).toMatchObject({ isSure: false, isRemembered: false })
})
