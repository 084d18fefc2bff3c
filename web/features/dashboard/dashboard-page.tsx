import { Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Dashboard } from '#contract/dashboard.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatMoney, formatMoneyShort, formatQuantity } from '#web/lib/money.ts'
import { StackedBars } from '#web/ui/charts/stacked-bars.tsx'
import { Failure } from '#web/ui/feedback/failure.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { StatCard } from '#web/ui/layout/stat-card.tsx'
import { dashboardOf, type DashboardSearch } from './dashboard-search.ts'
import { LastOrders, MostUnitsSold, TopCustomers } from './dashboard-tables.tsx'
import { DateRange } from './date-range.tsx'
import { salesBars } from './sales-by-week.ts'

export function DashboardPage({ search }: { search: DashboardSearch }) {
  const query = useQuery({ ...dashboardOf(search), placeholderData: keepPreviousData })
  const { data } = query
  return (
    <>
      <PageHeader title="Dashboard" crumbs={[{ label: 'Orders' }, { label: 'Dashboard' }]} />
      <Stack gap="md">
        <DateRange search={search} />
        {query.error && (
          <Failure
            title="The dashboard could not be loaded"
            error={query.error}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {(data !== undefined || !query.error) && (
          <>
            <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} aria-busy={query.isFetching}>
              <StatCard label="Total WHS" value={data && formatMoney(data.totalWhs)} />
              <StatCard label="Monobrand Orders" value={data && formatQuantity(data.monobrandOrders)} />
              <StatCard label="Multibrand Orders" value={data && formatQuantity(data.multibrandOrders)} />
              <StatCard label="Inactive Accounts" value={data && formatQuantity(data.inactiveAccounts)} />
            </SimpleGrid>
            <Sales sales={data?.salesByWeek} />
            <LastOrders rows={data?.lastOrders} />
            <SimpleGrid cols={{ base: 1, lg: 2 }}>
              <TopCustomers rows={data?.topCustomers} />
              <MostUnitsSold rows={data?.mostUnitsSold} />
            </SimpleGrid>
          </>
        )}
      </Stack>
    </>
  )
}

function Sales({ sales }: { sales: Dashboard['salesByWeek'] | undefined }) {
  const { bars, series } = salesBars(sales ?? [])
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-label="Sales by week and brand">
      <Title order={2} mb="md">
        Sales by week and brand
      </Title>
      {sales === undefined ? (
        <Skeleton h={260} />
      ) : bars.length === 0 ? (
        <Text c="dimmed">No sales in this period.</Text>
      ) : (
        <StackedBars
          label={`Sales of ${series.join(', ')} in ${countPhrase(bars.length, 'week')}`}
          barHeading="Week"
          bars={bars}
          series={series}
          format={(value) => formatMoney(value)}
          formatAxis={formatMoneyShort}
        />
      )}
    </Paper>
  )
}
