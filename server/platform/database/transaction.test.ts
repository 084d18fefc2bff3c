import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { Unavailable } from '#server/platform/availability/unavailable.ts'
import { inTransaction } from './transaction.ts'

const { db } = await testDatabase()
await sql`CREATE TABLE shelves (name text PRIMARY KEY, shoes integer NOT NULL)`.execute(db)
await sql`INSERT INTO shelves VALUES ('left', 0), ('right', 0)`.execute(db)

const addShoe = (name: string) => sql`UPDATE shelves SET shoes = shoes + 1 WHERE name = ${name}`

test('commits both of two deadlocked transactions, each once', async () => {
  let arrived = 0
  const both = Promise.withResolvers<void>()
  const runs: string[] = []
  const walk = async (first: string, second: string) =>
    inTransaction(db, async (tx) => {
      runs.push(first)
      await addShoe(first).execute(tx)
      arrived += 1
      if (arrived === 2) both.resolve()
      await both.promise
      await addShoe(second).execute(tx)
    })
  await Promise.all([walk('left', 'right'), walk('right', 'left')])
  const { rows } = await sql`SELECT * FROM shelves ORDER BY name`.execute(db)
  expect(rows).toEqual([
    { name: 'left', shoes: 2 },
    { name: 'right', shoes: 2 },
  ])
  // One of them was aborted and retried, on a slow machine more than once.
  expect(runs.length).toBeGreaterThanOrEqual(3)
})

test('throws any other failure at once', async () => {
  let runs = 0
  const failing = inTransaction(db, async (tx) => {
    runs += 1
    await sql`SELECT 1 / 0`.execute(tx)
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(runs).toBe(1)
})

test('gives up on a lock that is never released, as unavailable', async () => {
  const held = await db.startTransaction().execute()
  await addShoe('left').execute(held)
  let runs = 0
  const waiting = inTransaction(db, async (tx) => {
    runs += 1
    await sql`SET LOCAL lock_timeout = '10ms'`.execute(tx)
    await addShoe('left').execute(tx)
  })
  await expect(waiting).rejects.toThrow(Unavailable)
  expect(runs).toBeGreaterThan(1)
  await held.rollback().execute()
})
