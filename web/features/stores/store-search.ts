import { storesQuery } from '#web/api/stores.ts'
import { listInput, type ListSearch } from '#web/ui/table/list-search.ts'

export function storeListQuery(search: ListSearch) {
  const { orderBy: _, ...input } = listInput(search)
  return storesQuery(input)
}
