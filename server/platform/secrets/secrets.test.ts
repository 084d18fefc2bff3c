import { expect, test } from 'vitest'
import { readSecret } from './secrets.ts'
import { testDatabase } from '#server/testing/test-database.ts'

const { db } = await testDatabase()

test('creates each secret once, even in parallel, and a different one per name', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, async () => readSecret(db, 'files')))
  expect(new Set(made.map((value) => value.toString('hex'))).size).toBe(1)
  expect(made[0]).toHaveLength(32)
  expect(await readSecret(db, 'codes')).not.toEqual(made[0])
})
