import { expect, test } from 'vitest'
import { buildSearch, groupOf } from './build-search.ts'

test('a group needs brand and type, and for pre-book a line list', () => {
  expect(groupOf(buildSearch({ brandId: 3, type: 'own-stock' }))).toEqual({ brandId: 3, type: 'own-stock' })
  expect(groupOf(buildSearch({ brandId: 3, type: 'pre-book', lineListId: 9 }))).toEqual({
    brandId: 3,
    type: 'pre-book',
    lineListId: 9,
  })
})

test('an incomplete group is undefined', () => {
  expect(groupOf(buildSearch({ brandId: 3 }))).toBeUndefined()
  expect(groupOf(buildSearch({ brandId: 3, type: 'pre-book' }))).toBeUndefined()
  expect(groupOf(buildSearch({ brandId: 3, type: 'brand-ats', lineListId: 9 }))).toBeUndefined()
})
