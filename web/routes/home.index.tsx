import { createFileRoute } from '@tanstack/react-router'
import { PageHeader } from '#web/ui/page-header.tsx'

export const Route = createFileRoute('/home/')({ component: HomePage })

function HomePage() {
  return <PageHeader title="Home" />
}
