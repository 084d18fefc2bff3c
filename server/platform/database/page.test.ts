import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Page } from '#contract/call.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { type Paging, pageByKey } from './page.ts'

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

const shelved = db.withTables<{ shelf: { name: string; id: number } }>()
await sql`CREATE TABLE shelf AS SELECT 'shoe ' || lpad((n / 2)::text, 4, '0') AS name, n AS id FROM generate_series(1, 3000) AS n`.execute(
  db,
)

test.each([
  ['none', []],
  ['one, in last place', [3000]],
  ['a few, on both sides of where the walk ends', [3, 998, 999, 1000, 1001, 1002, 1003, 2998]],
  ['a page in the walk and more behind', [1, 2, 3, 4, 5, 2000, 2001, 2002]],
  ['many, all of them last', Array.from({ length: 40 }, (_, index) => 2961 + index)],
])('pages a long filtered list with %s in order, in both directions', async (_, ids) => {
  const found = shelved
    .selectFrom('shelf')
    .select('id')
    .where('id', 'in', [0, ...ids])
  const by = [sql`lower(shelf.name)`, sql`shelf.id`]
  for (const orderDir of ['asc', 'desc'] as const) {
    const paging: Paging = { pageSize: 3, orderDir, by, scanIndex: sql`shelf` }
    const met: number[] = []
    let cursor: string | null = null
    do {
      const page: Page<{ id: number }> = await pageByKey(shelved, found, {
        ...paging,
        cursor: cursor ?? undefined,
      })
      expect(page.total).toBe(ids.length)
      met.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(met).toEqual(orderDir === 'asc' ? ids : ids.toReversed())
  }
})
