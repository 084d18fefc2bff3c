import { textOf } from '#web/ui/table/list-search.ts'

/** What the preview's address holds. */
export interface PreviewSearch {
  view?: 'problems' | 'pictures' | 'versions'
  search?: string
  problems?: true
}

/** Reads the preview's state out of an address. */
export function previewSearch(raw: Record<string, unknown>): PreviewSearch {
  const view = (['problems', 'pictures', 'versions'] as const).find((one) => one === raw['view'])
  return {
    view,
    search: textOf(raw['search']) || undefined,
    problems: raw['problems'] === true ? true : undefined,
  }
}
