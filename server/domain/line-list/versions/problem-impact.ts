import type { Problem } from '#contract/line-lists/problems.ts'

/** A problem's place by impact, from 0: rejected rows, lost sizes, what to settle before publishing, other warnings, notes. In each group, whole files and columns come before single cells. */
export function impactOf(problem: Problem): number {
  return 2 * groupOf(problem) + breadthOf(problem)
}

/** Items without a price are hidden from customers, and a list may belong to another brand. */
const settledFirst: ReadonlySet<string> = new Set(['NO_PRICES', 'OTHER_BRAND'] satisfies Problem['code'][])

function groupOf({ severity, code, effect }: Problem): number {
  if (severity === 'error') return effect === 'row rejected' ? 0 : 1
  if (settledFirst.has(code)) return 2
  return severity === 'warning' ? 3 : 4
}

function breadthOf({ row, cells = 1 }: Problem): number {
  return row === null || cells > 1 ? 0 : 1
}
