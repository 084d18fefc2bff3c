import { lineListTypeLabels, listKindLabel, type ListKind } from '#contract/line-lists/line-list-types.ts'
import type { CatalogCard } from '#contract/line-lists/line-lists.ts'

/** The main button of a catalog card, by status (spec 1 §2). */
export function cardButton({
  published,
  sortingCompleted,
}: Pick<CatalogCard, 'published' | 'sortingCompleted'>): 'Complete' | 'Edit and Publish' | 'Manage' {
  if (published) return 'Manage'
  return sortingCompleted ? 'Edit and Publish' : 'Complete'
}

/** The line list type on a card: brand-ats is shown as ATS (spec 1 §2). */
export function cardType(type: CatalogCard['type']): string {
  return type === 'brand-ats' ? 'ATS' : lineListTypeLabels[type]
}

/** The type on a card, with the kind of Open Stock. */
export function cardKind(list: ListKind): string {
  return list.type === 'own-stock' ? listKindLabel(list) : cardType(list.type)
}
