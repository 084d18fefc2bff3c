import type { Filters } from '../filters.ts'
import { availabilityLabels, stockTypeLabels } from '../line-lists/line-list-types.ts'

const kind = { kind: 'choice', place: 'row', onlyWith: { filter: 'type', value: 'own-stock' } } as const

/** Finds what has lines of Open Stock lists of a kind: with both filters, of lists that are both. */
export const stockFilters = {
  stockType: { ...kind, label: 'Type of stock', options: stockTypeLabels },
  availability: { ...kind, label: 'Availability', options: availabilityLabels },
} as const satisfies Filters
