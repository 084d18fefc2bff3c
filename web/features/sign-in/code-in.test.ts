import { expect, test } from 'vitest'
import { codeIn } from './code-in.ts'

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['Your code: 123-456.', '123456'],
  ['Order 1234567', undefined],
  ['none', undefined],
])('finds the code in %j', (text, code) => {
  expect(codeIn(text)).toBe(code)
})
