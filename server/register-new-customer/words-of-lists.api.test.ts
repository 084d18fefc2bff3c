import { expect, test } from 'vitest'
import { listApp } from '#server/testing/list-app.ts'

const { read, stored, crocs, fitFlop } = await listApp()
const head = 'Company,Address,City,State,Country,Contact,Email'
const at = '1 Ash St,Reno,NV,US'

test('codes of discounts are asked about once, and imported as what they mean', async () => {
  const list = [
    `${head},Discount`,
    `Ash Shoes,${at},Ivy Fox,ivy@ash.example,50/5`,
    `Bay Shoes,${at},Max Orr,max@bay.example,Gold`,
    `Sea Shoes,${at},Ann Elm,ann@sea.example,GOLD`,
    `Tie Shoes,${at},Bea Oak,bea@tie.example,12`,
  ]
  const columns = [
    ...(['organization', 'line1', 'city', 'state', 'country', 'contact', 'email', 'discount'] as const),
  ]
  const asked = await read(list, { columns })
  expect(asked.customers).toBe(3)
  expect(asked.words).toEqual({
    discounts: [
      { text: '50/5', rows: 1, discount: null },
      { text: 'Gold', rows: 2, discount: null },
    ],
    brands: [],
  })
  expect(asked.problems.map(({ row, code, severity }) => [row, code, severity])).toEqual([
    [2, 'NOT_VALID', 'error'],
    [3, 'UNUSED_VALUE', 'warning'],
    [4, 'UNUSED_VALUE', 'warning'],
  ])
  const discountWords = [
    { text: '50/5', discount: 50 },
    { text: 'gold', discount: 15 },
  ]
  const read2 = await read(list, { columns, discountWords, dryRun: false })
  expect(read2).toMatchObject({ customers: 4, problems: [] })
  expect((await stored('ash shoes'))?.discounts).toEqual([['all', 50]])
  expect((await stored('sea shoes'))?.discounts).toEqual([['all', 15]])
})

test('names and codes of brands are asked about once, however they are joined', async () => {
  const list = [
    `${head},Store,Brands`,
    `Elm Shoes,${at},Ivy Fox,ivy@elm.example,Elm A,クロックス・フィットフロップ`,
    ',,,,,,,Elm B,CR FF',
    ',,,,,,,Elm C,Crocs et FitFlop',
    ',,,,,,,Elm D,Crocs & Own Label',
  ]
  const asked = await read(list)
  expect(asked.customers).toBe(0)
  expect(asked.words.brands.map(({ text }) => text)).toEqual([
    'クロックス',
    'フィットフロップ',
    'CR',
    'FF',
    'Own Label',
  ])
  const brandWords = [
    { text: 'クロックス', brandIds: [crocs] },
    { text: 'フィットフロップ', brandIds: [fitFlop] },
    { text: 'CR', brandIds: [crocs] },
    { text: 'FF', brandIds: [fitFlop] },
    { text: 'Own Label', brandIds: [] },
  ]
  expect(await read(list, { brandWords, dryRun: false })).toMatchObject({ customers: 1, problems: [] })
  expect((await stored('elm shoes'))?.stores.map(({ name, brands }) => [name, brands])).toEqual([
    ['Elm A', [crocs, fitFlop]],
    ['Elm B', [crocs, fitFlop]],
    ['Elm C', [crocs, fitFlop]],
    ['Elm D', [crocs]],
  ])
})

test('a column of a brand with marks or dealer numbers says which stores carry it', async () => {
  const list = [
    `${head},Store,Crocs,FitFlop`,
    `Fir Shoes,${at},Ivy Fox,ivy@fir.example,Fir A,x,`,
    ',,,,,,,Fir B,X,✓',
    ',,,,,,,Fir C,no,x',
  ]
  expect(await read(list, { dryRun: false })).toMatchObject({ customers: 1, problems: [] })
  expect((await stored('fir shoes'))?.stores.map(({ name, brands }) => [name, brands])).toEqual([
    ['Fir A', [crocs]],
    ['Fir B', [crocs, fitFlop]],
    ['Fir C', [fitFlop]],
  ])
  const numbered = [
    `${head},Store,Crocs dealer code,Crocs Sales`,
    `Oak Shoes,${at},Ivy Fox,ivy@oak.example,Oak A,C-8841,1200`,
    ',,,,,,,Oak B,,300',
  ]
  const asked = await read(numbered)
  expect(asked.problems).toMatchObject([{ column: 'I', code: 'UNSURE_COLUMN' }])
  const columns = asked.sample.columns.map(({ field }) => field)
  expect(columns.slice(-2)).toEqual([{ carries: crocs }, null])
  const answered = await read(numbered, { columns, defaults: { brands: 'FitFlop' }, dryRun: false })
  expect(answered).toMatchObject({ customers: 1, stores: 2, problems: [{ code: 'UNUSED_COLUMN' }] })
  expect((await stored('oak shoes'))?.stores.map(({ brands }) => brands)).toEqual([[crocs], [fitFlop]])
})
