import { expect, test } from 'vitest'
import { isSigned, signatureOf } from './signature.ts'

const [former, current] = [Buffer.from('former'), Buffer.from('current')]

test.each([
  ['by an accepted key', 'text', signatureOf(former, 'text'), true],
  ['by another key', 'text', signatureOf(Buffer.from('other'), 'text'), false],
  ['for another text', 'text', signatureOf(current, 'other'), false],
  ['only in part', 'text', signatureOf(current, 'text').slice(0, 16), false],
  ['not at all', 'text', '', false],
])('a signature %s', (_, text, given, valid) => {
  expect(isSigned([current, former], text, given)).toBe(valid)
})

test('a shortened signature is compared in its length', () => {
  const given = signatureOf(current, 'text')
  expect(isSigned([current], 'text', given.slice(0, 16), 16)).toBe(true)
  expect(isSigned([current], 'text', given, 16)).toBe(false)
  expect(isSigned([current], 'text', `${given.slice(0, 15)}.`, 16)).toBe(false)
})
