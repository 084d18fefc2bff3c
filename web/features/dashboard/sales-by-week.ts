import { compareNames } from '#contract/input/compare-names.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import { dayOf, dayToWire, formatDate } from '#web/lib/dates.ts'
import { sumDollars } from '#web/lib/money.ts'
import type { Bar } from '#web/ui/charts/stack.ts'

type Sales = Dashboard['salesByWeek']

const namedBrands = 5
const others = 'Other brands'
const weekMilliseconds = 7 * 24 * 3_600_000

export function salesBars(sales: Sales): { bars: Bar[]; series: string[] } {
  const totals = [...Map.groupBy(sales, ({ brandName }) => brandName)]
    .map(([name, rows]) => ({ name, total: sumDollars(rows.map(({ totalPrice }) => totalPrice)) }))
    .toSorted((one, other) => other.total - one.total)
  // A single further brand is shown by name instead of as 'Other brands'.
  const named = totals.slice(0, totals.length === namedBrands + 1 ? totals.length : namedBrands)
  // Sorted by name, so a brand keeps its color when the period changes.
  const names = new Set(named.map(({ name }) => name).toSorted(compareNames))
  const series = [...names, ...(totals.length > names.size ? [others] : [])]
  const byWeek = Map.groupBy(sales, ({ week }) => dayOf(week))
  const bars = weeksOf([...byWeek.keys()]).map((week) => {
    const rows = byWeek.get(week) ?? []
    const values = series.map((name) =>
      sumDollars(
        rows
          .filter(({ brandName }) => (names.has(brandName) ? brandName : others) === name)
          .map(({ totalPrice }) => totalPrice),
      ),
    )
    return { name: formatDate(week), values }
  })
  return { bars, series }
}

function weeksOf(weeks: readonly string[]): string[] {
  const [first, last] = [weeks.toSorted()[0], weeks.toSorted().at(-1)]
  if (!first || !last) return []
  const all: string[] = []
  for (let at = Date.parse(dayToWire(first)); at <= Date.parse(dayToWire(last)); at += weekMilliseconds)
    all.push(dayOf(new Date(at).toISOString()))
  return all
}
