/** What the preview's address holds. */
export interface PreviewSearch {
  view?: 'problems' | 'pictures' | 'versions'
  search?: string
  problems?: true
}

/** Reads the preview's state out of an address. */
export function previewSearch(raw: Record<string, unknown>): PreviewSearch {
  const view = (['problems', 'pictures', 'versions'] as const).find((one) => one === raw['view'])
  const search =
    typeof raw['search'] === 'string' || typeof raw['search'] === 'number' ? String(raw['search']) : ''
  return {
    ...(view && { view }),
    ...(search !== '' && { search }),
    ...(raw['problems'] === true && { problems: true }),
  }
}
