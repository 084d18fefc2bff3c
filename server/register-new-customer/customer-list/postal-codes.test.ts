import { expect, test } from 'vitest'
import { readPostalCode } from './postal-codes.ts'

const read = (code: string, country: string | undefined, state = '') => {
  const { stored, restored, kept } = readPostalCode(code, { country, state })
  return [restored ?? stored, kept]
}

test.each([
  ['01067', 'DE', '01067', undefined],
  ['1067', 'DE', '01067', undefined],
  ['D-01067', 'DE', '01067', undefined],
  ['00-950', 'PL', '00950', undefined],
  ['950', 'PL', '00950', undefined],
  ['113 59', 'SE', '11359', undefined],
  ['２１０８', 'US', '02108', undefined],
])('%s of %s fits the field as %s', (code, country, stored, kept) => {
  expect(read(code, country)).toEqual([stored, kept])
})

test.each([
  ['SW1A 1AA', 'GB', '', 'SW1A 1AA'],
  ['M5J 2Y5', 'CA', '', 'M5J 2Y5'],
  ['〒060-0061', 'JP', '', '060-0061'],
  ['600061', 'JP', '', '0600061'],
  ['1310200', 'BR', '', '01310200'],
  ['02453-5203', 'US', '02453', '02453-5203'],
])('of %s of %s, what does not fit the field is kept', (code, country, stored, kept) => {
  expect(read(code, country)).toEqual([stored, kept])
})

test('a code that is none of its country is left for the check of the field', () => {
  expect(read('97-201', 'US')).toEqual(['97-201', undefined])
  expect(read('8950-1', 'US')).toEqual(['8950-1', undefined])
})
