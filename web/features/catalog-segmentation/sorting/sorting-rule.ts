import { compareNames } from '#contract/input/compare-names.ts'
import { fold } from '#contract/input/fold.ts'
import type { CatalogItem } from '#contract/line-lists/catalogs.ts'

export type RuleField = 'silhouette' | 'gender' | 'name'

export interface SortingRule {
  readonly field: RuleField
  readonly words: string
}

export function valuesOf(
  items: readonly CatalogItem[],
  field: 'silhouette' | 'gender',
): { value: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const item of items) {
    const value = item[field]?.trim()
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((one, other) => other.count - one.count || compareNames(one.value, other.value))
}

export function matchingItems(items: readonly CatalogItem[], { field, words }: SortingRule): CatalogItem[] {
  const wanted = fold(words)
  if (wanted === '') return []
  return items.filter((item) => {
    const value = fold(item[field] ?? '')
    return field === 'name' ? value.includes(wanted) : value === wanted
  })
}
