import { lineListTypeLabels, listKindLabel, type ListKind } from '#contract/line-lists/line-list-types.ts'
import type { CatalogCard } from '#contract/line-lists/line-lists.ts'

export function cardButton({
  published,
  sortingCompleted,
}: Pick<CatalogCard, 'published' | 'sortingCompleted'>): 'Complete' | 'Edit and Publish' | 'Manage' {
  if (published) return 'Manage'
  return sortingCompleted ? 'Edit and Publish' : 'Complete'
}

export function cardType(type: CatalogCard['type']): string {
  return type === 'brand-ats' ? 'ATS' : lineListTypeLabels[type]
}

export function cardKind(list: ListKind): string {
  return list.type === 'own-stock' ? listKindLabel(list) : cardType(list.type)
}
