import { Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { reports } from '#contract/reports/report-definitions.ts'
import { type ReportName, reportNames } from '#contract/reports/report-names.ts'
import type { ReportData } from '#contract/reports/reports.ts'
import { queryOf } from '#web/api/client.ts'
import { ExportList } from '#web/domain/export-list.tsx'
import { formatMoney, formatMoneyShort, formatQuantity } from '#web/lib/money.ts'
import { StackedBars } from '#web/ui/charts/stacked-bars.tsx'
import { Failure } from '#web/ui/feedback/failure.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ViewLink, ViewLinks } from '#web/ui/layout/view-links.tsx'
import { chartOf } from './report-bars.ts'
import { ReportFilters } from './report-filters.tsx'
import { reportInput } from './report-input.ts'
import type { ReportSearch } from './report-search.ts'
import { ReportTable } from './report-table.tsx'

interface ReportPageProps {
  name: ReportName
  search: ReportSearch
}

export function ReportPage({ name, search }: ReportPageProps) {
  const { title, definition } = reports[name]
  const input = reportInput(name, search)
  const query = useQuery({
    ...queryOf('getReport', input),
    // The rows of another report would not fit the columns.
    placeholderData: (before, ofQuery) => (ofQuery?.queryKey[1].report === name ? before : undefined),
  })
  const { data, error } = query
  return (
    <>
      <PageHeader
        title={title}
        subtitle={definition}
        crumbs={[{ label: 'Reports', to: '/home/reports' }, { label: title }]}
        actions={
          <>
            <ExportList call="exportReport" input={{ ...input, format: 'csv' }} label="Export CSV" />
            <ExportList call="exportReport" input={{ ...input, format: 'xlsx' }} label="Export Excel" />
          </>
        }
      />
      <ViewLinks label="Reports">
        {reportNames.map((one) => (
          <ViewLink
            key={one}
            to="/home/reports/$report"
            params={{ report: one }}
            search={search}
            activeOptions={{ includeSearch: false }}
          >
            {reports[one].label}
          </ViewLink>
        ))}
      </ViewLinks>
      <Stack gap="md">
        <ReportFilters name={name} search={search} report={data} />
        {error && (
          <Failure
            title="The report could not be loaded"
            error={error}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {data !== undefined && data.rows.length > 0 && <ReportChart name={name} data={data} />}
        {(data !== undefined || !error) && (
          <ReportTable
            name={name}
            report={data}
            empty={
              name === 'size-curve' && !input.modelCode
                ? 'Choose a style to see its sizes.'
                : 'Nothing matches these filters.'
            }
          />
        )}
      </Stack>
    </>
  )
}

function ReportChart({ name, data }: { name: ReportName; data: ReportData }) {
  const { bars, series, kind } = chartOf(name, data)
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-label="Chart">
      <StackedBars
        label={`${reports[name].title}: ${series.join(', ')}`}
        barHeading={reports[name].row}
        bars={bars}
        series={series}
        format={(value) => (kind === 'money' ? formatMoney(value) : formatQuantity(value))}
        formatAxis={(value) => (kind === 'money' ? formatMoneyShort(value) : formatQuantity(value))}
      />
      {bars.length < data.rowsCount && (
        <Text size="sm" c="dimmed" mt="xs">
          The chart shows the first {bars.length} of {formatQuantity(data.rowsCount)} rows.
        </Text>
      )}
    </Paper>
  )
}
