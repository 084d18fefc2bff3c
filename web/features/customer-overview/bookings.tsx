import { Group, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { CustomerOverview } from '#contract/customers/customer-overview.ts'
import { lineListTypeLabels } from '#contract/line-lists/line-list-types.ts'
import { formatMoney, formatQuantity } from '#web/lib/money.ts'
import { StatCard } from '#web/ui/layout/stat-card.tsx'
import { Money, Quantity } from '#web/ui/table/cells.tsx'
import { TableSection } from '#web/ui/table/table-section.tsx'
import { type Line, linesOf, type Season, seasonBefore, seasonsOf, seasonText, sumsOf } from './seasons.ts'

const seasonsMax = 6

export function Bookings({ bookings }: { bookings: CustomerOverview['bookings'] | undefined }) {
  const seasons = seasonsOf(bookings ?? []).slice(0, seasonsMax)
  const [chosen, setChosen] = useState<string>()
  const season = seasons.find((one) => seasonText(one) === chosen) ?? seasons[0]
  if (bookings !== undefined && season === undefined) return <Text c="dimmed">No orders yet.</Text>
  return (
    <Stack gap="md">
      {seasons.length > 1 && (
        <Group>
          <SegmentedControl
            aria-label="Season"
            data={seasons.map(seasonText)}
            value={season && seasonText(season)}
            onChange={setChosen}
          />
        </Group>
      )}
      <Figures bookings={bookings} season={season} />
      <ByBrandAndType lines={bookings && season && linesOf(bookings, season)} season={season} />
    </Stack>
  )
}

interface FiguresProps {
  bookings: CustomerOverview['bookings'] | undefined
  season: Season | undefined
}

function Figures({ bookings, season }: FiguresProps) {
  const now = bookings && season && sumsOf(bookings, season)
  const before = bookings && season && sumsOf(bookings, seasonBefore(season))
  const hint = (value: string | undefined) =>
    season && value !== undefined && before?.unitsCount
      ? `${seasonText(seasonBefore(season))}: ${value}`
      : undefined
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <StatCard
        label={season ? `Total ${seasonText(season)}` : 'Total'}
        value={now && formatMoney(now.totalPrice)}
        hint={hint(before && formatMoney(before.totalPrice))}
      />
      <StatCard
        label={season ? `Units ${seasonText(season)}` : 'Units'}
        value={now && formatQuantity(now.unitsCount)}
        hint={hint(before && formatQuantity(before.unitsCount))}
      />
    </SimpleGrid>
  )
}

interface ByBrandAndTypeProps {
  lines: readonly Line[] | undefined
  season: Season | undefined
}

function ByBrandAndType({ lines, season }: ByBrandAndTypeProps) {
  const year =
    season && lines?.some(({ before }) => before !== undefined) ? seasonText(seasonBefore(season)) : null
  return (
    <TableSection
      title="By brand and type"
      heads={[
        'Brand',
        'Type',
        'Orders',
        'Units',
        ...(year === null ? [] : [`Units ${year}`]),
        'Total',
        ...(year === null ? [] : [`Total ${year}`]),
      ]}
      figures={year === null ? 3 : 5}
      rows={lines?.map(({ brandName, type, now, before }) => [
        brandName,
        lineListTypeLabels[type],
        <Quantity key="orders" value={now?.ordersCount ?? 0} />,
        <Quantity key="units" value={now?.unitsCount ?? 0} />,
        ...(year === null ? [] : [<Quantity key="units before" value={before?.unitsCount ?? 0} />]),
        <Money key="total" amount={now?.totalPrice ?? 0} />,
        ...(year === null ? [] : [<Money key="total before" amount={before?.totalPrice ?? 0} />]),
      ])}
      empty="No orders in this season."
    />
  )
}
