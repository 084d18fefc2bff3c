import { lineListTypes, type LineListType } from '#contract/line-lists/line-list-types.ts'
import { queryOf } from '#web/api/client.ts'
import { listInput, listSearch, type ListSearch } from '#web/ui/table/list-search.ts'

export interface BuildGroup {
  brandId: number
  type: LineListType
  lineListId?: number | undefined
}

export type BuildSearch = ListSearch & Partial<BuildGroup>

export function buildSearch(raw: Record<string, unknown>): BuildSearch {
  const type = lineListTypes.find((one) => one === raw['type'])
  const [brandId, lineListId] = [Number(raw['brandId']), Number(raw['lineListId'])]
  // Explicit undefined removes an invalid value from the URL search.
  return {
    ...listSearch(raw),
    type,
    brandId: isId(brandId) ? brandId : undefined,
    lineListId: isId(lineListId) ? lineListId : undefined,
  }
}

function isId(value: number): boolean {
  return Number.isInteger(value) && value > 0
}

export function groupOf({ brandId, type, lineListId }: BuildSearch): BuildGroup | undefined {
  if (!brandId || !type || (type === 'pre-book') !== (lineListId !== undefined)) return undefined
  return { brandId, type, lineListId }
}

export function groupInput({ type, ...group }: BuildGroup) {
  return { ...group, inventoryType: type }
}

export function buildableListQuery(group: BuildGroup, search: ListSearch) {
  const { pageSize, cursor, search: words } = listInput(search)
  return queryOf('getBuildableOrders', { ...groupInput(group), pageSize, cursor, search: words })
}
