import { sql } from 'kysely'
import { testClock } from '#server/platform/clock.ts'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { success } from '#server/platform/envelope.ts'
import { openSharedAnswers } from './shared-answers.ts'

const { db } = await testDatabase()
await sql`CREATE TABLE shelf (shoes integer NOT NULL)`.execute(db)
await sql`INSERT INTO shelf VALUES (0)`.execute(db)

const clock = testClock()

async function readSnapshot() {
  const { rows } = await sql<{ snapshot: string }>`SELECT pg_current_snapshot()::text AS snapshot`.execute(db)
  return rows[0]?.snapshot ?? ''
}

const addShoe = sql`UPDATE shelf SET shoes = shoes + 1`

async function readShoes() {
  const { rows } = await sql<{ shoes: number }>`SELECT shoes FROM shelf`.execute(db)
  return success(rows[0]?.shoes)
}

/** A process with its own answers. */
function openProcess(snapshotOf = readSnapshot) {
  const share = openSharedAnswers({ clock })
  let computed = 0
  const ask = async (given: object = {}) => {
    const { body, text } = await share(given, await snapshotOf(), async () => {
      computed += 1
      return readShoes()
    })
    expect(body).toMatchObject({ status: 200, data: null })
    return JSON.parse(String(text)).data
  }
  return { ask, computed: () => computed }
}

// Other tests change other databases of the same PostgreSQL, which also ends the sharing, so some attempts may be needed.
test('computes an answer once until the database changes, for each input', async () => {
  await vi.waitFor(async () => {
    const { ask, computed } = openProcess()
    await Promise.all([ask(), ask()])
    await ask()
    expect(computed()).toBe(1)
  }, 15_000)
  await vi.waitFor(async () => {
    const { ask, computed } = openProcess()
    for (const given of [{ from: 1 }, { from: 2 }, { from: 1 }, { from: 2 }]) await ask(given)
    expect(computed()).toBe(2)
  }, 15_000)
})

test('an answer contains every change that was committed before it was requested, in any process', async () => {
  const processes = [openProcess(), openProcess()]
  for (let change = 0; change < 20; change += 1) {
    const before = await readShoes()
    const tx = await db.startTransaction().execute()
    await addShoe.execute(tx)
    for (const { ask } of processes) expect(await ask()).toBe(before.body.data)
    await tx.commit().execute()
    for (const { ask } of processes) expect(await ask()).toBe(Number(before.body.data) + 1)
  }
})

test('detects a process that does not notice a change', async () => {
  const { ask } = openProcess(async () => 'same')
  const before = await ask()
  await addShoe.execute(db)
  expect(await ask()).toBe(before)
})

test('shares an answer for at most a second', async () => {
  const share = openSharedAnswers({ clock })
  const ask = async (data: number) =>
    JSON.parse(String((await share({}, 'same', async () => success(data))).text)).data
  expect([await ask(1), await ask(2)]).toEqual([1, 1])
  clock.advance(1_000)
  expect(await ask(3)).toBe(3)
})

test('remembers a limited number of bytes', async () => {
  const share = openSharedAnswers({ clock })
  let computed = 0
  const ask = async (input: number) =>
    share({ input }, 'same', async () => success(`${(computed += 1)}${'x'.repeat(900_000)}`))
  for (const input of [1, 2, 1, 2]) await ask(input)
  expect(computed).toBe(2)
  for (const input of [3, 1]) await ask(input)
  expect(computed).toBe(4)
})

test('does not keep a failure', async () => {
  const share = openSharedAnswers({ clock })
  await expect(share({}, 'same', async () => Promise.reject(new Error('Closed')))).rejects.toThrow('Closed')
  expect((await share({}, 'same', readShoes)).body.status).toBe(200)
})
