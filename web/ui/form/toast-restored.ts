import { toastSuccess } from '#web/lib/toasts.tsx'

/** Says once that a page has what was typed in it when the session ended. */
export function toastRestored(): void {
  toastSuccess('What you typed is restored', '', 'restored')
}
