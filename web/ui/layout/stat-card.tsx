import { Paper, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './stat-card.module.css'

interface StatCardProps {
  label: string
  value: ReactNode
  hint?: ReactNode
}

export function StatCard({ label, value, hint }: StatCardProps) {
  return (
    <Paper withBorder p="md" component="section" aria-label={label} className={classes['card'] ?? ''}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <div className={classes['value']}>
        {value === undefined ? <Skeleton height={24} width="60%" mt={8} /> : value}
      </div>
      {hint !== undefined && (
        <Text size="xs" c="dimmed" mt={2}>
          {hint}
        </Text>
      )}
    </Paper>
  )
}
