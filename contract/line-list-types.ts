/** The kinds of line list (spec 1 §3). */
export const lineListTypes = ['own-stock', 'pre-book', 'brand-ats', 'future-stock'] as const

/** A kind of line list. */
export type LineListType = (typeof lineListTypes)[number]

/** How the kinds are called on screen (spec 1 §9). */
export const lineListTypeLabels: Readonly<Record<LineListType, string>> = {
  'own-stock': 'Own Stock',
  'pre-book': 'Pre-Book',
  'brand-ats': 'Brand ATS',
  'future-stock': 'Future Stock',
}

/** The first and last year that a list of a kind may be for (spec 1 §9). */
export function yearsOf(type: LineListType): { readonly first: number; readonly last: number } {
  return { first: type === 'own-stock' ? 2001 : 2020, last: 2050 }
}

/** The seasons of a year (spec 1 §9). */
export const seasons = ['S1', 'S2', 'S3', 'S4'] as const

/** A season. */
export type Season = (typeof seasons)[number]

/** Where own stock lies: in bond or cleared (spec 1 §9). */
export const stockTypes = ['bonded', 'domestic'] as const

/** Where own stock lies. */
export type StockType = (typeof stockTypes)[number]

/** Whether own stock is there or still to come (spec 1 §9). */
export const availabilities = ['current', 'future'] as const

/** Whether own stock is there or still to come. */
export type Availability = (typeof availabilities)[number]
