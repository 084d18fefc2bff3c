import { queryOf } from '#web/api/client.ts'
import { listInput, type ListSearch } from '#web/ui/table/list-search.ts'

export function peopleListQuery(search: ListSearch) {
  const { orderBy, ...input } = listInput(search)
  return queryOf('getUsers', { ...input, orderBy: orderBy === 'email' ? 'email' : 'name' })
}
