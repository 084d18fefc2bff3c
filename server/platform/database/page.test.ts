import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { pageByKey } from './page.ts'

const { db } = await testDatabase()
await sql`CREATE TABLE numbers AS SELECT n FROM generate_series(1, 30) AS n`.execute(db)
const numbers = db.withTables<{ numbers: { n: number } }>()

test.each([
  ['one row more than it counts', 29, { total: 29, isCapped: true }],
  ['as many rows as it counts', 30, { total: 30, isCapped: false }],
  ['fewer rows', 31, { total: 30, isCapped: false }],
])('counts a list of %s', async (_, countTo, counted) => {
  const paging = { pageSize: 2, orderDir: 'asc', by: [sql`numbers.n`], countTo } as const
  const page = await pageByKey(numbers, numbers.selectFrom('numbers').select('n'), paging)
  expect(page).toMatchObject({ items: [{ n: 1 }, { n: 2 }], ...counted })
})
