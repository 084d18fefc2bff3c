import { Button } from '@mantine/core'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { statusLabel } from '#web/domain/status-badge.tsx'
import { useFilters } from '#web/ui/table/list-search.ts'
import type { OrderSearch } from './order-search.ts'

const unlisted = orderStatuses.filter((status) => !isIn(status, 'isListed'))

export function SearchUnlisted() {
  const change = useFilters<OrderSearch>()
  return unlisted.map((status) => (
    <Button key={status} variant="default" onClick={() => void change({ status })}>
      Search {statusLabel(status).toLowerCase()} orders
    </Button>
  ))
}
