import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

interface FilterLineProps {
  children: ReactNode
  count: number
  onClear: () => void
  summary?: ReactNode
}

export function FilterLine({ children, count, onClear, summary }: FilterLineProps) {
  return (
    <Group justify="space-between" gap="xs" mb="sm" mih={26}>
      {count > 0 && (
        <Group gap={6} component="section" aria-label="Active filters">
          {children}
          {count > 1 && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={onClear}>
              Clear filters
            </Button>
          )}
        </Group>
      )}
      {summary}
    </Group>
  )
}
