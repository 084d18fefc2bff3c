import type { ReportName } from './report-names.ts'

export type FigureKind = 'quantity' | 'money' | 'percent'

export interface ReportColumn {
  /** `{season}` and `{before}` stand for the report's season and the same season a year before. */
  readonly heading: string
  readonly kind: FigureKind
}

export type ReportFilter = 'season' | 'brand' | 'type' | 'months' | 'style'

interface Report {
  readonly label: string
  readonly title: string
  readonly row: string
  readonly columns: readonly ReportColumn[]
  readonly filters: readonly ReportFilter[]
  readonly definition: string
}

const compared: readonly ReportColumn[] = [
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
    title: `Bookings ${label.toLowerCase()}`,
    row,
    columns: compared,
    filters: ['season', 'brand', 'type', 'months'],
    definition: `${bookingsText} Each season is compared with the same season a year before.`,
  }
}

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
    title: 'Sell-through',
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
    title: 'Order fill',
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
    title: 'Size curve',
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
    title: 'Purchase orders by age',
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

export const reportRowsMax = 100

export function headingOf({ heading }: ReportColumn, season: string | null, before: string | null): string {
  return heading
    .replace('{season}', season ?? '')
    .replace('{before}', before ?? '')
    .trim()
}

/** The columns that a report shows: without a season, nothing is compared. */
export function shownColumns(
  name: ReportName,
  before: string | null,
): { index: number; column: ReportColumn }[] {
  return reports[name].columns
    .map((column, index) => ({ index, column }))
    .filter(
      ({ column }) =>
        before !== null ||
        name === 'bookings-by-season' ||
        !(column.heading.includes('{before}') || column.heading === 'Change'),
    )
}
