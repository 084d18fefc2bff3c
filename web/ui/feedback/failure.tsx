import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { messageOf } from '#web/lib/toasts.tsx'

interface FailureProps {
  title: string
  error: unknown
  onRetry: () => void
  retrying?: boolean
}

export function Failure({ title, error, onRetry, retrying = false }: FailureProps) {
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />} role="alert" title={title}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{messageOf(error, 'Something went wrong.')}</Text>
        <Button size="xs" variant="default" onClick={onRetry} loading={retrying}>
          Try again
        </Button>
      </Group>
    </Alert>
  )
}
