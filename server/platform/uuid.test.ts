import { expect, test } from 'vitest'
import { z } from 'zod'
import { uuidv7 } from './uuid.ts'

test('creates unique UUIDv7s that sort by creation time', () => {
  const early = uuidv7(new Date('2026-01-01'))
  const late = uuidv7(new Date('2026-01-02'))
  expect(z.uuidv7().safeParse(early).success).toBe(true)
  expect(early < late).toBe(true)
  expect(uuidv7()).not.toBe(uuidv7())
})
