import { lineListTypes, type LineListType } from '#contract/line-list-types.ts'
import { lineListsQuery } from '#web/api/line-lists.ts'
import { listInput, type ListSearch } from '#web/ui/table/list-search.ts'

/** What the table's address holds besides search, sort and page. */
export interface LineListTableSearch extends ListSearch {
  type?: LineListType
  sent?: 'yes' | 'no'
}

/** Reads the table's filters out of an address. */
export function lineListFilters(raw: Record<string, unknown>): Pick<LineListTableSearch, 'type' | 'sent'> {
  const type = lineListTypes.find((one) => one === raw['type'])
  const sent = (['yes', 'no'] as const).find((one) => one === raw['sent'])
  return { type, sent }
}

/** What the table's address asks for. */
export function lineListTableQuery(brandId: number, { type, sent, ...search }: LineListTableSearch) {
  const { orderBy, ...input } = listInput(search)
  return lineListsQuery({
    ...input,
    brandId,
    orderBy: orderBy as 'name' | undefined,
    type,
    sentToCatalog: sent && (sent === 'yes' ? 'true' : 'false'),
  })
}
