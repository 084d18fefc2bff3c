const lastYear = 2050

/** The years of a line-list form and of the open-stock form (spec 1 §9). */
export const lineListYears = yearsFrom(2020)
export const openStockYears = yearsFrom(2001)

function yearsFrom(first: number): { value: number; label: string }[] {
  return Array.from({ length: lastYear - first + 1 }, (_, index) => ({
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
