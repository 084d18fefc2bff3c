import { expect, test } from 'vitest'
import { axisTicks, barAfterKey, labelEvery, segmentsOf } from './stack.ts'

test.each([
  [0, [0, 1]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 25, 50, 75, 100]],
  [61_234, [0, 20_000, 40_000, 60_000, 80_000]],
])('axisTicks covers %d with round steps', (max, ticks) => {
  expect(axisTicks(max)).toEqual(ticks)
})

test('segmentsOf stacks values and skips empty ones', () => {
  expect(segmentsOf([2, 0, 3])).toEqual([
    { series: 0, from: 0, to: 2 },
    { series: 2, from: 2, to: 5 },
  ])
})

test('labelEvery thins out labels that would overlap', () => {
  expect(labelEvery(4, 1000, 80)).toBe(1)
  expect(labelEvery(52, 1000, 80)).toBe(5)
  expect(labelEvery(52, 0, 80)).toBeGreaterThan(52)
})

test('barAfterKey moves within the bars and ignores other keys', () => {
  expect(barAfterKey('ArrowRight', 0, 3)).toBe(1)
  expect(barAfterKey('ArrowRight', 2, 3)).toBe(2)
  expect(barAfterKey('ArrowLeft', 0, 3)).toBe(0)
  expect(barAfterKey('End', 0, 3)).toBe(2)
  expect(barAfterKey('Home', 2, 3)).toBe(0)
  expect(barAfterKey('Tab', 1, 3)).toBeUndefined()
})
