import { expect, test } from 'vitest'
import { tidy } from './text.ts'

test.each([
  ['SO\u202E001', 'SO001'],
  ['\u2066Clog\u2069  Blue\u00A0', 'Clog Blue'],
  ['red\u200Bblue', 'red blue'],
  ['co\u00ADop\u0007', 'coop'],
  ['👩‍🚀 Boot', '👩‍🚀 Boot'],
])('reads %j as %j', (written, read) => {
  expect(tidy(written)).toBe(read)
})
