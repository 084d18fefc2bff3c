import { describe, expect, test } from 'vitest'
import { listInput, listSearch } from './list-search.ts'

describe('listSearch reads an address', () => {
  test('and keeps what it knows', () => {
    expect(listSearch({ search: 'clog', sort: '-name', cursor: 'abc', page: 3, pageSize: 25 })).toEqual({
      search: 'clog',
      sort: '-name',
      cursor: 'abc',
      page: 3,
      pageSize: 25,
    })
  })

  test('with a number for words, as the address has it', () => {
    expect(listSearch({ search: 10001 })).toEqual({ search: '10001' })
  })

  test('and drops what cannot be, and what goes without saying', () => {
    expect(listSearch({ search: ['x'], page: 'two', pageSize: 7, other: 'y' })).toEqual({})
    expect(listSearch({ page: 1, pageSize: 10 })).toEqual({})
    expect(listSearch({ page: -4, pageSize: 1e9 })).toEqual({})
  })
})

describe('listInput makes a call of it', () => {
  test('with a page of ten where nothing else was chosen', () => {
    expect(listInput({})).toEqual({ pageSize: 10 })
  })

  test('with order and direction apart', () => {
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
