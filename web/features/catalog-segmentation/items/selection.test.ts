import { expect, test } from 'vitest'
import { allOf, extendedTo, nothingChosen, onlyShown, toggled, whereTo } from './selection.ts'

const codes = ['a', 'b', 'c', 'd', 'e']

test('a click selects and a second click deselects', () => {
  const one = toggled(nothingChosen, 'b')
  expect([...one.chosen]).toEqual(['b'])
  expect([...toggled(one, 'b').chosen]).toEqual([])
})

test('Shift selects a range from the last click in both directions and keeps the selection', () => {
  const start = toggled(toggled(nothingChosen, 'a'), 'd')
  expect([...extendedTo(start, codes, 'b').chosen].toSorted((x, y) => x.localeCompare(y))).toEqual([
    'a',
    'b',
    'c',
    'd',
  ])
  expect([...extendedTo(toggled(nothingChosen, 'c'), codes, 'e').chosen]).toEqual(['c', 'd', 'e'])
})

test('a second Shift extends the range from the same anchor', () => {
  const one = extendedTo(toggled(nothingChosen, 'b'), codes, 'c')
  expect([...extendedTo(one, codes, 'd').chosen]).toEqual(['b', 'c', 'd'])
})

test('Shift without an anchor selects one item', () => {
  expect([...extendedTo(nothingChosen, codes, 'c').chosen]).toEqual(['c'])
  const gone = { ...nothingChosen, anchor: 'z' }
  expect([...extendedTo(gone, codes, 'c').chosen]).toEqual(['c'])
})

test('allOf selects everything shown', () => {
  expect([...allOf(nothingChosen, codes).chosen]).toEqual(codes)
})

test('items that left the grid are deselected', () => {
  const selection = toggled(toggled(nothingChosen, 'a'), 'b')
  expect(onlyShown(selection, new Set(codes))).toBe(selection)
  expect(onlyShown(selection, new Set(['a']))).toEqual({ chosen: new Set(['a']), active: null, anchor: null })
})

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 8, 9],
  ['ArrowUp', 4, 1],
  ['PageDown', 0, 6],
  ['Home', 7, 0],
  ['End', 0, 9],
  ['ArrowDown', -1, 0],
  ['End', -1, 9],
])('%s moves from %i to %i', (key, from, to) => {
  expect(whereTo(key, from, { count: 10, columns: 3, page: 2 })).toBe(to)
})

test('other keys, and all keys in an empty grid, do not move', () => {
  expect(whereTo('x', 0, { count: 10, columns: 3, page: 2 })).toBeUndefined()
  expect(whereTo('End', -1, { count: 0, columns: 3, page: 2 })).toBeUndefined()
})
