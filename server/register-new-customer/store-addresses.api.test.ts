import { expect, test } from 'vitest'
import { listApp } from './list-app.fixture.ts'

const { read, stored } = await listApp()
const brands = { defaults: { brands: 'Crocs' } }

test('a store has the country of its organization, and its postal code gets its zeros back', async () => {
  const list = [
    'Customer,Address,City,State,Zip,Country,Contact,Email,Store,Store Address,Store City,Store State,Store Zip',
    'Elm Shoes,1 Elm St,Salem,MA,1970,US,Ivy Fox,ivy@elm.example,Elm Main,1 Elm St,Salem,MA,1970',
    ',,,,,,,,Elm Quincy,8 Oak St,Quincy,MA,2169',
  ]
  const { problems, lostZeros } = await read(list, { ...brands, dryRun: false })
  expect(lostZeros).toBe(2)
  expect(problems.map(({ row, column, code, effect }) => [row, column, code, effect])).toEqual([
    [2, 'E', 'LOST_ZERO', 'imported as 01970'],
    [3, 'M', 'LOST_ZERO', 'imported as 02169'],
  ])
  expect((await stored('elm shoes'))?.stores).toMatchObject([
    { name: 'Elm Main', address: '' },
    { name: 'Elm Quincy', address: '8 Oak St, Quincy, MA, 02169, US' },
  ])
})
