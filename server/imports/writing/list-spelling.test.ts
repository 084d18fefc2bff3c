import { expect, it } from 'vitest'
import type { ListItem } from '#server/domain/line-list/items/list-item.ts'
import { codesRespelled, withSizesOf } from './list-spelling.ts'

it('finds the code of a list in another spelling', () => {
  expect([...codesRespelled(['ab1 001', 'AB1-002', 'AB1003'], ['AB1-001', 'AB1-002', 'AB1-003'])]).toEqual([
    ['ab1 001', 'AB1-001'],
    ['AB1003', 'AB1-003'],
  ])
})

it('leaves codes that may be one of several', () => {
  expect([...codesRespelled(['1001 11'], ['1001-11', '100-111'])]).toEqual([])
  expect([...codesRespelled(['1001 11', '100 111'], ['1001-11'])]).toEqual([])
})

it('leaves a code of the list and its other spelling in the same file', () => {
  expect([...codesRespelled(['AB1-001', 'ab1-001'], ['AB1-001', 'AB1-002'])]).toEqual([])
})

it('writes sizes as the list does, except those that may be one of several', () => {
  const size = { us: null, eu: null, upc: null, quantity: 1, availableOn: null, withdrawn: false }
  const item = (...sizes: string[]) =>
    ({ modelCode: 'AB1', sizes: sizes.map((label) => ({ ...size, size: label })) }) as unknown as ListItem
  const labels = (read: ListItem, list: readonly string[]) =>
    withSizesOf(read, list).sizes.map((one) => one.size)
  expect(labels(item('07', '08.0', '10'), ['7', '8', '9'])).toEqual(['7', '8', '10'])
  expect(labels(item('7.0'), ['7', '07'])).toEqual(['7.0'])
  expect(labels(item('07', '7.0'), ['7'])).toEqual(['07', '7.0'])
  expect(labels(item('0', '00'), ['0', '00'])).toEqual(['0', '00'])
})
