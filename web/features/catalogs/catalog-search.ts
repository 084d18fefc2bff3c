import { lineListTypes, seasons, type LineListType, type Season } from '#contract/line-list-types.ts'
import { textOf } from '#web/ui/table/list-search.ts'

/** What the Catalogs screen keeps in its address: search, filters, and whether the archived ones are shown. */
export interface CatalogSearch {
  search?: string
  brandId?: number
  type?: LineListType
  season?: Season
  archived?: true
}

/** Reads the Catalogs screen's state out of an address. */
export function catalogSearch(raw: Record<string, unknown>): CatalogSearch {
  const { search, archived } = raw
  const brandId = Number(raw['brandId'])
  const type = lineListTypes.find((one) => one === raw['type'])
  const season = seasons.find((one) => one === raw['season'])
  return {
    search: textOf(search),
    brandId: Number.isInteger(brandId) && brandId > 0 ? brandId : undefined,
    type,
    season,
    archived: archived === true ? archived : undefined,
  }
}

/** Tells whether search or a filter narrows what is shown. */
export function isNarrowed({ search, brandId, type, season }: CatalogSearch): boolean {
  return [search, brandId, type, season].some((filter) => filter !== undefined)
}

/** What of it the list of cards is asked for. */
export function filtersOf({ search, brandId, type, season }: CatalogSearch): CatalogSearch {
  return { search, brandId, type, season }
}
