import { Anchor, Group, Text } from '@mantine/core'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatMoneyBrief, formatQuantity } from '#web/lib/money.ts'

interface ListSumsProps {
  what: string
  page: { total: number; isCapped?: boolean }
  /** Undefined while loading; has no items if there are too many rows to add up. */
  sums: Sums | undefined
  onCountAll?: (() => void) | undefined
  isCounting?: boolean
  isUncounted?: boolean
}

interface Sums {
  items: readonly { unitsCount: number; totalPrice: number }[]
  total: number
  isCapped?: boolean
}

export function ListSums({
  what,
  page,
  sums,
  onCountAll,
  isCounting = false,
  isUncounted = false,
}: ListSumsProps) {
  const [added] = sums?.items ?? []
  const { total, isCapped = false } = sums ?? page
  return (
    <Group gap="xs">
      <Text component="output" size="sm" c="dimmed" aria-label="All results">
        {isCapped
          ? `${formatQuantity(total)}+ ${what}s`
          : [
              countPhrase(total, what),
              ...(added ? [countPhrase(added.unitsCount, 'unit'), formatMoneyBrief(added.totalPrice)] : []),
            ].join(', ')}
      </Text>
      {onCountAll && (
        <Anchor component="button" type="button" size="sm" onClick={onCountAll} aria-busy={isCounting}>
          {isCounting ? 'Counting…' : 'Count all'}
        </Anchor>
      )}
      {onCountAll && isUncounted && !isCounting && (
        <Text size="sm" c="red" role="alert">
          Could not be counted.
        </Text>
      )}
    </Group>
  )
}
