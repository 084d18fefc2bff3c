import { type LineListType, yearsOf } from '#contract/line-list-types.ts'

/** The years of a line-list form and of the open-stock form (spec 1 §9). */
export const lineListYears = yearChoices('pre-book')
export const openStockYears = yearChoices('own-stock')

function yearChoices(type: LineListType): { value: number; label: string }[] {
  const { first, last } = yearsOf(type)
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    value: first + index,
    label: String(first + index),
  }))
}

/** The year a form starts with: the next calendar year (spec 1 §9). */
export function defaultYear(now = new Date()): number {
  return now.getFullYear() + 1
}

/** The year a form falls back to when its year is cleared: the current one (spec 1 §9). */
export function clearedYear(now = new Date()): number {
  return now.getFullYear()
}
