import { headingOf, reports } from '#contract/reports/report-definitions.ts'
import type { ReportName } from '#contract/reports/report-names.ts'
import type { ReportData, ReportRow } from '#contract/reports/reports.ts'
import type { Bar } from '#web/ui/charts/stack.ts'

/** Bars that fit; the table has all rows. */
const barsMax = 12
const shortMax = 12

interface Chart {
  readonly series: readonly string[]
  readonly kind: 'quantity' | 'money'
  readonly bars: readonly Bar[]
}

const stacks: Readonly<
  Partial<Record<ReportName, readonly [string, (figures: readonly number[]) => number][]>>
> = {
  'order-fill': [
    ['On purchase orders', ([, , purchased = 0]) => purchased],
    [
      'Approved, not on purchase orders',
      ([, approved = 0, purchased = 0]) => Math.max(0, approved - purchased),
    ],
    ['Not approved', ([ordered = 0, approved = 0]) => Math.max(0, ordered - approved)],
  ],
  'sell-through': [
    ['Units booked', ([, booked = 0]) => booked],
    ['Units not booked', ([stock = 0, booked = 0]) => Math.max(0, stock - booked)],
  ],
  'purchase-order-ages': [
    ['Drafts', ([drafts = 0]) => drafts],
    ['Ready', ([, ready = 0]) => ready],
    ['Submitted', ([, , submitted = 0]) => submitted],
  ],
}

function figureShown(name: ReportName): number {
  return name === 'size-curve' ? 0 : 2
}

export function chartOf(name: ReportName, { rows, season, before }: ReportData): Chart {
  const first = name === 'bookings-by-season' ? rows.slice(0, barsMax).toReversed() : rows.slice(0, barsMax)
  const stack = stacks[name]
  const column = reports[name].columns[figureShown(name)]
  const heading = column === undefined ? '' : headingOf(column, season, before)
  return {
    kind: stack === undefined && column?.kind === 'money' ? 'money' : 'quantity',
    series: stack?.map(([label]) => label) ?? [heading],
    bars: first.map((row, index) => {
      const figures = row.figures.map((figure) => figure ?? 0)
      return {
        ...named(row, first.slice(0, index)),
        values: stack?.map(([, value]) => value(figures)) ?? [figures[figureShown(name)] ?? 0],
      }
    }),
  }
}

function named(row: ReportRow, earlier: readonly ReportRow[]): Pick<Bar, 'name' | 'short'> {
  const text = [row.name, row.detail].filter(Boolean).join(', ')
  const same = earlier.filter(({ name, detail }) => name === row.name && detail === row.detail).length
  return {
    name: same === 0 ? text : `${text} (${same + 1})`,
    short: row.name.length > shortMax ? `${row.name.slice(0, shortMax - 1).trim()}…` : row.name,
  }
}
