import { expect, test } from 'vitest'
import { listApp } from '#server/testing/list-app.ts'

const { read } = await listApp()
const head = 'Company,Address,City,State,Country,Contact,Email'
const row = '1 Ash St,Reno,NV,US,Ivy Fox'

test('discounts of kinds of lists are a question, and those that are not chosen are reported', async () => {
  const list = [
    `${head},Pre-Book Disc,DISC_ATS,Open Stock`,
    `Ash Shoes,${row},ivy@ash.example,12,8,5`,
    `Bay Shoes,${row},max@bay.example,10,5,0`,
  ]
  const asked = await read(list, { dryRun: false })
  expect(asked).toMatchObject({ customers: 0, matching: { isSure: false } })
  expect(asked.problems.map(({ column, code }) => [column, code])).toEqual([
    ['H', 'UNSURE_COLUMN'],
    ['I', 'UNSURE_COLUMN'],
    ['J', 'UNSURE_COLUMN'],
  ])
  const fields = asked.sample.columns.map(({ field }) => field)
  const { customers, problems } = await read(list, {
    columns: [...fields.slice(0, 7), 'discount', null, null],
  })
  expect(customers).toBe(2)
  expect(problems.map(({ column, code, severity }) => [column, code, severity])).toEqual([
    ['I', 'UNUSED_COLUMN', 'warning'],
    ['J', 'UNUSED_COLUMN', 'warning'],
  ])
})

test('a column of discounts in words is a question, and words of a discount in another column are pointed out', async () => {
  const list = [
    `${head},Discount,Price Level,Notes,Terms`,
    `Ash Shoes,${row},ivy@ash.example,Gold,Prebook 15 / ATS 10,likes boots,2% 10 net 30`,
  ]
  const { problems } = await read(list)
  expect(problems).toMatchObject([{ column: 'H', code: 'UNSURE_COLUMN' }])
  const fields = (await read(list)).sample.columns.map(({ field }) => field)
  const chosen = await read(list, { columns: fields })
  expect(chosen.problems.map(({ column, severity, reason }) => [column, severity, reason])).toEqual([
    ['H', 'warning', 'A customer has one discount per brand; those of this column are not imported.'],
    ['I', 'warning', 'The cells seem to state discounts.'],
    ['J', 'info', 'Notes are not imported.'],
    ['K', 'info', 'Terms of payment are not imported.'],
  ])
})
