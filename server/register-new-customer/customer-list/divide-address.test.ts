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

test.each([
  ['東京都渋谷区神南1-2-3　山ビル5F', ['神南1-2-3', '山ビル5F', '渋谷区', '東京都', '']],
  ['〒542-0083 大阪府大阪市中央区東心斎橋1-15', ['東心斎橋1-15', '', '大阪市中央区', '大阪府', '542-0083']],
  ['沖縄県中頭郡北谷町美浜9-12', ['美浜9-12', '', '中頭郡北谷町', '沖縄県', '']],
  ['三重県四日市市諏訪町1-2', ['諏訪町1-2', '', '四日市市', '三重県', '']],
  ['東京都新宿区市谷町3-4', ['市谷町3-4', '', '新宿区', '東京都', '']],
  ['長野県大町市大町5', ['大町5', '', '大町市', '長野県', '']],
])('%s is a Japanese address', (text, [line1, line2, city, state, postalCode]) => {
  expect(divideAddress(text)).toEqual({ line1, line2, city, state, postalCode, country: 'JP' })
})

test('a street alone is not divided', () => {
  expect(divideAddress('12 Main St')).toBeUndefined()
})
