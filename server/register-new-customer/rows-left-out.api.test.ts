import { expect, test } from 'vitest'
import { listApp } from '#server/testing/list-app.ts'

const { read, stored } = await listApp()
const head = 'Company,Address,City,State,Country,Contact,Email'
const problemsOf = ({ problems }: Awaited<ReturnType<typeof read>>) =>
  problems.map(({ row, code, value }) => [row, code, value])

test('tests and business partners that buy nothing are left out and reported', async () => {
  const list = [
    `${head},Account Type`,
    'Ash Shoes,1 Ash St,Reno,NV,US,Ivy Fox,ivy@ash.example,Customer',
    'Test Account - do not use,2 Ash St,Reno,NV,US,Tim Test,tim@ash.example,Customer',
    'Muster AG (Test),3 Ash St,Reno,NV,US,Max Orr,max@ash.example,Customer',
    'Fast Trucks,4 Ash St,Reno,NV,US,Ann Elm,ann@trucks.example,Vendor',
    'Other Shoes,5 Ash St,Reno,NV,US,Bea Oak,bea@other.example,Dealers; Competitor',
    'Test Rite Shoes,6 Ash St,Reno,NV,US,Cid Yew,cid@rite.example,Customer',
    '*** END OF REPORT ***,6 records,,,,,,',
  ]
  const found = await read(list)
  expect(found).toMatchObject({ customers: 2, leftOut: 0 })
  expect(problemsOf(found).filter(([, code]) => code !== 'UNUSED_COLUMN')).toEqual([
    [8, 'TOTAL_ROW', '*** END OF REPORT ***'],
    [3, 'INACTIVE', 'Test Account - do not use'],
    [4, 'INACTIVE', 'Muster AG (Test)'],
    [5, 'INACTIVE', 'Vendor'],
    [6, 'INACTIVE', 'Dealers; Competitor'],
  ])
})

test('what follows an inactive customer is left out with it', async () => {
  const list = [
    `Customer Number,Account Status,${head}`,
    'C100,0 Open,Bay Shoes,1 Bay St,Reno,NV,US,Ivy Fox,ivy@bay.example',
    'C200,9 Closed,Old Shoes,2 Bay St,Reno,NV,US,Max Orr,max@old.example',
    'C300,0 Open,Sea Shoes,3 Bay St,Reno,NV,US,Ann Elm,ann@sea.example',
    'C200,,Old Shoes Mall,4 Bay St,Reno,NV,US,Bea Oak,bea@old.example',
    'C210,,Old Shoes:Pier,5 Bay St,Reno,NV,US,Cid Yew,cid@old.example',
    'C300,2 On Stop,Sea Shoes,3 Bay St,Reno,NV,US,Dee Ash,dee@sea.example',
  ]
  const found = await read(list)
  expect(found.customers).toBe(2)
  expect(problemsOf(found)).toEqual([
    [3, 'INACTIVE', '9 Closed'],
    [5, 'INACTIVE', '9 Closed'],
    [6, 'INACTIVE', '9 Closed'],
    [7, 'UNUSED_VALUE', '2 On Stop'],
  ])
})

test('a row without a name is not a row of the customer above if it has its own number, or its own person and address', async () => {
  const numbered = await read([
    `Customer Number,${head}`,
    'N100,Fir Shoes,1 Fir St,Reno,NV,US,Ivy Fox,ivy@fir.example',
    'N100,,,,,,Bea Oak,bea@fir.example',
    'N200,,2 Fir St,Elko,NV,US,Max Orr,max@fir.example',
  ])
  expect(numbered).toMatchObject({ customers: 1, users: 2, leftOut: 1 })
  expect(numbered.problems).toMatchObject([{ row: 4, column: 'B', code: 'MISSING_VALUE' }])
  const shop = [
    head,
    'Yew Shoes,1 Yew St,Reno,NV,US,Ivy Fox,ivy@yew.example',
    ',9 Home Ln,Dayton,OH,US,Ann Elm,ann@home.example',
    ',,,,,Cid Yew,cid@yew.example',
  ]
  const found = await read(shop, { dryRun: false })
  expect(found.problems).toMatchObject([{ row: 3, column: 'A', code: 'MISSING_VALUE' }])
  expect((await stored('yew shoes'))?.users).toEqual(['Ivy | Fox | ivy@yew.example'])
})
