import { expect, test } from 'vitest'
import { problemCodes, type ProblemCode } from '#contract/line-lists/problem-codes.ts'
import type { Problem } from '#contract/line-lists/problems.ts'
import { impactOf } from './problem-impact.ts'

const problem = (code: ProblemCode, row: number | null, more: Partial<Problem> = {}): Problem => ({
  sheet: 'Offer',
  row,
  column: null,
  cell: null,
  code,
  severity: problemCodes[code].severity,
  value: null,
  effect: 'kept',
  ...more,
})

test('orders problems by impact, whole columns first, and otherwise as in the file', () => {
  const found = [
    problem('HIDDEN_ROW', 2),
    problem('UPC_PADDED', 3),
    problem('UPC_PADDED', 4, { cells: 40 }),
    problem('SAME_FILE', null),
    problem('NEGATIVE_QTY', 5, { effect: 'size dropped' }),
    problem('NO_PRICES', 1),
    problem('MISSING_PRICE', 9, { effect: 'row rejected' }),
    problem('UNKNOWN_SIZE', 7, { effect: 'row rejected' }),
    problem('UPC_CHECK_DIGIT', 2),
  ]
  expect(found.toSorted((a, b) => impactOf(a) - impactOf(b)).map(({ code, row }) => [code, row])).toEqual([
    ['MISSING_PRICE', 9],
    ['UNKNOWN_SIZE', 7],
    ['NEGATIVE_QTY', 5],
    ['NO_PRICES', 1],
    ['UPC_PADDED', 4],
    ['SAME_FILE', null],
    ['UPC_PADDED', 3],
    ['UPC_CHECK_DIGIT', 2],
    ['HIDDEN_ROW', 2],
  ])
})
