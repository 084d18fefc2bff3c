import { createFileRoute, Outlet } from '@tanstack/react-router'
import { NotFound } from '#web/features/shell/not-found.tsx'
import { Shell } from '#web/features/shell/shell.tsx'

export const Route = createFileRoute('/home')({
  component: HomeLayout,
  notFoundComponent: () => <NotFound />,
})

function HomeLayout() {
  return (
    <Shell brands={[]} onLogout={() => {}}>
      <Outlet />
    </Shell>
  )
}
