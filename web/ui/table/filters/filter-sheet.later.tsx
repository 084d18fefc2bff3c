import { Button, Drawer, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { closingWhile } from '#web/ui/feedback/closing.ts'
import { InFilterSheet } from './in-filter-sheet.ts'
import classes from './filters.module.css'

interface FilterSheetProps {
  opened: boolean
  count: number
  onClear: () => void
  onClose: () => void
  children: ReactNode
}

export function FilterSheet({ opened, count, onClear, onClose, children }: FilterSheetProps) {
  return (
    <Drawer
      {...closingWhile(opened)}
      opened={opened}
      onClose={onClose}
      position="bottom"
      title="Filters"
      classNames={{ content: classes['sheet'] ?? '' }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="sm">
        <InFilterSheet value>{children}</InFilterSheet>
        <Group grow>
          <Button variant="default" disabled={count === 0} onClick={onClear}>
            Clear
          </Button>
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Drawer>
  )
}
