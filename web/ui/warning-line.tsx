import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A quiet line below a field that says something worth knowing, read out when it appears; there is none without words. */
export function WarningLine({ children }: { children: ReactNode }) {
  return (
    <Text component="output" display="block" size="sm" mt={4} hidden={!children}>
      {children}
    </Text>
  )
}
