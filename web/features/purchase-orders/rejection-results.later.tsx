import { useNavigate, useRouterState } from '@tanstack/react-router'
import { laterDialog } from '#web/ui/feedback/later.tsx'
import type { Rejection } from './rejection-dialog.tsx'

const RejectionDialog = laterDialog(async () => (await import('./rejection-dialog.tsx')).RejectionDialog)

declare module '@tanstack/react-router' {
  interface HistoryState {
    rejection?: Rejection
  }
}

export function RejectionResults() {
  const navigate = useNavigate()
  const rejection = useRouterState({ select: ({ location }) => location.state.rejection })
  const close = () => void navigate({ to: '.', search: true, state: {}, replace: true })
  return <RejectionDialog opened={rejection !== undefined} rejection={rejection} onClose={close} />
}
