import { expect, test } from 'vitest'
import { ageText } from './age-text.ts'

test('ageText writes whole days', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(ageText('2026-11-20T12:00:01Z', now)).toBe('today')
  expect(ageText('2026-11-20T12:00:00Z', now)).toBe('1 day')
  expect(ageText('2026-11-09T11:00:00Z', now)).toBe('12 days')
})
