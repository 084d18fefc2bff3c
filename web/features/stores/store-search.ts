import { queryOf } from '#web/api/client.ts'
import { listInput, type ListSearch } from '#web/ui/table/list-search.ts'

export function storeListQuery(search: ListSearch) {
  const { orderBy: _, ...input } = listInput(search)
  return queryOf('getStores', input)
}
