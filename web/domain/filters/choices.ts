import type { ListedFilter } from './filter-search.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

export function choicesOf(filter: ListedFilter): Choice[] {
  if (filter.kind !== 'choice') return []
  return Object.entries(filter.options).map(([value, option]) => ({
    value,
    label: typeof option === 'string' ? option : option.label,
  }))
}
