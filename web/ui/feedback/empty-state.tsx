import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { PlaceholderPicture } from './placeholder-picture.tsx'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  message: string
  action?: ReactNode
}

export function EmptyState({ message, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="sm" className={classes['empty'] ?? ''}>
      <PlaceholderPicture size={72} />
      <Text className={classes['message'] ?? ''}>{message}</Text>
      {action}
    </Stack>
  )
}
