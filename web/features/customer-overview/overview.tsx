import { Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CustomerOverview } from '#contract/customers/customer-overview.ts'
import { Failure } from '#web/ui/feedback/failure.tsx'
import { Bookings } from './bookings.tsx'
import type { Whose } from './overview-queries.ts'
import { LastOrders, NotReordered, OpenPreBooks } from './overview-tables.tsx'

interface OverviewProps {
  query: Pick<UseQueryResult<CustomerOverview>, 'data' | 'error' | 'isFetching' | 'refetch'>
  whose: Whose
}

export function Overview({ query: { data, error, isFetching, refetch }, whose }: OverviewProps) {
  if (error)
    return (
      <Failure
        title="The overview could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return (
    <Stack gap="lg">
      <Bookings bookings={data?.bookings} />
      <OpenPreBooks rows={data?.openPreBooks} />
      <LastOrders whose={whose} />
      <NotReordered rows={data?.notReordered} />
    </Stack>
  )
}
