import { brandsQuery } from '#web/api/brands.ts'
import { listInput, type ListSearch } from '#web/ui/table/list-search.ts'

export function brandListQuery(search: ListSearch) {
  const { orderBy: _, ...input } = listInput(search)
  return brandsQuery(input)
}
