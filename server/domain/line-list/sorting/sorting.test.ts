import { unsorted } from '#contract/line-lists/catalog-types.ts'
import { expect, test } from 'vitest'
import {
  applySteps,
  checkAdd,
  checkCopy,
  checkMove,
  checkRemove,
  type ItemState,
  joined,
  moved,
  removed,
  type Step,
  undoMoves,
  unsortedGrowth,
} from './sorting.ts'

const athletic = 2
const boutique = 3
const crocs = 4

function step(origin: Step['origin'], target: Step['target'], modelCode = '10001-001'): Step {
  return { modelCode, origin, target }
}

function change(before: ItemState, after: ItemState) {
  return { before, after }
}

function state(...types: number[]): ItemState {
  return { types, tier: 'good' }
}

test.each([
  ['out of unsorted', [], step(unsorted, athletic), [athletic]],
  ['from one type to another', [athletic], step(athletic, boutique), [boutique]],
  ['the origin stays first', [athletic, boutique], step(athletic, crocs), [crocs, boutique]],
  ['other types keep their position', [athletic, boutique], step(boutique, crocs), [athletic, crocs]],
  ['to a type the item is already in', [athletic, boutique], step(athletic, boutique), [boutique]],
  ['to unsorted, which removes all types', [athletic, boutique], step(athletic, unsorted), []],
])('moves: %s', (_, before, way, after) => {
  expect(moved(before, way)).toEqual(after)
})

test('copies and adds append the type once', () => {
  expect(joined([athletic], step(athletic, boutique))).toEqual([athletic, boutique])
  expect(joined([athletic, boutique], step(athletic, boutique))).toEqual([athletic, boutique])
  expect(joined([], step(unsorted, boutique))).toEqual([boutique])
})

test('an item without any type is unsorted again', () => {
  expect(removed([athletic, boutique], step(athletic, unsorted))).toEqual([boutique])
  expect(removed([boutique], step(boutique, unsorted))).toEqual([])
})

test('rejects moves, copies, additions, and removals that the rules forbid', () => {
  expect(checkMove(step(athletic, athletic))?.code).toBe('same-catalog-type')
  expect(checkMove(step(unsorted, unsorted))?.code).toBe('same-catalog-type')
  expect(checkMove(step(athletic, unsorted))).toBeUndefined()
  expect(checkCopy(step(unsorted, athletic))?.code).toBe('copy-from-unsorted')
  expect(checkCopy(step(athletic, unsorted))?.code).toBe('copy-to-unsorted')
  expect(checkCopy(step(athletic, athletic))?.code).toBe('same-catalog-type')
  expect(checkAdd(step(athletic, unsorted))?.code).toBe('add-to-unsorted')
  expect(checkAdd(step(athletic, athletic))?.code).toBe('same-catalog-type')
  expect(checkAdd(step(unsorted, athletic))).toBeUndefined()
  expect(checkRemove(step(unsorted, unsorted))?.code).toBe('remove-from-unsorted')
})

test('skips items that another user moved', () => {
  const items = new Map([
    ['in origin', state(athletic)],
    ['elsewhere', state(crocs)],
    ['already in target', state(boutique)],
  ])
  const steps = ['in origin', 'elsewhere', 'already in target', 'nowhere'].map((code) =>
    step(athletic, boutique, code),
  )
  const { after, outcomes } = applySteps(items, steps, moved)
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([
    'changed',
    'not-in-origin',
    'unchanged',
    'not-found',
  ])
  expect([...after]).toEqual([['in origin', state(boutique)]])
})

test('applies the steps of one item in order', () => {
  const items = new Map([['10001-001', state()]])
  const { after } = applySteps(items, [step(unsorted, athletic), step(athletic, boutique)], moved)
  expect(after.get('10001-001')).toEqual(state(boutique))
})

test('counts items that become unsorted or sorted', () => {
  expect(
    unsortedGrowth([
      change(state(), state(athletic)),
      change(state(), state(boutique)),
      change(state(athletic), state()),
      change(state(athletic), state(boutique)),
    ]),
  ).toBe(-1)
})

test('undoes moves newest first and skips items that changed since', () => {
  const current = new Map([
    [1, state(crocs)],
    [2, state(athletic)],
  ])
  const moves = [
    { revision: 1, changes: [{ id: 1, before: state(), after: state(boutique) }] },
    {
      revision: 2,
      changes: [
        { id: 1, before: state(boutique), after: state(crocs) },
        { id: 2, before: state(), after: state(boutique) },
        { id: 3, before: state(), after: state(crocs) },
      ],
    },
  ]
  expect([...undoMoves(current, moves)]).toEqual([
    [1, state()],
    [2, state(athletic)],
  ])
})
