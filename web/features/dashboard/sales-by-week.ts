import type { Dashboard } from '#contract/dashboard.ts'
import { dayOf, dayToWire, formatDate } from '#web/lib/dates.ts'
import { sumDollars } from '#web/lib/money.ts'

type Sales = Dashboard['salesByWeek']

/** Brands that have a colour of their own; the rest are added up. */
const namedBrands = 5
const others = 'Other brands'
const weekMilliseconds = 7 * 24 * 3_600_000

/** Sales as a chart takes them: a bar for every week between the first and the last, the brands that sold most by name. */
export function salesBars(sales: Sales): { bars: Record<string, string | number>[]; series: string[] } {
  const totals = [...Map.groupBy(sales, ({ brandName }) => brandName)]
    .map(([name, rows]) => ({ name, total: sumDollars(rows.map(({ totalPrice }) => totalPrice)) }))
    .toSorted((one, other) => other.total - one.total)
  // One brand more is shown rather than called other.
  const named = totals.slice(0, totals.length === namedBrands + 1 ? totals.length : namedBrands)
  // By name: a brand keeps its colour when other days are shown, in which others sold more.
  const names = new Set(named.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other)))
  const series = [...names, ...(totals.length > names.size ? [others] : [])]
  const byWeek = Map.groupBy(sales, ({ week }) => dayOf(week))
  const bars = weeksOf([...byWeek.keys()]).map((week) => {
    const rows = byWeek.get(week) ?? []
    const figures = series.map((name) => [
      name,
      sumDollars(
        rows
          .filter(({ brandName }) => (names.has(brandName) ? brandName : others) === name)
          .map(({ totalPrice }) => totalPrice),
      ),
    ])
    return { name: formatDate(week), ...Object.fromEntries(figures) }
  })
  return { bars, series }
}

/** Every week from the first to the last of some, by their Mondays. */
function weeksOf(weeks: readonly string[]): string[] {
  const [first, last] = [weeks.toSorted()[0], weeks.toSorted().at(-1)]
  if (!first || !last) return []
  const all: string[] = []
  for (let at = Date.parse(dayToWire(first)); at <= Date.parse(dayToWire(last)); at += weekMilliseconds)
    all.push(dayOf(new Date(at).toISOString()))
  return all
}
