import type { LineListType } from '#contract/line-lists/line-list-types.ts'

/** Labels of line list types on orders (spec 1 §2): Open Stock instead of Own Stock. */
export const orderTypeLabels: Readonly<Record<LineListType, string>> = {
  'own-stock': 'Open Stock',
  'pre-book': 'Pre-Book',
  'brand-ats': 'Brand ATS',
  'future-stock': 'Future Stock',
}
