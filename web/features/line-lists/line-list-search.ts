import { lineListTypes, type LineListType } from '#contract/line-lists/line-list-types.ts'
import { lineListsQuery } from '#web/api/line-lists.ts'
import { listInput, type ListSearch } from '#web/ui/table/list-search.ts'

export interface LineListTableSearch extends ListSearch {
  type?: LineListType
  sent?: 'yes' | 'no'
}

export function lineListFilters(raw: Record<string, unknown>): Pick<LineListTableSearch, 'type' | 'sent'> {
  const type = lineListTypes.find((one) => one === raw['type'])
  const sent = (['yes', 'no'] as const).find((one) => one === raw['sent'])
  return { type, sent }
}

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
