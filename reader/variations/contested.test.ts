import { expect, test } from 'vitest'
import { attempt, brief, parse, type Value } from './line-list.fixture.ts'

const headings = ['Style', 'Color Code', 'Size Run']
const list = (added: readonly Value[], ...rows: Value[][]): Value[][] => [
  [...headings, ...added],
  ...rows.map((values, index): Value[] => [`D${index + 1}0`, '02', '5-8', ...values]),
]

async function questions(rows: Value[][], job = {}) {
  const read = await attempt([{ rows }], job)
  return 'unrecognized' in read ? read.unrecognized.questions : 'read'
}

const asks = (field: string, ...columns: string[]) => [{ kind: 'columns', field, columns }]

test.each([
  ['Dealer Price', 'Wholesale Price'],
  ['Previous Wholesale', 'Current Wholesale'],
  ['Trade A', 'Trade B'],
  ['Price', 'Price'],
  ['FOB', 'Landed'],
  ['WHS', 'Closeout Price'],
])('asks which of the prices %j and %j counts', async (one, other) => {
  expect(await questions(list([one, other], [40, 22], [44, 24], [46, 26]))).toMatchObject(
    asks('wholesale', 'D', 'E'),
  )
})

test('asks which of the prices below one heading counts, if the row below says only how old they are', async () => {
  const rows: Value[][] = [
    ['Style', 'Color Code', 'Size Run', 'Whsl', null, 'MSRP', null],
    [null, null, null, 'Current', 'New', 'Current', 'New'],
    ['D10', '02', '5-8', 40, 42, 80, 84],
    ['D20', '02', '5-8', 44, 46, 90, 94],
    ['D30', '02', '5-8', 30, 31, 60, 62],
  ]
  const merges = ['A1:A2', 'B1:B2', 'C1:C2', 'D1:E1', 'F1:G1']
  const read = await attempt([{ rows, merges }])
  expect('unrecognized' in read && read.unrecognized.questions).toMatchObject([
    ...asks('wholesale', 'D', 'E'),
    ...asks('msrp', 'F', 'G'),
  ])
})

test('asks whether prices between those of wholesale and retail count', async () => {
  const rows = list(['EK', 'Stufe B', 'UVP'], [15.1, 26.5, 54.99], [18.9, 31.5, 64.99], [12.2, 20.5, 44.99])
  expect(await questions(rows)).toMatchObject(asks('wholesale', 'D', 'E'))
})

test.each([
  ['MSRP', 'RRP'],
  ['Retail', 'Suggested Retail'],
])('asks which of the retail prices %j and %j counts', async (one, other) => {
  const rows = list(['WHS', one, other], [20, 40, 42], [22, 44, 45], [24, 48, 50])
  expect(await questions(rows)).toMatchObject(asks('msrp', 'E', 'F'))
})

test('asks which of two names or silhouettes counts if nothing distinguishes them', async () => {
  const names = (first: string, second: string) =>
    list(
      ['WHS', first, second],
      [20, 'Pike', 'Commuter'],
      [22, 'Ruff', 'Weekend'],
      [24, 'Gale', 'Harbor'],
      [24, 'Moor', 'Meadow'],
    )
  expect(await questions(names('Model Name', 'Article Name'))).toMatchObject(asks('name', 'E', 'F'))
  expect(await questions(names('Silhouette', 'Shoe Type'))).toMatchObject(asks('silhouette', 'E', 'F'))
  expect(await questions(names('Model Name', 'Model Description'))).toBe('read')
})

test('asks which of two quantities counts', async () => {
  const stock = (...values: Value[][]) => list(['WHS', 'Available', 'ATS'], ...values)
  const job = { type: 'brand-ats' }
  expect(await questions(stock([20, 5, 9], [22, 6, 6]), job)).toMatchObject(asks('qty', 'E', 'F'))
  expect(await questions(stock([20, 5, 5], [22, 6, 6]), job)).toBe('read')
})

test.each([
  ['a weaker heading', 'WHS', 'Base Price'],
  ['a later price', 'WHS', 'WHS from 3/1'],
  ['prices by quantity', 'Wholesale 1-11', 'Wholesale 12+'],
])('does not ask because of %s', async (_, one, other) => {
  const read = await parse(list([one, other], [20, 18], [22, 19], [24, 21]))
  expect(brief(read)[0]).toBe('D10-02 ? 20/-: 5 6 7 8')
})

test('takes the current price next to a later one, in any order', async () => {
  const read = await parse(list(['WHS Jul 2028', 'WHS'], [20, 18], [22, 19], [24, 21]))
  expect(read.items.map(({ wholesale }) => wholesale)).toEqual([1800, 1900, 2100])
})

test('does not ask about columns that say the same, or that the latest list had', async () => {
  expect(await questions(list(['Trade A', 'Trade B'], [22, 22], [24, 24]))).toBe('read')
  const read = await parse(list(['Trade A', 'Trade B'], [40, 22], [44, 24]), {
    recent: { 'trade a': null, 'trade b': 'wholesale' },
  })
  expect(read.items.map(({ wholesale }) => wholesale)).toEqual([2200, 2400])
})

test('asks about a price that no heading names, and never reads one as the retail price', async () => {
  const odd = list(['Xq'], [20.5], [22.5], [24.5])
  expect(await questions(odd)).toMatchObject(asks('wholesale', 'D'))
  const read = await parse(list(['WHS', 'Xq'], [20, 31.25], [22, 33.25], [24, 35.75]))
  expect(brief(read)[0]).toBe('D10-02 ? 20/-: 5 6 7 8')
})

test('asks about numbers below a heading that names only a currency', async () => {
  expect(await questions(list(['Pris (NOK)'], [400], [500], [600]))).toMatchObject(asks('wholesale', 'D'))
})
