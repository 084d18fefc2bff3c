import { expect, it } from 'vitest'
import { mergeItems } from './merge.ts'
import type { ListItem } from './list-item.ts'

const item: ListItem = {
  modelCode: 'A100-010',
  styleCode: 'A100',
  colorCode: '010',
  name: 'Fenn Low',
  color: 'Clay',
  silhouette: 'Boot',
  gender: 'Mens',
  description: null,
  brandId: 1,
  tier: 'good',
  wholesale: 3100,
  msrp: 7000,
  cost: null,
  pictureKey: null,
  thumbnailKey: null,
  sheet: 'Offer',
  row: 2,
  withdrawn: false,
  sizes: [],
}

it('keeps the prices of items in a file without prices, and replaces them by those of a file with prices', () => {
  const merged = (wholesale: number, msrp: number | null) =>
    mergeItems([item], [{ ...item, wholesale, msrp }], { mode: 'partial', namedWithError: new Set() })
  expect(merged(0, null)).toMatchObject([{ wholesale: 3100, msrp: 7000 }])
  expect(merged(3300, 7200)).toMatchObject([{ wholesale: 3300, msrp: 7200 }])
})

it('withdraws in a partial update what the file no longer offers: an item, or a size of one that it offers', () => {
  const size = (label: string) => ({
    size: label,
    us: null,
    eu: null,
    upc: null,
    quantity: 1,
    availableOn: null,
    withdrawn: false,
  })
  const current = [
    { ...item, sizes: ['7', '8', '9'].map(size) },
    { ...item, modelCode: 'B100-010', sizes: [size('7')] },
  ]
  const merged = mergeItems(current, [{ ...item, sizes: [size('7')] }], {
    mode: 'partial',
    namedWithError: new Set(),
    withdrawn: new Map([
      ['A100-010', [size('8')]],
      ['B100-010', [size('7')]],
    ]),
  })
  expect(merged.map(({ withdrawn }) => withdrawn)).toEqual([false, true])
  expect(merged[0]?.sizes.map(({ withdrawn }) => withdrawn)).toEqual([false, true, false])
})

it('withdraws only the sizes that a partial update names, whatever their spelling, of an item that it does not offer', () => {
  const size = (label: string, availableOn: string | null = null) => ({
    size: label,
    us: null,
    eu: null,
    upc: null,
    quantity: 1,
    availableOn,
    withdrawn: false,
  })
  const current = [{ ...item, sizes: [size('24 cm'), size('25 cm'), size('25 cm', '2027-03-01')] }]
  const offered = (mode: 'partial' | 'full', ...withdrawn: ReturnType<typeof size>[]) =>
    mergeItems(current, [], {
      mode,
      namedWithError: new Set(),
      withdrawn: new Map([['A100-010', withdrawn]]),
    })
      .filter((one) => !one.withdrawn)
      .flatMap(({ sizes }) =>
        sizes.filter((one) => !one.withdrawn).map((one) => `${one.size} ${one.availableOn}`),
      )
  expect(offered('partial', size('25'))).toEqual(['24 cm null'])
  expect(offered('partial', size('25', '2027-03-01'))).toEqual(['24 cm null', '25 cm null'])
  expect(offered('partial', size('24'), size('25'))).toEqual([])
  expect(offered('partial')).toEqual([])
  expect(offered('full', size('25'))).toEqual([])
})
