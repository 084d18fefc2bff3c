import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { messageOf } from '#web/lib/toasts.tsx'

/** Shown when a page fails to load. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const again = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Stack align="flex-start" gap="xs" role="alert" maw={480} py="xl">
      <Title order={1}>This page could not be loaded</Title>
      <Text c="dimmed">{messageOf(error, 'Something went wrong.')}</Text>
      <Button mt="sm" variant="default" onClick={again}>
        Try again
      </Button>
    </Stack>
  )
}

/** Shown when a page takes more than a moment to load. */
export function RoutePending() {
  return (
    <Stack gap="md" aria-busy="true" aria-label="Loading">
      <Skeleton h={28} w={220} />
      <Skeleton h={40} />
      <Skeleton h={320} />
    </Stack>
  )
}
