import { expect, test } from 'vitest'
import { brief, parse } from './line-list.fixture.ts'

const header = ['Style', 'Color', 'Name', 'WHSL', 'Type', '7', '8', '9', 'Total']
const printedOnce = [
  ['40966', 'Black', 'Wes', 29.5, 'OH', 48, 0, 102, 150],
  [null, null, null, null, 'ALC', 30, 0, 102, 132],
  [null, null, null, null, 'ATS', 18, 0, 0, 18],
  ['40971', 'Stone', 'Sirocco', 34, 'OH', 0, 3, 108, 111],
  [null, null, null, null, 'ALC', 0, 3, 36, 39],
  [null, null, null, null, 'ATS', 0, 0, 72, 72],
]
const read = ['40966 Black 29.5/-: 7=18 8=0 9=0', '40971 Stone 34/-: 7=0 8=0 9=72']

test('reads what can be sold where rows count on hand, allocated, and available', async () => {
  const list = await parse([header, ...printedOnce], { type: 'brand-ats' })
  expect(brief(list)).toEqual(read)
  expect(list.problems).toEqual([])
  expect(brief(await parse([header, ...printedOnce], { type: 'brand-ats', mapping: list.tables }))).toEqual(
    read,
  )
})

test('reads what can be sold where each row repeats the article, in any order and language', async () => {
  const rows = [
    ['40966', 'Black', 'Wes', 29.5, 'Disponible', 18, 0, 0, 18],
    ['40966', 'Black', 'Wes', 29.5, 'Existencia', 48, 0, 102, 150],
    ['40966', 'Black', 'Wes', 29.5, 'Comprometido', 30, 0, 102, 132],
    ['40971', 'Stone', 'Sirocco', 34, 'Disponible', 0, 0, 72, 72],
    ['40971', 'Stone', 'Sirocco', 34, 'Existencia', 0, 3, 108, 111],
    ['40971', 'Stone', 'Sirocco', 34, 'Comprometido', 0, 3, 36, 39],
  ]
  const list = await parse([header, ...rows], { type: 'brand-ats' })
  expect(brief(list)).toEqual(read)
  expect(list.problems).toEqual([])
})

test('reports an article of which no row counts what can be sold', async () => {
  const rows = [...printedOnce, ['40980', 'Tan', 'Bradford', 41, 'OH', 5, 6, 7, 18]]
  const list = await parse([header, ...rows], { type: 'brand-ats' })
  expect(brief(list)).toEqual(read)
  expect(list.problems).toMatchObject([{ code: 'UNREAD_ROW', row: 8 }])
})

test('keeps a style with an empty row of what can be sold', async () => {
  const rows = [
    ...printedOnce,
    ['40980', 'Tan', 'Bradford', 41, 'OH', 5, 6, 7, 18],
    [null, null, null, null, 'ATS', null, null, null, null],
  ]
  const list = await parse([header, ...rows], { type: 'brand-ats' })
  expect(brief(list)).toEqual([...read, '40980 Tan 41/-: '])
})

test('reads what can be sold where each size has a row per measure', async () => {
  const rows = [
    ['40966', 'Black', 29.5, '7', 'On hand', 48],
    [null, null, null, null, 'Allocated', 30],
    [null, null, null, null, 'Available', 18],
    [null, null, null, '8', 'On hand', 12],
    [null, null, null, null, 'Allocated', 2],
    [null, null, null, null, 'Available', 10],
    ['40971', 'Stone', 34, '7', 'On hand', 5],
    [null, null, null, null, 'Allocated', 1],
    [null, null, null, null, 'Available', 4],
  ]
  const list = await parse([['Style', 'Color', 'Wholesale', 'Size', 'Type', 'Units'], ...rows], {
    type: 'brand-ats',
  })
  expect(brief(list)).toEqual(['40966 Black 29.5/-: 7=18 8=10', '40971 Stone 34/-: 7=4'])
})

