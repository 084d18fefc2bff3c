import { describe, expect, test } from 'vitest'
import { listInput, listSearch } from './list-search.ts'

describe('listSearch', () => {
  test('keeps known parameters', () => {
    expect(listSearch({ search: 'clog', sort: '-name', cursor: 'abc', page: 3, pageSize: 25 })).toEqual({
      search: 'clog',
      sort: '-name',
      cursor: 'abc',
      page: 3,
      pageSize: 25,
    })
  })

  test('reads a number as a search text', () => {
    expect(listSearch({ search: 10001 })).toEqual({ search: '10001' })
  })

  test('drops invalid and default values', () => {
    expect(listSearch({ search: ['x'], page: 'two', pageSize: 7, other: 'y' })).toEqual({})
    expect(listSearch({ page: 1, pageSize: 10 })).toEqual({})
    expect(listSearch({ page: -4, pageSize: 1e9 })).toEqual({})
  })
})

describe('listInput', () => {
  test('defaults to ten rows per page', () => {
    expect(listInput({})).toEqual({ pageSize: 10 })
  })

  test('splits the sort into field and direction', () => {
    expect(listInput({ sort: 'name', search: 'clog', cursor: 'abc', page: 2 })).toEqual({
      pageSize: 10,
      search: 'clog',
      cursor: 'abc',
      orderBy: 'name',
      orderDir: 'asc',
    })
    expect(listInput({ sort: '-dateSubmitted', pageSize: 50 })).toEqual({
      pageSize: 50,
      orderBy: 'dateSubmitted',
      orderDir: 'desc',
    })
  })
})
