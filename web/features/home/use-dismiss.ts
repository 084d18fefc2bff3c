import type { ToDoSection } from '#contract/dashboard.ts'
import { useCall } from '#web/api/client.ts'
import { toastWithAction } from '#web/lib/toasts.tsx'

export type Dismiss = (section: ToDoSection, id: string, name: string) => void

export function useDismiss(): Dismiss {
  const dismiss = useCall('dismissToDo')
  const restore = useCall('restoreToDo')
  return (section, id, name) =>
    dismiss.mutate(
      { section, id },
      {
        onSuccess: () =>
          toastWithAction(
            `${name} dismissed`,
            { label: 'Undo', run: () => restore.mutate({ section, id }) },
            'It comes back when something changes.',
            'dismissed',
          ),
      },
    )
}
