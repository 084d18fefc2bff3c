import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Tables } from '../database/tables.ts'
import { type Answer, refused, success } from '#server/platform/envelope.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { deleteOldAnswers, withIdempotency } from './idempotency.ts'

const { db } = await testDatabase()
await sql`CREATE TABLE effects (id bigint GENERATED ALWAYS AS IDENTITY, name text UNIQUE)`.execute(db)

const request = {
  actorId: 'ann',
  key: 'k1',
  request: ['createShoe', { name: 'clog', sizes: [{ us: 7, units: 1 }] }],
}
const write = async (tx: Kysely<Tables>, name: string) =>
  sql`INSERT INTO effects (name) VALUES (${name})`.execute(tx)

const firstAnswer = async () => success('first')

async function effects(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM effects`.execute(db)
  return rows[0]?.count ?? Number.NaN
}

beforeEach(async () => {
  await sql`TRUNCATE effects, idempotency_keys`.execute(db)
})

test('returns the first answer to a repeated request without a second effect', async () => {
  const run = vi.fn(async (tx: Kysely<Tables>) => {
    await write(tx, `shoe ${run.mock.calls.length}`)
    return success({ b: 1, a: 'é\u0000' }, { 'X-Next-Cursor': 'abc' })
  })
  const first = await withIdempotency(db, request, run)
  const second = await withIdempotency(db, request, run)
  expect(second).toEqual(first)
  expect(JSON.stringify(second)).toBe(JSON.stringify(first))
  expect(run).toHaveBeenCalledTimes(1)
  expect(await effects()).toBe(1)
})

test('runs every request without a key', async () => {
  const keyless = { ...request, key: undefined }
  await withIdempotency(db, keyless, async (tx) => write(tx, 'one').then(() => success(null)))
  await withIdempotency(db, keyless, async (tx) => write(tx, 'two').then(() => success(null)))
  expect(await effects()).toBe(2)
})

test('limits a key to one actor and one request', async () => {
  await withIdempotency(db, request, firstAnswer)
  expect(
    await withIdempotency(db, { ...request, request: ['createShoe', { name: 'boot' }] }, firstAnswer),
  ).toEqual(refused('idempotency-key-reused'))
  expect(await withIdempotency(db, { ...request, actorId: 'bob' }, async () => success('second'))).toEqual(
    success('second'),
  )
})

const answerTo = async (...sent: unknown[]) =>
  withIdempotency(db, { ...request, request: sent }, async () => success('second'))

test('recognizes a request whose fields are in another order, at every depth', async () => {
  await withIdempotency(db, request, firstAnswer)
  expect(await answerTo('createShoe', { sizes: [{ units: 1, us: 7 }], name: 'clog' })).toEqual(
    success('first'),
  )
  for (const other of [
    { name: 'clog', sizes: [{ us: 1, units: 7 }] },
    { name: 'clog', sizes: [{ us: '7', units: 1 }] },
    { name: 'clog', sizes: { 0: { us: 7, units: 1 } } },
    { name: 'clog', sizes: [{ us: 7, units: 1, pairs: null }] },
  ])
    expect(await answerTo('createShoe', other)).toEqual(refused('idempotency-key-reused'))
})

test('recognizes a request that an earlier release answered', async () => {
  const hash = createHash('sha256').update(JSON.stringify(request.request)).digest('hex')
  await sql`INSERT INTO idempotency_keys (actor_id, key, request_hash, answer)
    VALUES (${request.actorId}, ${request.key}, ${hash}, ${JSON.stringify(success('first'))})`.execute(db)
  expect(await answerTo(...request.request)).toEqual(success('first'))
})

/** Sends one request twenty times in parallel and counts effects and different answers. */
async function twentyAtOnce(guard: typeof withIdempotency): Promise<{ effects: number; answers: number }> {
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) =>
      guard(db, request, async (tx) => {
        await write(tx, `shoe ${index}`)
        await sql`SELECT pg_sleep(0.05)`.execute(tx)
        return success(index)
      }),
    ),
  )
  return { effects: await effects(), answers: new Set(answers.map(({ body }) => body.data)).size }
}

test('gives twenty parallel requests one effect and one answer', async () => {
  expect(await twentyAtOnce(withIdempotency)).toEqual({ effects: 1, answers: 1 })
})

test('detects a guard that checks first and records later', async () => {
  const remembered = new Map<string, Answer>()
  const { effects: found } = await twentyAtOnce(async (_, { key = '' }, run) => {
    const answer = remembered.get(key) ?? (await run(db))
    remembered.set(key, answer)
    return answer
  })
  expect(found).toBeGreaterThan(1)
})

test('a command waits longer than one lock timeout for a lock', async () => {
  const keyless = { ...request, key: undefined }
  const holding = Promise.withResolvers<void>()
  const slow = withIdempotency(db, keyless, async (tx) => {
    await write(tx, 'one')
    holding.resolve()
    await sql`SELECT pg_sleep(2.5)`.execute(tx)
    return success('slow')
  })
  await holding.promise
  const second = await withIdempotency(db, keyless, async (tx) => {
    const { numAffectedRows } = await sql`
      INSERT INTO effects (name) VALUES ('one') ON CONFLICT DO NOTHING`.execute(tx)
    return success(`${numAffectedRows} new`)
  })
  expect([await slow, second]).toEqual([success('slow'), success('0 new')])
  expect(await effects()).toBe(1)
})

test('a duplicate waits longer than one lock timeout', async () => {
  const slow = withIdempotency(db, request, async (tx) => {
    await sql`SELECT pg_sleep(2.5)`.execute(tx)
    return success('slow')
  })
  await sql`SELECT pg_sleep(0.1)`.execute(db)
  const [first, second] = await Promise.all([
    slow,
    withIdempotency(db, request, async () => success('hasty')),
  ])
  expect(second).toEqual(first)
})

test.each([{ key: 'k1' }, { key: undefined }])(
  'a refusal rolls back its writes, including a failed statement ($key)',
  async ({ key }) => {
    await write(db, 'taken')
    const run = vi.fn(async (tx: Kysely<Tables>) => {
      await write(tx, 'half')
      await write(tx, 'taken').catch(() => {})
      return refused('brand-exists')
    })
    expect(await withIdempotency(db, { ...request, key }, run)).toEqual(refused('brand-exists'))
    expect(await withIdempotency(db, { ...request, key }, run)).toEqual(refused('brand-exists'))
    expect(run).toHaveBeenCalledTimes(key ? 1 : 2)
    expect(await effects()).toBe(1)
  },
)

test('a throw rolls back everything, so the command can be retried', async () => {
  const broken = withIdempotency(db, request, async (tx) => {
    await write(tx, 'half')
    throw new Error('a bug')
  })
  await expect(broken).rejects.toThrow('a bug')
  expect(await effects()).toBe(0)
  expect(await withIdempotency(db, request, async () => success('mended'))).toEqual(success('mended'))
})

test('answers are kept for a day and deleted after two', async () => {
  await withIdempotency(db, request, async () => success('first'))
  await sql`UPDATE idempotency_keys SET created_at = now() - interval '25 hours'`.execute(db)
  await deleteOldAnswers(db)
  expect(await withIdempotency(db, request, async () => success('again'))).toEqual(success('first'))
  await sql`UPDATE idempotency_keys SET created_at = now() - interval '49 hours'`.execute(db)
  await deleteOldAnswers(db)
  expect(await withIdempotency(db, request, async () => success('again'))).toEqual(success('again'))
})
