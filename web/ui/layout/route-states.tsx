import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { isMissingFile, useIsOutdated } from '#web/lib/release.ts'
import { messageOf } from '#web/lib/toasts.tsx'
import { PageHeading } from '#web/ui/layout/page-header.tsx'

export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isOutdated = useIsOutdated() && isMissingFile(error)
  const again = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Stack align="flex-start" gap="xs" role="alert" maw={480} py="xl">
      <PageHeading title="This page could not be loaded" />
      <Text c="dimmed">
        {isOutdated ? 'A new version is available.' : messageOf(error, 'Something went wrong.')}
      </Text>
      <Group gap="xs" mt="sm">
        {isOutdated && <Button onClick={() => location.reload()}>Reload</Button>}
        <Button variant="default" onClick={again}>
          Try again
        </Button>
      </Group>
    </Stack>
  )
}

export function RoutePending() {
  return (
    <Stack gap="md" aria-busy="true" aria-label="Loading">
      <Skeleton h={28} w={220} />
      <Skeleton h={40} />
      <Skeleton h={320} />
    </Stack>
  )
}
