import type { FilterValues, ListedFilter } from './filter-search.ts'

/** Whether a filter is offered. A dependent one is also offered while it, or another with the same dependency, is set. */
export function isOffered(
  { onlyWith }: ListedFilter,
  filters: readonly ListedFilter[],
  values: FilterValues,
): boolean {
  if (!onlyWith) return true
  return (
    values[onlyWith.filter] === onlyWith.value ||
    filters.some((one) => one.onlyWith?.filter === onlyWith.filter && values[one.url] !== undefined)
  )
}

export function changeOf(
  filters: readonly ListedFilter[],
  url: string,
  value: unknown,
): Record<string, unknown> {
  const removed = filters.filter(({ onlyWith }) => onlyWith?.filter === url && onlyWith.value !== value)
  return { [url]: value, ...Object.fromEntries(removed.map((one) => [one.url, undefined])) }
}
