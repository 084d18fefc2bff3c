import { useQuery } from '@tanstack/react-query'
import type { InputOf } from '#contract/calls.ts'
import { queryOf } from '#web/api/client.ts'
import { ListSums } from '#web/domain/orders/list-sums.tsx'

interface PurchaseOrderSumsProps {
  page: { total: number; isCapped?: boolean }
  filters: InputOf<'getPurchaseOrderSums'>
}

export function PurchaseOrderSums({ page, filters }: PurchaseOrderSumsProps) {
  const { data } = useQuery({
    ...queryOf('getPurchaseOrderSums', filters),
    enabled: !page.isCapped && page.total > 0,
  })
  return <ListSums what="purchase order" page={page} sums={data} />
}
