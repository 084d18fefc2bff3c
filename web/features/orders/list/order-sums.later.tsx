import { useQuery } from '@tanstack/react-query'
import type { InputOf } from '#contract/calls.ts'
import { queryOf } from '#web/api/client.ts'
import { ListSums } from '#web/domain/orders/list-sums.tsx'

interface OrderSumsProps {
  page: { total: number; isCapped?: boolean }
  filters: InputOf<'getOrderSums'>
  ofBrand: boolean
}

export function OrderSums({ page, filters, ofBrand }: OrderSumsProps) {
  const { data } = useQuery({
    ...queryOf('getOrderSums', filters),
    enabled: !page.isCapped && page.total > 0,
  })
  const items = data?.items.flatMap(({ brandShare, ...all }) => (ofBrand ? (brandShare ?? []) : all))
  return <ListSums what="order" page={page} sums={data && items && { ...data, items }} />
}
