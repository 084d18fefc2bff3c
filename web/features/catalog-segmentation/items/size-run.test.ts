import { expect, test } from 'vitest'
import { sizeRun } from './size-run.ts'

test.each([
  [[], 'No sizes'],
  [['One size'], 'One size'],
  [['M4/W6', 'M5/W7', 'M6/W8'], 'M4/W6 – M6/W8 · 3'],
])('formats %o as %s', (sizes, words) => {
  expect(sizeRun(sizes)).toBe(words)
})
