import { Button, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'

/** Says that something worked: the spec's sentence as title, a second line where it has one. */
export function toastSuccess(title: string, message = ''): void {
  notifications.show({
    title,
    message,
    color: 'green',
    icon: <IconCheck size={16} aria-hidden />,
    role: 'status',
  })
}

/** Says that something worked and offers one thing to do about it, such as to take it back. */
export function toastWithAction(
  title: string,
  { label, run }: { label: string; run: () => void },
  message = '',
): void {
  const id = notifications.show({
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
    color: 'green',
    icon: <IconCheck size={16} aria-hidden />,
    autoClose: 8_000,
    role: 'status',
  })
}

/** Says that something failed, and why where that is known; stays longer than a success. */
export function toastFailure(title: string, message = ''): void {
  notifications.show({
    title,
    message,
    color: 'red',
    icon: <IconAlertTriangle size={16} aria-hidden />,
    autoClose: 10_000,
    role: 'alert',
  })
}

/** The message an error carries; `fallback` where it has none. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback
}
