import { Button, Group, Text, Transition } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatQuantity } from '#web/lib/money.ts'
import { BottomBar } from './bottom-bar.tsx'
import classes from './selection-bar.module.css'

interface SelectionBarProps {
  count: number
  onClear: () => void
  /** What can be done with what is chosen. */
  children: ReactNode
}

/** Says how many are chosen and what can be done with them; stands at the bottom while anything is. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  return (
    <Transition mounted={count > 0} transition="slide-up" duration={150}>
      {(style) => (
        <BottomBar className={classes['bar'] ?? ''} style={style} role="toolbar" aria-label="Selection">
          <Group gap="sm">
            <Text component="output" size="sm" fw={500}>
              {formatQuantity(count)} selected
            </Text>
            {children}
            <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
              Clear
            </Button>
          </Group>
        </BottomBar>
      )}
    </Transition>
  )
}
