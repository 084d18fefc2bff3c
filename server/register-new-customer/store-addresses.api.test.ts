import { expect, test } from 'vitest'
import { workbookOf } from '#server/testing/workbook.ts'
import { listApp } from '#server/testing/list-app.ts'

const { read, stored, crocs, fitFlop } = await listApp()
const brands = { defaults: { brands: 'Crocs' } }

test('a store has the country of its organization, and its postal code gets its zeros back', async () => {
  const list = [
    'Customer,Address,City,State,Zip,Country,Contact,Email,Store,Store Address,Store City,Store State,Store Zip',
    'Elm Shoes,1 Elm St,Salem,MA,1970,US,Ivy Fox,ivy@elm.example,Elm Main,1 Elm St,Salem,MA,1970',
    ',,,,,,,,Elm Quincy,8 Oak St,Quincy,MA,2169',
  ]
  const { problems, lostZeros } = await read(list, { ...brands, dryRun: false })
  expect(lostZeros).toBe(2)
  expect(problems.map(({ row, column, code, effect }) => [row, column, code, effect])).toEqual([
    [2, 'E', 'LOST_ZERO', 'imported as 01970'],
    [3, 'M', 'LOST_ZERO', 'imported as 02169'],
  ])
  expect((await stored('elm shoes'))?.stores).toMatchObject([
    { name: 'Elm Main', address: '' },
    { name: 'Elm Quincy', address: '8 Oak St, Quincy, MA, 02169, US' },
  ])
})

test('numbered columns of address lines are one address, wherever its city is', async () => {
  const list = [
    'Customer,Full Name,Email,Bill to 1,Bill to 2,Bill to 3,Bill to 4,Ship to 1,Ship to 2,Ship to 3,Ship to 4',
    'Oak Co,Ivy Fox,ivy@oak.example,Oak Co,1 Oak St,"Reno, NV 89501",,,,,',
    'Oak Co:Pier,,,Oak Co,1 Oak St,"Reno, NV 89501",,Oak Co Pier,2 Pier Rd,Unit 7,"Elko, NV 89801"',
    'Ash Co,Max Orr,max@ash.example,Ash Co,3 Ash St,Suite 300,"Reno, NV 89502",,,,',
  ]
  const { customers, matching, sample } = await read(list, { ...brands, dryRun: false })
  expect({ customers, isSure: matching.isSure }).toEqual({ customers: 2, isSure: true })
  expect(sample.columns.slice(3).map(({ field }) => field)).toEqual([
    ...Array.from({ length: 4 }, () => 'wholeAddress'),
    ...Array.from({ length: 4 }, () => 'storeWholeAddress'),
  ])
  expect(await stored('oak co')).toMatchObject({
    address: '1 Oak St, Reno, NV, 89501, US',
    stores: [{ name: 'Pier', address: '2 Pier Rd, Unit 7, Elko, NV, 89801, US' }],
  })
  expect(await stored('ash co')).toMatchObject({ address: '3 Ash St, Suite 300, Reno, NV, 89502, US' })
})

test('an address that is only known of a store is reported where it becomes that of the organization', async () => {
  const list = [
    'Account,Store,Street,City,State,Country,Buyer,Email',
    'Fir Co,Main St,1 Main St,Reno,NV,US,Ivy Fox,ivy@fir-co.example',
    ',Mall,2 Mall Rd,Elko,NV,US,,',
  ]
  const { problems } = await read(list, { ...brands, dryRun: false })
  expect(problems).toMatchObject([{ row: 1, column: 'C', code: 'ADDRESS_OF_STORE', severity: 'warning' }])
  expect(await stored('fir co')).toMatchObject({
    address: '1 Main St, Reno, NV, US',
    stores: [
      { name: 'Main St', address: '' },
      { name: 'Mall', address: '2 Mall Rd, Elko, NV, US' },
    ],
  })
  const ship = [
    'Account,Ship To Address,Ship To City,Ship To State,Ship To Country,Buyer,Email',
    'Yew Ltd,1 Yew St,Reno,NV,US,Max Orr,max@yew-ltd.example',
  ]
  expect((await read(ship)).problems).toMatchObject([{ column: 'B', code: 'ADDRESS_OF_STORE' }])
})

test('columns chosen as a whole address are its lines', async () => {
  const list = [
    'Customer,Full Name,Email,A,B,C',
    'Yew Co,Ivy Fox,ivy@yew.example,5 Yew St,Floor 2,"Reno, NV 89501"',
  ]
  const whole = Array.from({ length: 3 }, () => 'wholeAddress' as const)
  const columns = ['organization', 'contact', 'email', ...whole] as const
  await read(list, { columns: [...columns], dryRun: false })
  expect(await stored('yew co')).toMatchObject({ address: '5 Yew St, Floor 2, Reno, NV, 89501, US' })
})

