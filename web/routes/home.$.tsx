import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#web/features/shell/not-found.tsx'

export const Route = createFileRoute('/home/$')({ component: NotFoundBelowHome })

function NotFoundBelowHome() {
  return <NotFound />
}
