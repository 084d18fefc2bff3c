import { Alert, Badge, Group, List, Text } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatMoney } from '#web/lib/money.ts'
import { Code } from '#web/ui/table/cells.tsx'

interface Flagged {
  flagged: boolean
  items: readonly Pick<OrderItem, 'flag'>[]
}

export function OrderFlags({ order: { flagged, items } }: { order: Flagged }) {
  if (!flagged) return null
  const countOf = (flag: OrderItem['flag']) => items.filter((item) => item.flag === flag).length
  const [withdrawn, repriced] = [countOf('withdrawn'), countOf('price-changed')]
  return (
    <Alert color="amber" icon={<IconFlag size={18} aria-hidden />} title="Affected by a line list update">
      {withdrawn > 0 && (
        <Text inherit>
          {withdrawn === 1
            ? '1 size was withdrawn later. It stays on this order.'
            : `${countPhrase(withdrawn, 'size')} were withdrawn later. They stay on this order.`}
        </Text>
      )}
      {repriced > 0 && (
        <Text inherit>{countPhrase(repriced, 'size')} changed price later. This order keeps its prices.</Text>
      )}
    </Alert>
  )
}

export function CartNotes({ notes }: { notes: Order['notes'] }) {
  if (notes.length === 0) return null
  return (
    <Alert
      color="amber"
      icon={<IconFlag size={18} aria-hidden />}
      title="Line list updates changed this cart"
    >
      <List size="sm">
        {notes.map(({ itemId, modelCode, size, from, to }) => (
          <List.Item key={itemId}>
            <Code>{modelCode}</Code> size {size}:{' '}
            {to === null ? 'withdrawn and removed' : `${formatMoney(from)} → ${formatMoney(to)}`}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

const flagLabels = { withdrawn: 'Now withdrawn', 'price-changed': 'Price has changed' } as const

export function LineFlags({ sizes }: { sizes: readonly Pick<OrderItem, 'flag' | 'size'>[] }) {
  const flags = [...Map.groupBy(sizes, ({ flag }) => flag)].flatMap(([flag, flagged]) =>
    flag === null
      ? []
      : {
          flag,
          of: flagged.length === sizes.length ? '' : `: ${flagged.map(({ size }) => size).join(', ')}`,
        },
  )
  if (flags.length === 0) return null
  return (
    <Group gap={4} mt={4}>
      {flags.map(({ flag, of }) => (
        <Badge
          key={flag}
          variant="light"
          color="amber"
          radius="sm"
          fw={500}
          h="auto"
          styles={{ label: { whiteSpace: 'normal' } }}
        >
          {flagLabels[flag]}
          {of}
        </Badge>
      ))}
    </Group>
  )
}
