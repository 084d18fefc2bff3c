import { usersQuery } from '#web/api/users.ts'
import { listInput, type ListSearch } from '#web/ui/table/list-search.ts'

export function peopleListQuery(search: ListSearch) {
  const { orderBy, ...input } = listInput(search)
  return usersQuery({ ...input, orderBy: orderBy === 'email' ? 'email' : 'name' })
}
