import { queryOf } from '#web/api/client.ts'
import { listInput, listSearch, type ListSearch } from '#web/ui/table/list-search.ts'

export interface FailedJobSearch extends ListSearch {
  kind?: 'mail' | undefined
}

export function failedJobSearch(raw: Record<string, unknown>): FailedJobSearch {
  return { ...listSearch(raw), kind: raw['kind'] === 'mail' ? 'mail' : undefined }
}

export function failedJobsQuery(search: FailedJobSearch) {
  const { orderBy: _, orderDir: _dir, ...input } = listInput(search)
  return queryOf('getFailedJobs', { ...input, kind: search.kind })
}
