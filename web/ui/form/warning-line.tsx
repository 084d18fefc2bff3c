import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

export function WarningLine({ children }: { children: ReactNode }) {
  return (
    <Text component="output" display="block" size="sm" mt={4} hidden={!children}>
      {children}
    </Text>
  )
}
