import { queryOf } from '#web/api/client.ts'
import { listInput, type ListSearch } from '#web/ui/table/list-search.ts'

export function teamListQuery(search: ListSearch) {
  const { orderBy, ...input } = listInput(search)
  return queryOf('getUsersWithMemberships', {
    ...input,
    type: 'internal',
    orderBy: orderBy === 'email' ? 'email' : 'name',
  })
}
