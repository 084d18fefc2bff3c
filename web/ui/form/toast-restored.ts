import { toastSuccess } from '#web/lib/toasts.tsx'

export function toastRestored(): void {
  toastSuccess('What you typed is restored', '', 'restored')
}
