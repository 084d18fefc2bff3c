import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countStatements } from './count-statements.ts'
import { testDatabase } from '../test-database.ts'

const { db, pool } = await testDatabase()

test('returns the result and every statement on every connection, in order', async () => {
  const { result, statements } = await countStatements(pool, async () => {
    await db.transaction().execute(async (tx) =>
      sql`SELECT 1
      AS one`.execute(tx),
    )
    return pool.query({ text: 'SELECT 2', name: 'prepared' })
  })
  expect(result.rowCount).toBe(1)
  expect(statements).toEqual(['begin', 'SELECT 1 AS one', 'commit', 'SELECT 2'])
})

test('counts nothing before and after', async () => {
  await db.selectFrom('brands').select('id').execute()
  const { statements } = await countStatements(pool, async () => undefined)
  await db.selectFrom('brands').select('id').execute()
  expect(statements).toEqual([])
})

test('includes failed statements', async () => {
  const { statements } = await countStatements(pool, async () => pool.query('SELECT no').catch(() => {}))
  expect(statements).toEqual(['SELECT no'])
})
