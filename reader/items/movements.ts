import type { Problem } from '#contract/line-lists/problems.ts'
import type { Item } from '../line-list.ts'

/** Fewer quantities below zero may be oversold sizes. */
const leastNegative = 2
const leastShare = 0.25

export function areMovements(items: readonly Item[], problems: readonly Problem[]): boolean {
  const negative = problems.filter(({ code }) => code === 'NEGATIVE_QTY').length
  if (negative < leastNegative) return false
  const counted = items
    .flatMap(({ sizes }) => sizes)
    .filter(({ quantity }) => quantity !== null && quantity > 0)
  return negative >= (negative + counted.length) * leastShare
}
