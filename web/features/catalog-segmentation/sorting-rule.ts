import type { CatalogItem } from '#contract/catalogs.ts'

/** What a rule looks at. */
export type RuleField = 'silhouette' | 'gender' | 'name'

/** A rule that sorts: all items whose field is so, such as "silhouette is Clog", or whose name contains words. */
export interface SortingRule {
  readonly field: RuleField
  readonly words: string
}

/** The values of a field among items, those most often met first; how often is told beside. */
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
    .toSorted((one, other) => other.count - one.count || one.value.localeCompare(other.value))
}

/** The items that a rule means: silhouette and gender are compared whole, a name by what it contains; case does not count. */
export function matchingItems(items: readonly CatalogItem[], { field, words }: SortingRule): CatalogItem[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return []
  return items.filter((item) => {
    const value = item[field]?.trim().toLowerCase() ?? ''
    return field === 'name' ? value.includes(wanted) : value === wanted
  })
}
