import { catalogTypesQuery } from '#web/api/catalog-types.ts'
import { listInput, type ListSearch } from '#web/ui/table/list-search.ts'

export function catalogTypeListQuery(search: ListSearch) {
  const { orderBy: _, ...input } = listInput(search)
  return catalogTypesQuery(input)
}
