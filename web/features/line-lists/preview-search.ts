import { textOf } from '#web/ui/table/list-search.ts'

/** The URL search of the preview. */
export interface PreviewSearch {
  view?: 'problems' | 'pictures' | 'versions'
  search?: string
  problems?: true
}

export function previewSearch(raw: Record<string, unknown>): PreviewSearch {
  const view = (['problems', 'pictures', 'versions'] as const).find((one) => one === raw['view'])
  return {
    view,
    search: textOf(raw['search']) || undefined,
    problems: raw['problems'] === true ? true : undefined,
  }
}
