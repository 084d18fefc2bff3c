import { expect, test } from 'vitest'
import { nameHeading } from './name-heading.ts'

const named = (heading: string) => {
  const { fields, ignored } = nameHeading(heading)
  return [...fields.keys()][0] ?? ignored
}

test.each([
  ['得意先名', 'organization'],
  ['郵便番号', 'postalCode'],
  ['メールアドレス', 'email'],
  ['Miejscowość', 'city'],
  ['Województwo', 'state'],
  ['Контрагент', 'organization'],
  ['Почтовый индекс', 'postalCode'],
  ['Razão Social', 'organization'],
  ['C.P.', 'postalCode'],
  ['Ciudad / Delegación', 'city'],
  ['Island/State', 'state'],
  ['Straße / Hausnr.', 'line1'],
  ['PLZ / Ort', 'place'],
  ['Vorname, Name', undefined],
  ['Skonto', 'terms'],
  ['Comissão %', 'money'],
  ['Account Owner', 'staff'],
])('%s is %s', (heading, field) => {
  expect(named(heading)).toBe(field)
})

test.each([
  ['CUSNAM', 'organization'],
  ['CUSAD1', 'line1'],
  ['CUSAD2', 'line2'],
  ['ADDR1', 'line1'],
  ['CUSCTY', 'city'],
  ['CUSSTE', 'state'],
  ['ZIPCDE', 'postalCode'],
  ['CUSCTR', 'country'],
  ['CUSCNT', 'contact'],
  ['CUSEML', 'email'],
  ['CUSNUM', 'customerNumber'],
  ['CUSPHN', 'phone'],
  ['FSTNAM', 'firstName'],
  ['LSTNAM', 'lastName'],
])('an older system shortens the name of %s', (heading, field) => {
  expect(named(heading)).toBe(field)
})

test.each([
  ['Billing City', 'city'],
  ['Shipping City', 'storeCity'],
  ['ShipToCity', 'storeCity'],
  ['Ship To Zip/Postal Code', 'storePostalCode'],
  ['Adresse de livraison', 'storeLine1'],
  ['Default Address Company', 'organization'],
  ['本社住所', 'line1'],
  ['店舗郵便番号', 'storePostalCode'],
  ['Mail 2', 'email2'],
  ['Cognome 2', 'lastName2'],
])('%s says whose it is: %s', (heading, field) => {
  expect(named(heading)).toBe(field)
})

test('a heading of signs only names nothing', () => {
  expect(nameHeading('〒 -')).toEqual({ fields: new Map(), ignored: undefined })
})
