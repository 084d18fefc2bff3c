import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#web/features/home/home-page.tsx'
import { startHome } from '#web/features/home/home-queries.ts'

export const Route = createFileRoute('/home/')({
  loader: ({ context: { queryClient } }) => startHome(queryClient),
  component: HomePage,
})
