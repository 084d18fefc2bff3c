import { expect, test } from 'vitest'
import { isClosedName, isTotalRow, statusOf } from './row-status.ts'

test.each([
  ['I', 'Status', 'inactive'],
  ['BAJA', 'Estatus', 'inactive'],
  ['取引停止', '取引区分', 'inactive'],
  ['N', 'Aktywny', 'inactive'],
  ['Y', 'Closed', 'inactive'],
  ['Yes', 'On Stop', 'blocked'],
  ['No', 'On Stop', 'active'],
  ['gesperrt', 'Status', 'blocked'],
  ['A', 'Status', 'active'],
  ['maybe', 'Status', undefined],
])('%s below %s is %s', (text, heading, status) => {
  expect(statusOf(text, heading)).toBe(status)
})

test('a name may say that its customer is closed', () => {
  expect(['Desert Feet (deleted)', 'ZZ Old Shop', 'Chez Luc FERMÉ'].map(isClosedName)).toEqual([
    true,
    true,
    true,
  ])
  expect(['Closed Toe Shoes', 'ZZebra'].map(isClosedName)).toEqual([false, false])
})

test('a total has numbers at most', () => {
  expect(isTotalRow(['TOTAL', '', '12', '4,500.00'])).toBe(true)
  expect(isTotalRow(['合計', '11社'])).toBe(false)
  expect(isTotalRow(['合計', '11店舗'])).toBe(true)
  expect(isTotalRow(['Northern Guild – group total', '', '4 members'])).toBe(true)
  expect(isTotalRow(['Shoe Total', 'Reno'])).toBe(false)
  expect(isTotalRow(['Total Sport', '1 Main St', 'Reno'])).toBe(false)
  expect(isTotalRow(['12 records', ''])).toBe(true)
})