test('reads the sizes below what can be sold where groups of columns count several things', async () => {
  const sizes = ['7', '8', '9']
  const list = await parse(
    [
      [null, null, null, 'Counted 11/23', null, null, 'Reserved', null, null, 'Free'],
      ['Article', 'Name', 'WHS', ...sizes, ...sizes, ...sizes],
      ['40966', 'Wes', 29.5, 48, 0, 102, 30, null, 2, 18, 0, 100],
      ['40971', 'Sirocco', 34, 9, 3, 108, null, 3, 36, 9, 0, 72],
      ['40980', 'Bradford', 41, 5, 6, 7, null, null, 1, 5, 6, 6],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual([
    '40966 ? 29.5/-: 7=18 8=0 9=100',
    '40971 ? 34/-: 7=9 8=0 9=72',
    '40980 ? 41/-: 7=5 8=6 9=6',
  ])
  expect(list.problems).toEqual([])
})

test('reads the column of what can be sold beside those of stock and reservations', async () => {
  const rows = [
    ['40966', 'Black', '7', 48, 30, 18, 29.5],
    ['40966', 'Black', '8', 12, 2, 10, 29.5],
    ['40971', 'Stone', '7', 5, 1, 4, 34],
  ]
  for (const [stock, reserved, sold] of [
    ['On Hand', 'Allocated', 'ATS'],
    ['Stock', 'Reserv.', 'Dispon.'],
    ['在库 On hand', '已配 Allocated', '可售 ATS'],
    ['Fysieke voorraad', 'Fysiek gereserveerd', 'Fysiek beschikbaar'],
  ]) {
    const header = ['Style', 'Color', 'Size', stock ?? '', reserved ?? '', sold ?? '', 'WHSL']
    const list = await parse([header, ...rows], { type: 'brand-ats' })
    expect(brief(list)).toEqual(['40966 Black 29.5/-: 7=18 8=10', '40971 Stone 34/-: 7=4'])
  }
})

test('takes no silhouette from a column that names what rows count', async () => {
  const list = await parse(
    [
      ['Style', 'Color', 'Category', 'WHSL', 'Type', '7', '8'],
      ['40966', 'Black', 'Clog', 29.5, 'OH', 48, 9],
      [null, null, null, null, 'ATS', 18, 9],
      ['40971', 'Stone', 'Slide', 34, 'OH', 9, 3],
      [null, null, null, null, 'ATS', 9, 0],
    ],
    { type: 'brand-ats' },
  )
  expect(list.items.map(({ silhouette }) => silhouette)).toEqual(['Clog', 'Slide'])
})

test('reads a row for each delivery below a heading that says Available', async () => {
  const list = await parse(
    [
      ['Style', 'Color', 'Whsl', 'Available', '7', '8', 'Total'],
      ['220118', 'Black', 24, 'At Once', 6, 0, 6],
      [null, null, null, '1/15/2027', 168, 12, 180],
      ['220131', 'White', 24, 'At Once', 5, 51, 56],
      [null, null, null, '1/15/2027', 84, 78, 162],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual([
    '220118 Black 24/-: 7=6 8=0 7=168 8=12',
    '220131 White 24/-: 7=5 8=51 7=84 8=78',
  ])
  expect(list.deliveries).toEqual(['2027-01-15'])
})

test('knows by its repetition that a label names what cannot be sold', async () => {
  const rows = [
    ['40966', 'Black', 'Wes', 29.5, 'Vrij', 18, 0, 0, 18],
    [null, null, null, null, 'Naloop', 30, 0, 102, 132],
    ['40971', 'Stone', 'Sirocco', 34, 'Vrij', 0, 0, 72, 72],
    [null, null, null, null, 'Naloop', 0, 3, 36, 39],
  ]
  const list = await parse([header, ...rows], { type: 'brand-ats' })
  expect(brief(list)).toEqual(read)
  expect(list.problems).toEqual([])
  const mapped = await parse([header, ...rows], { type: 'brand-ats', mapping: list.tables })
  expect(brief(mapped)).toEqual(read)
  expect(mapped.problems).toEqual([])
})
