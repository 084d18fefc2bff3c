import type { LineListType } from '#contract/line-list-types.ts'

/** How orders and purchase orders call the kinds of line list (spec 1 §2): Open Stock, where a line list says Own Stock. */
export const orderTypeLabels: Readonly<Record<LineListType, string>> = {
  'own-stock': 'Open Stock',
  'pre-book': 'Pre-Book',
  'brand-ats': 'Brand ATS',
  'future-stock': 'Future Stock',
}
