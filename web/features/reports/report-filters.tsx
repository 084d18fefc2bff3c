import { Group, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lineListTypeLabels, lineListTypes } from '#contract/line-lists/line-list-types.ts'
import { type ReportFilter, reports } from '#contract/reports/report-definitions.ts'
import type { ReportName } from '#contract/reports/report-names.ts'
import type { ReportData } from '#contract/reports/reports.ts'
import { BrandChip } from '#web/domain/catalog/brand-chip.tsx'
import { BrandFilter } from '#web/domain/catalog/brand-filter.tsx'
import { today } from '#web/lib/dates.ts'
import { FilterChip } from '#web/ui/table/filters/filter-chip.tsx'
import { FilterLine } from '#web/ui/table/filters/filter-line.tsx'
import { FilterViews } from '#web/ui/table/filters/filter-views.tsx'
import { Filters } from '#web/ui/table/filters/filters.tsx'
import { ListFilter } from '#web/ui/table/filters/list-filter.tsx'
import { monthsUpTo, monthText } from './months.ts'
import { reportInput } from './report-input.ts'
import type { ReportSearch } from './report-search.ts'
import { StyleFilter } from './style-filter.tsx'

interface ReportFiltersProps {
  name: ReportName
  search: ReportSearch
  report: ReportData | undefined
}

export function ReportFilters({ name, search, report }: ReportFiltersProps) {
  const navigate = useNavigate()
  const { season, brandId, type, from, to, modelCode } = search
  const has = (filter: ReportFilter) => reports[name].filters.includes(filter)
  const change = (fields: ReportSearch) =>
    void navigate({
      to: '/home/reports/$report',
      params: { report: name },
      search: { ...search, ...fields },
      replace: true,
      resetScroll: false,
    })
  const months = monthsUpTo(today(), [from, to]).map((value) => ({ value, label: monthText(value) }))
  const seasons = [...new Set([...(report?.seasons ?? []), ...(season && season !== 'all' ? [season] : [])])]
  const set = Object.values(
    reportInput(name, { ...search, brandId: has('brand') ? brandId : undefined }),
  ).filter((value) => value !== undefined && value !== name)
  const clear = () =>
    change({
      season: undefined,
      brandId: undefined,
      type: undefined,
      from: undefined,
      to: undefined,
      modelCode: undefined,
    })
  return (
    <div>
      <Group gap="sm" mb="sm">
        <Filters count={set.length} onClear={clear}>
          {has('style') && (
            <StyleFilter
              chosen={brandId !== undefined && modelCode ? { brandId, modelCode } : undefined}
              onChange={(style) => change({ brandId: style?.brandId, modelCode: style?.modelCode })}
            />
          )}
          {has('season') && (
            <ListFilter
              label="Season"
              options={[
                { value: 'all', label: 'All seasons' },
                ...seasons.map((value) => ({ value, label: value })),
              ]}
              value={season ?? report?.season ?? undefined}
              onChange={(value) => change({ season: value })}
            />
          )}
          {has('brand') && <BrandFilter value={brandId} onChange={(value) => change({ brandId: value })} />}
          {has('type') && (
            <ListFilter
              label="Type"
              options={lineListTypes.map((value) => ({ value, label: lineListTypeLabels[value] }))}
              value={type}
              onChange={(value) => change({ type: value })}
            />
          )}
          {has('months') && (
            <>
              <ListFilter
                label="From month"
                searchable
                options={months}
                value={from}
                onChange={(value) => change({ from: value })}
              />
              <ListFilter
                label="To month"
                searchable
                options={months}
                value={to}
                onChange={(value) => change({ to: value })}
              />
            </>
          )}
        </Filters>
        <FilterViews list={name} />
      </Group>
      {set.length > 0 && (
        <FilterLine count={set.length} onClear={clear}>
          <ReportChips name={name} search={search} />
        </FilterLine>
      )}
      {has('months') && from && to && from > to && (
        <Text role="alert" size="sm" c="red" mt="xs">
          The end month is before the start month.
        </Text>
      )}
    </div>
  )
}

function ReportChips({ name, search }: Pick<ReportFiltersProps, 'name' | 'search'>) {
  const { season, brandId, type, from, to, modelCode } = search
  const has = (filter: ReportFilter) => reports[name].filters.includes(filter)
  return (
    <>
      {has('style') && modelCode !== undefined && (
        <FilterChip name="modelCode" label="Style">
          {modelCode}
        </FilterChip>
      )}
      {has('season') && season !== undefined && (
        <FilterChip name="season" label="Season">
          {season === 'all' ? 'All seasons' : season}
        </FilterChip>
      )}
      {has('brand') && brandId !== undefined && <BrandChip brandId={brandId} />}
      {has('type') && type !== undefined && (
        <FilterChip name="type" label="Type">
          {lineListTypeLabels[type]}
        </FilterChip>
      )}
      {has('months') && from !== undefined && (
        <FilterChip name="from" label="From month">
          {monthText(from)}
        </FilterChip>
      )}
      {has('months') && to !== undefined && (
        <FilterChip name="to" label="To month">
          {monthText(to)}
        </FilterChip>
      )}
    </>
  )
}
