import { expect, test } from 'vitest'
import { mentionAt, partsOf, stillMentioned } from './mention.ts'

test.each([
  ['@', { start: 0, words: '' }],
  ['Ask @An', { start: 4, words: 'An' }],
  ['Ask @Ann Ar', { start: 4, words: 'Ann Ar' }],
  ["(@Zoë O'", { start: 1, words: "Zoë O'" }],
])('%s is a mention being typed', (text, mention) => {
  expect(mentionAt(text, text.length)).toEqual(mention)
})

test.each(['', 'ann@example.com', 'Ask @Ann Arbor today', '@Ann\n'])(
  '%j is not a mention being typed',
  (text) => {
    expect(mentionAt(text, text.length)).toBeNull()
  },
)

test('finds a mention at the caret, not at the end', () => {
  expect(mentionAt('@An is out', 3)).toEqual({ start: 0, words: 'An' })
})

test('a text is divided at mentioned names, the longest first', () => {
  const parts = partsOf('@Ann Arbor and @Ann, not @Bob', ['Ann', 'Ann Arbor'])
  expect(parts).toEqual([
    { at: 0, text: '@Ann Arbor', isMention: true },
    { at: 10, text: ' and ', isMention: false },
    { at: 15, text: '@Ann', isMention: true },
    { at: 19, text: ', not @Bob', isMention: false },
  ])
})

test('a colleague whose name was deleted is no longer mentioned', () => {
  const people = [{ name: 'Ann Arbor' }, { name: 'Bo Reyes' }]
  expect(stillMentioned('Thanks @Bo Reyes', people)).toEqual([{ name: 'Bo Reyes' }])
})
