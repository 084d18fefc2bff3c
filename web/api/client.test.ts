import { expect, test } from 'vitest'
import { historyOf, pagesOf, queryOf, type useCall } from './client.ts'

test('names queries after their call and input', () => {
  expect(queryOf('getStore', { id: 's' }).queryKey).toEqual(['getStore', { id: 's' }])
  expect(pagesOf('getLineListItems', { lineListId: 3 }).queryKey).toEqual([
    'getLineListItems',
    { lineListId: 3 },
    'pages',
  ])
  expect(historyOf('getOrderHistory', 'o').queryKey).toEqual(['getOrderHistory', { id: 'o' }, 'pages'])
})

test('accepts only the names of the contract', () => {
  // @ts-expect-error misspelled
  expect(queryOf('getStroe', { id: 's' })).toBeDefined()
  // @ts-expect-error a change is not a query
  expect(queryOf('approveOrder', { orderStreamId: 'o' })).toBeDefined()
  // @ts-expect-error another call's input
  expect(queryOf('getStore', { streamId: 's' })).toBeDefined()
  // @ts-expect-error not a list
  expect(pagesOf('getStore', { id: 's' })).toBeDefined()
  // @ts-expect-error not a history
  expect(historyOf('getOrder', 'o')).toBeDefined()
  type Changes = Parameters<typeof useCall>[0]
  // @ts-expect-error misspelled
  const misspelled: Changes = 'aproveOrder'
  // @ts-expect-error a query is not a change
  const query: Changes = 'getOrder'
  expect([misspelled, query]).toHaveLength(2)
})
