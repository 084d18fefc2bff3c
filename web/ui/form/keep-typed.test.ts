import { expect, test } from 'vitest'
import { keepTyped } from './keep-typed.ts'

test('keeps what was typed and follows the source everywhere else, also within a field', () => {
  const before = { name: 'Alpine', address: { line1: '1 Elm', city: 'Reno' }, ids: [1], note: '' }
  const typed = { ...before, address: { line1: '2 Oak', city: 'Reno' }, ids: [1, 2] }
  const next = { name: 'Summit', address: { line1: '1 Elm', city: 'Elko' }, ids: [3], note: 'x' }
  expect(keepTyped({ before, typed, next })).toEqual({
    name: 'Summit',
    address: { line1: '2 Oak', city: 'Elko' },
    ids: [1, 2],
    note: 'x',
  })
})
