import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'

const { db } = await testDatabase()

/** The statements that this connection has prepared. */
async function preparedOn(connection: typeof db) {
  const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(
    connection,
  )
  return rows.map(({ statement }) => statement)
}

test('prepares a statement that is executed often, and returns the same rows', async () => {
  await db.connection().execute(async (connection) => {
    for (let n = 1; n <= 8; n += 1) {
      const { rows } = await sql<{ double: number }>`SELECT ${n}::integer * 2 AS double`.execute(connection)
      expect(rows).toEqual([{ double: n * 2 }])
      const prepared = (await preparedOn(connection)).includes('SELECT $1::integer * 2 AS double')
      expect(prepared).toBe(n > 5)
    }
  })
})

test('prepares no statement that controls a transaction', async () => {
  await db.connection().execute(async (connection) => {
    for (let n = 0; n < 8; n += 1) await connection.transaction().execute(async (tx) => preparedOn(tx))
    expect((await preparedOn(connection)).filter((text) => /^(begin|commit)/i.test(text))).toEqual([])
  })
})
