import { textOf } from '#web/ui/table/list-search.ts'

export interface PreviewSearch {
  view?: 'problems' | 'sheet' | 'pictures' | 'versions'
  search?: string
  problems?: true
  sheet?: string
  cell?: string
  model?: string
}

export function previewSearch(raw: Record<string, unknown>): PreviewSearch {
  const view = (['problems', 'sheet', 'pictures', 'versions'] as const).find((one) => one === raw['view'])
  return {
    view,
    search: textOf(raw['search']) || undefined,
    problems: raw['problems'] === true ? true : undefined,
    ...(view === 'sheet' && {
      sheet: textOf(raw['sheet']) || undefined,
      cell: textOf(raw['cell']) || undefined,
      model: textOf(raw['model']) || undefined,
    }),
  }
}
