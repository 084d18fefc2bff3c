import { organizationsQuery } from '#web/api/organizations.ts'
import { listInput, type ListSearch } from '#web/ui/table/list-search.ts'

export function organizationListQuery(search: ListSearch) {
  const { orderBy: _, ...input } = listInput(search)
  return organizationsQuery(input)
}
