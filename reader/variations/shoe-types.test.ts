import { expect, test } from 'vitest'
import { parse } from './line-list.fixture.ts'

const head = ['Style', 'Color Code', 'Color', 'Size', 'WHS']
const row = (style: string) => [style, '10', 'Ink', 8, 20]

test('reads the kind of shoes, and a gender next to it, from bands', async () => {
  const list = await parse([
    head,
    ['CLOGS'],
    row('A1'),
    ["WOMEN'S SANDALS"],
    row('A2'),
    ['Zuecos / Clogs - Hombre'],
    row('A3'),
    ['Kids'],
    row('A4'),
    ['New for fall'],
    row('A5'),
  ])
  expect(list.items.map(({ silhouette, gender }) => [silhouette, gender])).toEqual([
    ['CLOGS', null],
    ['SANDALS', "WOMEN'S"],
    ['Zuecos / Clogs', 'Hombre'],
    ['Zuecos / Clogs', 'Kids'],
    [null, 'Kids'],
  ])
})

test('reads the kind of shoes from the name of a sheet, unless a column names it', async () => {
  const list = await parse([
    { name: 'Sandals', rows: [head, row('A1')] },
    {
      name: 'Boots',
      rows: [
        [...head, 'Silhouette'],
        [...row('A2'), 'Bootie'],
      ],
    },
    { name: 'Clog promo', rows: [head, row('A3')] },
  ])
  expect(list.items.map(({ silhouette }) => silhouette)).toEqual(['Sandals', 'Bootie', null])
})
