import { Button, Text } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconRefresh } from '@tabler/icons-react'

/** Shows a success toast. The same success again counts in it, and a new toast of the same topic replaces the old one. */
export function toastSuccess(title: string, message = '', topic?: string): void {
  showCounted(title, message, topic, {
    color: 'green',
    icon: <IconCheck size={16} aria-hidden />,
    role: 'status',
  })
}

interface ToastAction {
  label: string
  run: () => void
}

export function toastWithAction(title: string, action: ToastAction, message = '', topic?: string): void {
  showAction(title, action, message, topic, {
    color: 'green',
    icon: <IconCheck size={16} aria-hidden />,
    autoClose: 8_000,
    role: 'status',
  })
}

export function toastOffer(title: string, action: ToastAction, message = '', topic?: string): void {
  showAction(title, action, message, topic, {
    color: 'saddle',
    icon: <IconRefresh size={16} aria-hidden />,
    autoClose: false,
    role: 'status',
  })
}

export function toastMissing(message: string, action: ToastAction): void {
  showAction('Not loaded', action, message, 'missing-file', {
    color: 'red',
    icon: <IconAlertTriangle size={16} aria-hidden />,
    autoClose: false,
    role: 'alert',
  })
}

function showAction(
  title: string,
  { label, run }: ToastAction,
  message: string,
  topic: string | undefined,
  kind: Omit<Parameters<typeof notifications.show>[0], 'message'>,
): void {
  const id = show(topic, {
    ...kind,
    title,
    message: (
      <>
        {message !== '' && <Text inherit>{message}</Text>}
        <Button
          size="compact-xs"
          mt={4}
          variant="default"
          onClick={() => {
            notifications.hide(id)
            run()
          }}
        >
          {label}
        </Button>
      </>
    ),
  })
}

/** Stays longer than a success. The same failure counts in the toast that is shown; a new text of a topic replaces the old one. */
export function toastFailure(title: string, message = '', topic?: string): string {
  return showCounted(title, message, topic, {
    color: 'red',
    icon: <IconAlertTriangle size={16} aria-hidden />,
    autoClose: 10_000,
    role: 'alert',
  })
}

const repeated = new Map<string, number>()

function showCounted(
  title: string,
  message: string,
  topic: string | undefined,
  kind: Omit<Parameters<typeof notifications.show>[0], 'message'>,
): string {
  const id = topic ?? `${title}: ${message}`
  const isShown = notificationsStore.getState().notifications.some((one) => one.id === id)
  const times = isShown && topic === undefined ? (repeated.get(id) ?? 1) + 1 : 1
  repeated.set(id, times)
  const toast = { ...kind, id, title: times === 1 ? title : `${title} (${times} times)`, message }
  if (isShown) notifications.update(toast)
  else notifications.show(toast)
  return id
}

export function hideToast(id: string | undefined): void {
  if (id !== undefined) notifications.hide(id)
}

function show(topic: string | undefined, toast: Parameters<typeof notifications.show>[0]): string {
  if (topic === undefined) return notifications.show(toast)
  notifications.hide(topic)
  return notifications.show({ ...toast, id: topic })
}

export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback
}
