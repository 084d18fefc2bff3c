import { rolesQuery } from '#web/api/roles.ts'
import { listInput, type ListSearch } from '#web/ui/table/list-search.ts'

export function roleListQuery(search: ListSearch) {
  const { orderBy: _, ...input } = listInput(search)
  return rolesQuery(input)
}
