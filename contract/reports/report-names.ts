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
