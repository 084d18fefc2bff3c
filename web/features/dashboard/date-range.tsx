import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { dayOf, today } from '#web/lib/dates.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { TimeZoneNote } from '#web/ui/form/time-zone-note.tsx'
import { rangesUpTo } from './date-ranges.ts'
import type { DashboardSearch } from './dashboard-search.ts'

export function DateRange({ search: { from, to } }: { search: DashboardSearch }) {
  const navigate = useNavigate()
  const ranges = rangesUpTo(today())
  const change = (fields: DashboardSearch) =>
    void navigate({
      to: '/home/orders/dashboard',
      search: (before: DashboardSearch) => ({ ...before, ...fields }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Stack gap="xs">
      <Group gap="sm" align="flex-end">
        <Group gap="sm" wrap="nowrap">
          <DateField
            label="From"
            clearable
            maxDate={to}
            value={from ?? null}
            onChange={(date) => change({ from: date === null ? undefined : dayOf(date) })}
          />
          <DateField
            label="To"
            clearable
            minDate={from}
            value={to ?? null}
            onChange={(date) => change({ to: date === null ? undefined : dayOf(date) })}
          />
        </Group>
        <SegmentedControl
          aria-label="Period"
          data={ranges.map(({ label }) => label)}
          value={ranges.find((range) => range.from === from && range.to === to)?.label ?? ''}
          onChange={(label) => {
            const range = ranges.find((one) => one.label === label)
            change({ from: range?.from, to: range?.to })
          }}
        />
      </Group>
      <TimeZoneNote />
      {from && to && from > to && (
        <Text role="alert" size="sm" c="red">
          End date is before start date
        </Text>
      )}
    </Stack>
  )
}
