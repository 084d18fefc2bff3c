import { expect, test } from 'vitest'
import { broken, parse, upc } from './line-list.fixture.ts'

test('keeps what was read of a rejected row with each of its problems', async () => {
  const list = await parse(
    [
      [
        'Style',
        'Color Code',
        'Name',
        'Color',
        'Category',
        'Sex',
        'Size',
        'UPC',
        'WHS',
        'MSRP',
        'ATS',
        'Ship Date',
      ],
      ['B1', '10', 'Fenn Low', 'Clay', 'Boot', 'Mens', 8, upc(1), 31, 70, 5, '2028-03-15'],
      ['B1', '10', 'Fenn Low', 'Clay', 'Boot', 'Mens', '8..5', upc(2), 31, 70, 6, '2028-03-15'],
      ['B2', '10', 'Orrin Mid', 'Moss', 'Boot', 'Womens', 9, upc(3), 'TBD', 80, -2, null],
      [null, null, broken('#REF!'), 'Moss', 'Boot', 'Womens', '7-9 (1/2/1)', 'x', 30, 80, 12, null],
    ],
    { type: 'brand-ats' },
  )
  const rows = list.problems.map(({ row, code }, index) => ({ row, code, read: list.problemRows[index] }))
  const ofRow = (wanted: number) =>
    rows.filter(({ row, read }) => row === wanted && read).map(({ read }) => read)
  expect(ofRow(3)).toEqual([
    {
      name: 'Fenn Low',
      color: 'Clay',
      silhouette: 'Boot',
      gender: 'Mens',
      wholesale: 3100,
      msrp: 7000,
      sizes: [{ size: '8..5', upc: upc(2), quantity: 6, availableOn: '2028-03-15', pack: null }],
    },
  ])
  const orrin = { name: 'Orrin Mid', wholesale: null, msrp: 8000, sizes: [{ size: '9', quantity: 0 }] }
  expect(ofRow(4)).toMatchObject([orrin, orrin])
  expect(ofRow(5)[0]).toMatchObject({
    name: null,
    color: 'Moss',
    sizes: [{ size: '7-9 (1/2/1)', upc: null, quantity: 12, pack: [{}, {}, {}] }],
  })
})
