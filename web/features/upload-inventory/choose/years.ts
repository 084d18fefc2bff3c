import { type LineListType, yearsOf } from '#contract/line-lists/line-list-types.ts'
import { today } from '#web/lib/dates.ts'

export const lineListYears = yearChoices('pre-book')
export const openStockYears = yearChoices('own-stock')

function yearChoices(type: LineListType): { value: number; label: string }[] {
  const { first, last } = yearsOf(type)
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    value: first + index,
    label: String(first + index),
  }))
}

export function defaultYear(now = new Date()): number {
  return Number(today(now).slice(0, 4)) + 1
}

export function clearedYear(now = new Date()): number {
  return Number(today(now).slice(0, 4))
}
