import { expect, test } from 'vitest'
import { attempt, brief, parse, type Value } from '../line-list.fixture.ts'

const merges = ['A1:A3', 'B1:B3', 'C1:C3', 'D1:D3', 'J1:J3']
const headings: Value[][] = [
  ['Style\nModèle', 'Colour', 'Gender\nGenre', 'WHSL CAD', 'Hommes / Men', '7', '8', '9', '10', 'Total'],
  [null, null, null, null, 'Femmes / Women', '5', '6', '7', '8'],
  [null, null, null, null, 'Jeunes / Youth', '11C', '12C', '13C', '1Y'],
]

test('reads a header of one row of sizes per gender, which the rows name', async () => {
  const list = await parse(
    [
      {
        rows: [
          ...headings,
          ['45110', 'Grey', 'Hommes / Men', 29, null, 6, 252, 60, 18, 336],
          ['46204', 'White', 'Femmes / Women', 29, null, 5, 25, 6, 8, 44],
          ['47315', 'Blue', 'Jeunes / Youth', 22.5, null, 1, 2, 3, 4, 10],
        ],
        merges,
      },
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual([
    '45110 Grey 29/-: 7=6 8=252 9=60 10=18',
    '46204 White 29/-: 5=5 6=25 7=6 8=8',
    '47315 Blue 22.5/-: 11C=1 12C=2 13C=3 1Y=4',
  ])
  expect(list.problems).toEqual([])
})

test('asks if no row says which of the sizes of several genders it has', async () => {
  const rows = headings
    .slice(1)
    .map((row, index) => [
      ...(index === 1 ? ['Style', 'Colour', 'Type', 'WHSL CAD'] : [null, null, null, null]),
      ...row.slice(4),
    ])
  const list = await attempt(
    [
      {
        rows: [
          ...rows,
          ['45110', 'Grey', 'Clog', 29, null, 6, 252, 60, 18],
          ['46204', 'White', 'Boot', 29, null, 5, 25, 6, 8],
        ],
      },
    ],
    { type: 'brand-ats' },
  )
  expect(list).toHaveProperty('unrecognized')
})

test('reads rows of sizes by gender of which the last one is that of the headings', async () => {
  const [style, men, women] = [['Style', 'Colour', 'Gender', 'WHSL CAD'], ['Men', '7', '8', '9', '10'], ['Women', '5', '6', '7', '8']] // prettier-ignore
  const list = await parse(
    [
      [null, null, null, null, ...(men ?? [])],
      [...(style ?? []), ...(women ?? [])],
      ['45110', 'Grey', 'Men', 29, null, 6, 252, 60, 18],
      ['46204', 'White', 'Women', 29, null, 5, 25, 6, 8],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual(['45110 Grey 29/-: 7=6 8=252 9=60 10=18', '46204 White 29/-: 5=5 6=25 7=6 8=8'])
})

test('reads a last row of sizes that is shorter than the others', async () => {
  const rows: Value[][] = [
    ['Style', 'Colour', 'Gender', 'WHSL CAD', 'Women', '5', '6', '7', '8'],
    [null, null, null, null, 'Kids', '11C', '12C', '13C'],
    ['45110', 'Grey', 'Women', 29, null, 'X', 'X', 'X', 'X'],
    ['46204', 'White', 'Kids', 29, null, 'X', 'X', null, null],
  ]
  const list = await parse([{ rows, merges: ['A1:A2', 'B1:B2', 'C1:C2', 'D1:D2'] }])
  expect(brief(list)).toEqual(['45110 Grey 29/-: 5 6 7 8', '46204 White 29/-: 11C 12C'])
})
