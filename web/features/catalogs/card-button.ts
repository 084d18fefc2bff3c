import type { CatalogCard } from '#contract/line-lists.ts'

/** The one button of a catalog's card, by its state (spec 1 §2): Complete while sorting is pending, Edit and Publish while unpublished, then Manage. */
export function cardButton({
  published,
  sortingCompleted,
}: Pick<CatalogCard, 'published' | 'sortingCompleted'>): 'Complete' | 'Edit and Publish' | 'Manage' {
  if (published) return 'Manage'
  return sortingCompleted ? 'Edit and Publish' : 'Complete'
}

/** A line list's type as its card shows it: brand-ats as ATS (spec 1 §2). */
export function cardType(type: CatalogCard['type']): string {
  return {
    'own-stock': 'Own Stock',
    'pre-book': 'Pre-Book',
    'brand-ats': 'ATS',
    'future-stock': 'Future Stock',
  }[type]
}
