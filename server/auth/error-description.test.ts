import { expect, test } from 'vitest'
import { signDescription, signedDescription } from './error-description.ts'

const key = Buffer.alloc(32, 7)
const now = new Date('2026-11-26T12:00:00.000Z')
const signed = (description: string, requested: string[] = []) => {
  const location = new URL('http://localhost:4000/auth/start?error=invalid_request')
  location.searchParams.set('error_description', description)
  signDescription({ location, requested, key, now })
  return location.searchParams
}
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test('a description is read for ten minutes, with the key that signed it', () => {
  const query = signed('authorization request has expired')
  expect(signedDescription([key], query, minutesLater(9))).toBe('authorization request has expired')
  expect(signedDescription([key], query, minutesLater(10))).toBeUndefined()
  expect(signedDescription([Buffer.alloc(32, 8)], query, now)).toBeUndefined()
})

test('a long description is not signed', () => {
  expect(signed('x'.repeat(200)).has('signature')).toBe(true)
  expect(signed('x'.repeat(201)).has('signature')).toBe(false)
})

test('a description that repeats the request is not signed', () => {
  expect(signed('Call 555 0100', ['none', ' 555 0100 ']).has('signature')).toBe(false)
})
