import { fastify } from 'fastify'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '../database/tables.ts'
import type { Services } from '../services.ts'
import { health } from './health.ts'

/** A process whose database gives connections like this. */
async function processWith(acquireConnection: () => Promise<never>) {
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => Object.assign(new DummyDriver(), { acquireConnection }),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const app = fastify()
  health(app, { db } as Services)
  await app.ready()
  return app
}

test.each([
  ['is gone', async () => Promise.reject(new Error('connect ECONNREFUSED'))],
  ['never answers', async () => new Promise<never>(() => {})],
])('a process whose database %s lives and is not ready', async (_, acquireConnection) => {
  const app = await processWith(acquireConnection)
  expect((await app.inject('/livez')).statusCode).toBe(200)
  expect(await app.inject('/readyz').then(({ statusCode, body }) => [statusCode, body])).toEqual([
    503,
    '{"status":"unavailable"}',
  ])
})
