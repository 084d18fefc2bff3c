import { expect, test } from 'vitest'
import { parse, type Value } from './line-list.fixture.ts'

const header = ['Style-\nColour', 'Description', 'Colour', 'UK\nSizes', 'Trade\n(ex VAT)', 'RRP\n(inc VAT)']
const row = (code: string, name: string): Value[] => [code, name, 'Black', '3–5', '£75.00', '£150.00']

async function names(rows: readonly Value[][]): Promise<(string | null)[][]> {
  const { items, tables } = await parse([header, ...rows], { brand: 'FitFlop' })
  const mapped = await parse([header, ...rows], { brand: 'FitFlop', mapping: tables })
  expect(mapped.items.map(({ name }) => name)).toEqual(items.map(({ name }) => name))
  return items.map(({ name, silhouette }) => [name, silhouette])
}

test('reads the rest of a name in the row below, if other names have several lines', async () => {
  const found = await names([
    row('QB1-001', 'Alba Leather\nAnkle Boots'),
    row('QB7-001', 'Alba Shearling-Lined'),
    [null, 'Suede Mid'],
    [null, 'Boots'],
    row('QC3-194', 'Stride Leather\nTrainers'),
  ])
  expect(found).toEqual([
    ['Alba Leather Ankle Boots', null],
    ['Alba Shearling-Lined Suede Mid Boots', null],
    ['Stride Leather Trainers', null],
  ])
})

test('takes a text below a name for a band otherwise', async () => {
  const found = await names([row('QB7-001', 'Alba'), [null, 'Boots'], row('QC3-194', 'Stride')])
  expect(found).toEqual([
    ['Alba', null],
    ['Stride', 'Boots'],
  ])
})
