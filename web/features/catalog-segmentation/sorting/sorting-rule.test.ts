import { expect, test } from 'vitest'
import type { CatalogItem } from '#contract/line-lists/catalogs.ts'
import { matchingItems, valuesOf } from './sorting-rule.ts'

function item(
  code: string,
  name: string | null,
  silhouette: string | null,
  gender: string | null,
): CatalogItem {
  return {
    model_code: code,
    position: 1,
    name,
    silhouette,
    gender,
    color: null,
    sizes: [],
    image_url: null,
    catalogTypes: [],
    tier: 'good',
  }
}

const items = [
  item('a', 'Tidewell Clog', 'Clog', 'Women'),
  item('b', 'Marlow Lined Clog', 'clog ', 'Men'),
  item('c', 'Fernway Sandal', 'Sandal', 'Women'),
  item('d', null, null, null),
]

test('offers existing values, most frequent first', () => {
  expect(valuesOf(items, 'gender')).toEqual([
    { value: 'Women', count: 2 },
    { value: 'Men', count: 1 },
  ])
})

test.each([
  [{ field: 'silhouette', words: 'Clog' }, ['a', 'b']],
  [{ field: 'gender', words: 'men' }, ['b']],
  [{ field: 'name', words: 'CLOG' }, ['a', 'b']],
  [{ field: 'name', words: 'fern' }, ['c']],
  [{ field: 'silhouette', words: 'Clo' }, []],
  [{ field: 'name', words: '  ' }, []],
] as const)('%o means %o', (rule, codes) => {
  expect(matchingItems(items, rule).map(({ model_code }) => model_code)).toEqual(codes)
})
