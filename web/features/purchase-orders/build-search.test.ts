import { expect, test } from 'vitest'
import { buildSearch, groupOf } from './build-search.ts'

test('a group is named by brand and type, of pre-book also by its line list', () => {
  expect(groupOf(buildSearch({ brandId: 3, type: 'own-stock' }))).toEqual({ brandId: 3, type: 'own-stock' })
  expect(groupOf(buildSearch({ brandId: 3, type: 'pre-book', lineListId: 9 }))).toEqual({
    brandId: 3,
    type: 'pre-book',
    lineListId: 9,
  })
})

test('an address that names no whole group asks for one', () => {
  expect(groupOf(buildSearch({ brandId: 3 }))).toBeUndefined()
  expect(groupOf(buildSearch({ brandId: 3, type: 'pre-book' }))).toBeUndefined()
  expect(groupOf(buildSearch({ brandId: 3, type: 'brand-ats', lineListId: 9 }))).toBeUndefined()
})
