import { organizationsQuery } from '#web/api/organizations.ts'
import { listInput, type ListSearch } from '#web/ui/table/list-search.ts'

/** What the list's address asks for. */
export function organizationListQuery(search: ListSearch) {
  const { orderBy: _, ...input } = listInput(search)
  return organizationsQuery(input)
}
