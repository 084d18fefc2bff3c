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
