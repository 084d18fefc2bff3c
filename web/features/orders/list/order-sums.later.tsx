import { hashKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import { queryOf } from '#web/api/client.ts'
import { ListSums } from '#web/domain/orders/list-sums.tsx'

interface OrderSumsProps {
  page: { total: number; isCapped?: boolean }
  filters: InputOf<'getOrderSums'>
  ofBrand: boolean
}

export function OrderSums({ page, filters, ofBrand }: OrderSumsProps) {
  const sums = queryOf('getOrderSums', filters)
  const [asked, ask] = useState<string>()
  const key = hashKey(sums.queryKey)
  const isAsked = !page.isCapped || asked === key
  const { data, isFetching, isError, refetch } = useQuery({ ...sums, enabled: isAsked && page.total > 0 })
  const items = data?.items.flatMap(({ brandShare, ...all }) => (ofBrand ? (brandShare ?? []) : all))
  const countAll = () => {
    if (isAsked) void refetch()
    else ask(key)
  }
  return (
    <ListSums
      what="order"
      page={page}
      sums={data && items && { ...data, items }}
      // A search finds no more than the page counts.
      onCountAll={data || filters.search || !page.isCapped ? undefined : countAll}
      isCounting={isFetching}
      isUncounted={isError}
    />
  )
}
