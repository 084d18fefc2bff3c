import { Button, Group, Text, Transition } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatQuantity } from '#web/lib/money.ts'
import { BottomBar } from '../layout/bottom-bar.tsx'
import classes from './selection-bar.module.css'

interface SelectionBarProps {
  count: number
  hidden: number
  onClear: () => void
  children: ReactNode
}

export function SelectionBar({ count, hidden, onClear, children }: SelectionBarProps) {
  return (
    <Transition mounted={count > 0} transition="slide-up" duration={150}>
      {(style) => (
        <BottomBar className={classes['bar'] ?? ''} style={style} role="toolbar" aria-label="Selection">
          <Group gap="sm">
            <Text component="output" size="sm" fw={500}>
              {formatQuantity(count)} selected
              {hidden > 0 && `, ${formatQuantity(hidden)} not shown`}
            </Text>
            {children}
            <Button size="xs" variant="subtle" color="gray" data-clears onClick={onClear}>
              Clear
            </Button>
          </Group>
        </BottomBar>
      )}
    </Transition>
  )
}
