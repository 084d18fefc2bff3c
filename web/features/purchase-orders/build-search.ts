import { lineListTypes, type LineListType } from '#contract/line-list-types.ts'
import { buildableOrdersQuery } from '#web/api/purchase-orders.ts'
import { listInput, listSearch, type ListSearch } from '#web/ui/table/list-search.ts'

/** What lines must have in common to stand on one purchase order: brand and type, of pre-book also the line list (rules §5). */
export interface BuildGroup {
  brandId: number
  type: LineListType
  lineListId?: number | undefined
}

/** What the address of Build Purchase Order holds: the group, once one is chosen, and the state of its list of orders. */
export type BuildSearch = ListSearch & Partial<BuildGroup>

/** Reads an address. */
export function buildSearch(raw: Record<string, unknown>): BuildSearch {
  const type = lineListTypes.find((one) => one === raw['type'])
  const [brandId, lineListId] = [Number(raw['brandId']), Number(raw['lineListId'])]
  // What is wrong is said to be missing, or what the address holds would show through.
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

/** The group that an address names; nothing while it is to be chosen. */
export function groupOf({ brandId, type, lineListId }: BuildSearch): BuildGroup | undefined {
  if (!brandId || !type || (type === 'pre-book') !== (lineListId !== undefined)) return undefined
  return { brandId, type, lineListId }
}

/** A group as the calls take it. */
export function groupInput({ type, ...group }: BuildGroup) {
  return { ...group, inventoryType: type }
}

/** The page of a group's orders that an address asks for, the oldest first. */
export function buildableListQuery(group: BuildGroup, search: ListSearch) {
  const { pageSize, cursor, search: words } = listInput(search)
  return buildableOrdersQuery({ ...groupInput(group), pageSize, cursor, search: words })
}