test('headings in two languages below a band of deliveries are of the store', async () => {
  const file = await workbookOf([
    ['', 'Facturation / Bill-to', '', '', '', '', '', 'Livraison / Ship-to', '', '', ''],
    'Entreprise / Company|Adresse / Address|Ville / City|Prov.|Pays / Country|Contact|Courriel / Email|Magasin / Store|Adresse / Address|Ville / City|Prov.'.split(
      '|',
    ),
    'Pin inc.|1, rue Pin|Laval|QC|Canada|Ivy Fox|ivy@pin.example|Pin Nord|1, rue Pin|Laval|QC'.split('|'),
    ['', '', '', '', '', '', '', 'Pin Sud', '2, rue Sud', 'Longueuil', 'Québec'],
  ])
  const { customers, problems } = await read(file, { ...brands, dryRun: false })
  expect({ customers, problems }).toEqual({ customers: 1, problems: [] })
  expect((await stored('pin inc'))?.stores).toMatchObject([
    { name: 'Pin Nord', address: '' },
    { name: 'Pin Sud', address: '2, rue Sud, Longueuil, Québec, CA' },
  ])
})

test('a second block of columns is a second store', async () => {
  const list = [
    'Customer,Address,City,State,Country,Contact,Email,Delivery 1 name,Delivery 1 street,Delivery 1 city,Delivery 1 brands,Delivery 2 name,Delivery 2 street,Delivery 2 city,Delivery 2 brands',
    'Bay Co,1 Bay St,Reno,NV,US,Ivy Fox,ivy@bay-co.example,Bay A,2 A St,Elko,Crocs,Bay B,3 B St,Ely,FitFlop',
    'Sea Co,4 Bay St,Reno,NV,US,Max Orr,max@sea-co.example,,,,,,,,',
  ]
  const { customers, problems } = await read(list, { dryRun: false })
  expect({ customers, problems }).toEqual({ customers: 2, problems: [] })
  expect((await stored('bay co'))?.stores).toEqual([
    { name: 'Bay A', address: '2 A St, Elko, NV, US', brands: [crocs] },
    { name: 'Bay B', address: '3 B St, Ely, NV, US', brands: [fitFlop] },
  ])
})

test('a cell may name several stores, each with its address', async () => {
  const head = 'Customer,Address,City,State,Country,Contact,Email,Other Doors'
  const at = '1 Tie St,Reno,NV,US,Ivy Fox'
  const list = [
    head,
    `Tie Co,${at},ivy@tie-co.example,"Mall, 2 Mall Rd, Elko, NV 89801 | Pier, 3 Pier Rd, Ely, NV 89301"`,
    `Rim Co,${at},max@rim-co.example,Main St; Lake Placid`,
  ]
  await read(list, { ...brands, dryRun: false })
  expect((await stored('tie co'))?.stores).toMatchObject([
    { name: 'Mall', address: '2 Mall Rd, Elko, NV, 89801, US' },
    { name: 'Pier', address: '3 Pier Rd, Ely, NV, 89301, US' },
  ])
  expect((await stored('rim co'))?.stores.map(({ name }) => name)).toEqual(['Lake Placid', 'Main St'])
})

test('a second address to the right of the store is proposed as that of the store', async () => {
  const ask = async (heading: string, row: string) => {
    const { problems, sample } = await read([heading, row])
    return {
      asked: problems.filter(({ code }) => code === 'UNSURE_COLUMN').map(({ column }) => column),
      fields: sample.columns.map(({ field }) => field),
    }
  }
  const repeated = await ask(
    'Customer,Address,City,State,Country,Contact,Email,Store,Brands,Address,City,State',
    'Gum Co,1 Gum St,Reno,NV,US,Ivy Fox,ivy@gum.example,Gum A,Crocs,2 Gum St,Elko,NV',
  )
  expect(repeated.asked).toEqual(['J', 'K', 'L'])
  expect(repeated.fields.slice(-3)).toEqual(['storeLine1', 'storeCity', 'storeState'])
  const whole = await ask(
    '得意先名,本社住所,国,担当者,メール,店舗名,ブランド,都道府県,市区町村,番地',
    '山靴店,東京都渋谷区神南1-2-3,日本,丸山 健一,k@yama.example,吉祥寺店,Crocs,東京都,武蔵野市,本町2-4',
  )
  expect(whole.asked).toEqual(expect.arrayContaining(['H', 'I', 'J']))
  expect(whole.fields).toEqual(
    expect.arrayContaining(['wholeAddress', 'storeState', 'storeCity', 'storeLine1']),
  )
})
