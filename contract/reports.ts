import { z } from 'zod'
import { defineCall, intId } from './call.ts'
import { csvFile } from './exported.ts'
import { lineListTypes } from './line-lists/line-list-types.ts'

/** How a figure is written. */
export type FigureKind = 'quantity' | 'money' | 'percent'

interface Column {
  /** `{season}` and `{before}` stand for the report's season and the same season a year before. */
  readonly heading: string
  readonly kind: FigureKind
}

export type ReportFilter = 'season' | 'brand' | 'type' | 'months' | 'style'

interface Report {
  readonly label: string
  /** What a row is. */
  readonly row: string
  readonly columns: readonly Column[]
  readonly filters: readonly ReportFilter[]
  /** What the figures count, shown above the report. */
  readonly definition: string
}

const compared: readonly Column[] = [
  { heading: 'Units {season}', kind: 'quantity' },
  { heading: 'Units {before}', kind: 'quantity' },
  { heading: 'Total {season}', kind: 'money' },
  { heading: 'Total {before}', kind: 'money' },
  { heading: 'Change', kind: 'percent' },
]

const bookingsText =
  'Bookings are the units and net prices of submitted orders, without carts and denied or cancelled orders, in the month they were submitted.'

function bookings(label: string, row: string): Report {
  return {
    label,
    row,
    columns: compared,
    filters: ['season', 'brand', 'type', 'months'],
    definition: `${bookingsText} Each season is compared with the same season a year before.`,
  }
}

export const reportNames = [
  'bookings-by-season',
  'bookings-by-brand',
  'bookings-by-customer',
  'bookings-by-store',
  'bookings-by-rep',
  'bookings-by-style',
  'bookings-by-size',
  'sell-through',
  'order-fill',
  'size-curve',
  'purchase-order-ages',
] as const
export type ReportName = (typeof reportNames)[number]

export const reports: Readonly<Record<ReportName, Report>> = {
  'bookings-by-season': {
    ...bookings('By season', 'Season'),
    filters: ['brand', 'type', 'months'],
    columns: [
      { heading: 'Units', kind: 'quantity' },
      { heading: 'Units a year before', kind: 'quantity' },
      { heading: 'Total', kind: 'money' },
      { heading: 'Total a year before', kind: 'money' },
      { heading: 'Change', kind: 'percent' },
    ],
  },
  'bookings-by-brand': bookings('By brand', 'Brand'),
  'bookings-by-customer': bookings('By customer', 'Customer'),
  'bookings-by-store': bookings('By store', 'Store'),
  'bookings-by-rep': bookings('By sales rep', 'Sales rep'),
  'bookings-by-style': bookings('By style', 'Style'),
  'bookings-by-size': bookings('By size', 'Size'),
  'sell-through': {
    label: 'Sell-through',
    row: 'Stock list',
    columns: [
      { heading: 'Units in file', kind: 'quantity' },
      { heading: 'Units booked', kind: 'quantity' },
      { heading: 'Sell-through', kind: 'percent' },
      { heading: 'Total booked', kind: 'money' },
    ],
    filters: ['season', 'brand', 'months'],
    definition:
      'Sell-through is the units booked from a published stock list as a share of the units in its latest file; withdrawn items are not counted.',
  },
  'order-fill': {
    label: 'Order fill',
    row: 'Brand',
    columns: [
      { heading: 'Ordered', kind: 'quantity' },
      { heading: 'Approved', kind: 'quantity' },
      { heading: 'On purchase orders', kind: 'quantity' },
      { heading: 'Short', kind: 'quantity' },
      { heading: 'Filled', kind: 'percent' },
    ],
    filters: ['season', 'brand', 'type', 'months'],
    definition:
      'Ordered is the units of submitted orders, without carts and denied or cancelled orders; approved is those of approved orders; on purchase orders is those of orders whose brands are all on ready purchase orders; short is what is ordered but not on purchase orders.',
  },
  'size-curve': {
    label: 'Size curve',
    row: 'Size',
    columns: [
      { heading: 'Units {season}', kind: 'quantity' },
      { heading: 'Share {season}', kind: 'percent' },
      { heading: 'Units {before}', kind: 'quantity' },
      { heading: 'Share {before}', kind: 'percent' },
    ],
    filters: ['style', 'season', 'type', 'months'],
    definition:
      'The size curve is the share of each size in the units of a style in submitted orders, without carts and denied or cancelled orders.',
  },
  'purchase-order-ages': {
    label: 'Purchase orders by age',
    row: 'Age',
    columns: [
      { heading: 'Drafts', kind: 'quantity' },
      { heading: 'Ready', kind: 'quantity' },
      { heading: 'Submitted', kind: 'quantity' },
      { heading: 'Purchase orders', kind: 'quantity' },
      { heading: 'Orders', kind: 'quantity' },
    ],
    filters: ['brand', 'type', 'months'],
    definition:
      'Purchase orders with orders that are not void and not invoiced, by the days since they were opened; the months are those in which they were opened.',
  },
}

