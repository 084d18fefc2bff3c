import { Text } from '@mantine/core'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatMoneyBrief, formatQuantity } from '#web/lib/money.ts'

interface ListSumsProps {
  what: string
  page: { total: number; isCapped?: boolean }
  /** Undefined while loading; has no items if there are too many rows to add up. */
  sums: { items: readonly { unitsCount: number; totalPrice: number }[]; total: number } | undefined
}

export function ListSums({ what, page: { total, isCapped = false }, sums }: ListSumsProps) {
  const [added] = sums?.items ?? []
  const count = sums && !isCapped ? sums.total : total
  return (
    <Text component="output" size="sm" c="dimmed" aria-label="All results">
      {isCapped
        ? `${formatQuantity(total)}+ ${what}s`
        : [
            countPhrase(count, what),
            ...(added ? [countPhrase(added.unitsCount, 'unit'), formatMoneyBrief(added.totalPrice)] : []),
          ].join(', ')}
    </Text>
  )
}
