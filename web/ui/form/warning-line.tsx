import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A note below a field, announced to screen readers; hidden without content. */
export function WarningLine({ children }: { children: ReactNode }) {
  return (
    <Text component="output" display="block" size="sm" mt={4} hidden={!children}>
      {children}
    </Text>
  )
}