/** Rows of a report on screen; an export has all. */
export const reportRowsMax = 100

const month = z.iso.date('Expected the first day of a month such as 2027-01-01')

const filters = {
  report: z.enum(reportNames),
  /** A season such as `S1 2027`, or `all`; the newest one with bookings by default. */
  season: z
    .union([z.literal('all'), z.string().max(10).regex(/^S[1-4] \d{4}$/, 'Expected a season such as S1 2027')])
    .optional(),
  brandId: intId.optional(),
  type: z.enum(lineListTypes).optional(),
  /** Any day of the first and of the last month, both included. */
  from: month.optional(),
  to: month.optional(),
  /** Of the style whose size curve is asked for. */
  modelCode: z.string().max(100).optional(),
}

const figure = z.number().nullable()

const link = z.object({
  to: z.enum(['season', 'brand', 'organization', 'store', 'rep', 'style', 'line-list']),
  id: z.string(),
})

const report = z.object({
  /** The season shown, such as `S1 2027`; null for all. */
  season: z.string().nullable(),
  /** The season it is compared with. */
  before: z.string().nullable(),
  /** Those of published line lists, newest first. */
  seasons: z.array(z.string()),
  /** Those with the largest figures; money is in dollars, shares in percent with one decimal place. */
  rows: z.array(
    z.object({
      name: z.string(),
      /** What else names it, such as the organization of a store. */
      detail: z.string().nullable(),
      link: link.nullable(),
      /** Of a style, by which its size curve is asked for. */
      style: z.object({ brandId: intId, modelCode: z.string() }).nullable(),
      /** In the order of the report's columns. */
      figures: z.array(figure),
    }),
  ),
  /** Of all rows. */
  sums: z.array(figure),
  rowsCount: z.number().int(),
})
export type ReportData = z.infer<typeof report>
export type ReportRow = ReportData['rows'][number]

export const reportCalls = {
  getReport: defineCall({
    summary: `Returns a report: its rows, at most ${reportRowsMax}, and the sums of all of them.`,
    who: ['staff'],
    input: z.strictObject(filters),
    data: report,
  }),
  exportReport: defineCall({
    summary: 'Exports all rows of a report as a CSV or Excel file.',
    who: ['staff'],
    input: z.strictObject({ ...filters, format: z.enum(['csv', 'xlsx']).default('csv') }),
    data: csvFile,
    file: true,
  }),
}

/** A column's heading for the seasons of a report. */
export function headingOf({ heading }: Column, season: string | null, before: string | null): string {
  return heading.replace('{season}', season ?? '').replace('{before}', before ?? '').trim()
}

/** The columns that a report shows: without a season, nothing is compared. */
export function shownColumns(name: ReportName, before: string | null): { index: number; column: Column }[] {
  return reports[name].columns
    .map((column, index) => ({ index, column }))
    .filter(
      ({ column }) =>
        before !== null ||
        name === 'bookings-by-season' ||
        !(column.heading.includes('{before}') || column.heading === 'Change'),
    )
}
