import { Button, Group, Text } from '@mantine/core'
import { useBlocker, useRouter } from '@tanstack/react-router'
import { isSessionOver } from '#web/lib/session/leave-console.ts'
import { KeptModal } from '#web/ui/feedback/kept-modal.tsx'
import { toastFailure } from '#web/lib/toasts.tsx'

export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      dirty && (current.pathname !== next.pathname || tabOf(current.search) !== tabOf(next.search)),
    enableBeforeUnload: () => dirty && !isSessionOver(),
    withResolver: true,
  })
  const router = useRouter()
  const stay = () => blocker.reset?.()
  // What was typed stays if the next page cannot be loaded.
  const leave = async () => {
    if (blocker.status !== 'blocked') return
    const component = router.routesById[blocker.next.routeId].options.component
    await component?.preload?.()
    if (component?.preload === undefined) return blocker.proceed()
    blocker.reset()
    toastFailure('That page could not be loaded', 'Keep editing, and try again later.')
  }
  return (
    <KeptModal opened={blocker.status === 'blocked'} onClose={stay} title="Leave without saving?">
      <Text>You have unsaved changes.</Text>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={stay} data-autofocus>
          Keep editing
        </Button>
        <Button color="red" onClick={() => void leave()}>
          Leave
        </Button>
      </Group>
    </KeptModal>
  )
}

function tabOf(search: object): unknown {
  return 'tab' in search ? search.tab : undefined
}
