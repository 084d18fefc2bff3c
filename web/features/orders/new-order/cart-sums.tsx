import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatMoney, sumDollars, timesQuantity } from '#web/lib/money.ts'
import type { Wanted } from './cart.ts'

interface CartSumsProps {
  lines: readonly Wanted[]
  children?: ReactNode
}

export function CartSums({ lines, children }: CartSumsProps) {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const brands = new Set(lines.map(({ brandName }) => brandName))
  return (
    <Group justify="flex-end" gap="lg">
      <Group component="output" gap="lg" aria-label="Totals">
        <Text c="dimmed">{[...brands].join(', ')}</Text>
        <Text c="dimmed">{countPhrase(units, 'unit')}</Text>
        <Text fw={600}>Total {formatMoney(totalOf(lines))}</Text>
      </Group>
      {children}
    </Group>
  )
}

export function totalOf(lines: readonly Wanted[]): number {
  return sumDollars(lines.map(({ quantity, unitPrice }) => timesQuantity(unitPrice, quantity)))
}
