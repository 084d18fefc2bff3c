import { usersWithMembershipsQuery } from '#web/api/users.ts'
import { listInput, type ListSearch } from '#web/ui/table/list-search.ts'

/** What the list's address asks for: internal users alone. */
export function teamListQuery(search: ListSearch) {
  const { orderBy, ...input } = listInput(search)
  return usersWithMembershipsQuery({
    ...input,
    type: 'internal',
    orderBy: orderBy === 'email' ? 'email' : 'name',
  })
}
