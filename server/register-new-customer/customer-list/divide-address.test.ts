import { expect, test } from 'vitest'
import { divideAddress, dividePlace } from './divide-address.ts'

test.each([
  ['75011 Paris', 'Paris', '', '75011'],
  ['44100 Guadalajara, Jal.', 'Guadalajara', 'Jal.', '44100'],
  ['Portland, OR 97201', 'Portland', 'OR', '97201'],
  ['00-950 Warszawa', 'Warszawa', '', '00-950'],
  ['London SW1A 1AA', 'London', '', 'SW1A 1AA'],
  ['Reno', 'Reno', '', ''],
])('%s is a city with its postal code', (text, city, state, postalCode) => {
  expect(dividePlace(text)).toEqual({ city, state, postalCode })
})

test.each([
  ['Pine Shoes\n12 Main St\nSuite 4\nReno, NV 89501', ['12 Main St', 'Suite 4', 'Reno', 'NV', '89501', 'US']],
  ['12 Main St, Reno, NV 89501, USA', ['12 Main St', '', 'Reno', 'NV', '89501', 'US']],
  ['ul. Długa 8, 30-001 Kraków, Polska', ['ul. Długa 8', '', 'Kraków', '', '30-001', 'PL']],
  ['Ave. Balboa, Local 23\nPanama City\nPanama', ['Ave. Balboa, Local 23', '', 'Panama City', '', '', 'PA']],
])('%j is a whole address', (text, parts) => {
  const divided = divideAddress(text, ['Pine Shoes'])
  expect(divided && Object.values(divided)).toEqual(expect.arrayContaining(parts))
  expect(divided).toMatchObject({ line1: parts[0], line2: parts[1], city: parts[2], country: parts[5] })
})

test('a street alone is not divided', () => {
  expect(divideAddress('12 Main St')).toBeUndefined()
})
