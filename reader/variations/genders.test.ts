import { expect, test } from 'vitest'
import { parse } from './line-list.fixture.ts'

const head = ['Style', 'Color Code', 'Color', 'Size', 'WHS']

test('reads the gender from the name of the sheet', async () => {
  const list = await parse([
    { name: 'FW29 Herren', rows: [head, ['A1', '10', 'Ink', 8, 20]] },
    { name: 'FW29_Damen', rows: [head, ['A2', '10', 'Ink', 8, 20]] },
    { name: 'Sheet M', rows: [head, ['A3', '10', 'Ink', 8, 20]] },
  ])
  expect(list.items.map(({ gender }) => gender)).toEqual(['Herren', 'Damen', null])
})

test('converts EU sizes by the gender in the name of the sheet', async () => {
  const rows = [
    ['Style', 'Color Code', 'Color', 'EU Sizes', 'WHS'],
    ['AB1', '103', 'Ink', '41-43', 20],
  ]
  const list = await parse([{ name: 'Mens FW29', rows }], { brand: 'FitFlop' })
  expect(list.items[0]?.sizes.map(({ us }) => us)).toEqual(['8', '9', '10'])
})

test('a band or column takes precedence over the name of the sheet', async () => {
  const list = await parse([
    {
      name: 'Women',
      rows: [head, ['A1', '10', 'Ink', 8, 20], ['Kids'], ['A2', '10', 'Ink', 8, 20]],
    },
  ])
  expect(list.items.map(({ gender }) => gender)).toEqual(['Women', 'Kids'])
})

test('reads the gender from a column of divisions, and a silhouette that only starts with one', async () => {
  const list = await parse([
    ['Style', 'Color Code', 'Color', 'Dept', 'Department', 'Type', 'Size', 'WHS'],
    ['A1', '10', 'Ink', 'F1', 'Ladies', 'Ladies Boot', 8, 20],
    ['A2', '10', 'Ink', 'F1', 'Men', 'Mens Boot', 8, 20],
  ])
  expect(list.items.map(({ gender, silhouette }) => [gender, silhouette])).toEqual([
    ['Ladies', 'Ladies Boot'],
    ['Men', 'Mens Boot'],
  ])
})
