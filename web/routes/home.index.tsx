import { createFileRoute } from '@tanstack/react-router'
import { HomePage, startHome } from '#web/features/home/home-page.tsx'

export const Route = createFileRoute('/home/')({
  loader: ({ context: { queryClient } }) => startHome(queryClient),
  component: HomePage,
})
