import {
  lineListTypes,
  seasons,
  type LineListType,
  type Season,
} from '#contract/line-lists/line-list-types.ts'
import { textOf } from '#web/ui/table/list-search.ts'

export interface CatalogSearch {
  search?: string
  brandId?: number
  type?: LineListType
  season?: Season
  archived?: true
}

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

export function isNarrowed({ search, brandId, type, season }: CatalogSearch): boolean {
  return [search, brandId, type, season].some((filter) => filter !== undefined)
}

export function filtersOf({ search, brandId, type, season }: CatalogSearch): CatalogSearch {
  return { search, brandId, type, season }
}
