import { Button } from '@mantine/core'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { statusLabel } from '#web/domain/status-badge.tsx'
import { useFilters } from '#web/ui/table/list-search.ts'
import type { OrderSearch } from './order-search.ts'

const unlisted = orderStatuses.filter((status) => !isIn(status, 'isListed'))

/** Searches the orders that a list has only with a filter by their status. */
export function SearchUnlisted() {
  const change = useFilters<OrderSearch>()
  return unlisted.map((status) => (
    <Button key={status} variant="default" onClick={() => void change({ status })}>
      Search {statusLabel(status).toLowerCase()} orders
    </Button>
  ))
}
