import { useQuery } from '@tanstack/react-query'
import { type LineListType, listKindLabel } from '#contract/line-lists/line-list-types.ts'
import type { OrderableList } from '#contract/orders/orders-orderable.ts'
import { queryOf } from '#web/api/client.ts'
import { brandLabel } from '#web/api/labels/brand-label.ts'
import { Failure } from '#web/ui/feedback/failure.tsx'
import { Picker } from '#web/ui/form/pickers.tsx'

interface ListPickerProps {
  storeId: string | undefined
  /** Of the cart, which has lists of one type. */
  type?: LineListType
  chosenId: number | undefined
  onChange: (chosen: OrderableList | null) => void
}

export function ListPicker({ storeId, type, chosenId, onChange }: ListPickerProps) {
  const query = useQuery({
    ...queryOf('getOrderableLists', { storeId: storeId ?? '' }),
    enabled: storeId !== undefined,
  })
  if (query.error)
    return (
      <Failure
        title="The lists could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  const lists = (query.data ?? []).filter((list) => type === undefined || list.type === type)
  return (
    <Picker
      label="Published list"
      required
      disabled={storeId === undefined}
      options={lists.map((list) => ({
        value: String(list.lineListId),
        label: `${brandLabel(list.brandName)}: ${list.name} (${listKindLabel(list)})${list.orderable ? '' : ', ordering closed'}`,
        disabled: !list.orderable,
      }))}
      value={chosenId === undefined ? null : String(chosenId)}
      onChange={(id) => onChange(lists.find(({ lineListId }) => String(lineListId) === id) ?? null)}
      loading={query.isFetching}
    />
  )
}
