import { List, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { OrderLink } from './order-links.tsx'

interface OrderResultProps {
  order: { streamId: string; number: string | null }
  done?: string
  failure?: string
  children?: ReactNode
}

export function OrderResult({ order: { streamId, number }, done, failure, children }: OrderResultProps) {
  return (
    <List.Item
      icon={
        failure === undefined ? (
          <IconCheck size={16} aria-hidden />
        ) : (
          <IconAlertTriangle size={16} aria-hidden />
        )
      }
    >
      <OrderLink order={{ streamId, number: number ?? streamId }} />{' '}
      <Text span size="sm" c="dimmed">
        {failure ?? done}
        {children}
      </Text>
    </List.Item>
  )
}
