import { expect, test } from 'vitest'
import { placeOf } from './place.ts'
import type { Stop } from './trail.ts'

const stops = (['pending-review', 'approved', 'pending-review', 'denied'] as const).map(
  (status, index): Stop => ({ streamId: `${index + 1}`, number: `SO-${index + 1}`, status }),
)

test.each([
  ['1', { next: '2', nextPending: '3' }],
  ['2', { previous: '1', next: '3', nextPending: '3' }],
  ['3', { previous: '2', next: '4', nextPending: '1' }],
  ['4', { previous: '3', nextPending: '1' }],
])('order %s of a list leads to its neighbors and to the next pending order', (streamId, expected) => {
  const { previous, next, nextPending } = placeOf(streamId, stops)
  expect({ previous: previous?.streamId, next: next?.streamId, nextPending: nextPending?.streamId }).toEqual({
    previous: undefined,
    next: undefined,
    ...expected,
  })
})

test('the only pending order leads to no other', () => {
  expect(placeOf('1', stops.slice(0, 2)).nextPending).toBeUndefined()
})

test('an order outside the list leads nowhere', () => {
  expect(placeOf('5', stops)).toEqual({ previous: undefined, next: undefined, nextPending: undefined })
})
