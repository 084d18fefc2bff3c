import { createFileRoute } from '@tanstack/react-router'
import { queryOf } from '#web/api/client.ts'
import { loadPage } from '#web/api/load-page.ts'
import { EditUser } from '#web/features/people/edit-user.tsx'

export const Route = createFileRoute('/home/people/edit/$userId')({
  // The form starts with the current version of the user.
  loader: async ({ params: { userId }, ...loader }) => {
    await loadPage(
      loader,
      { ...queryOf('getUserWithMemberships', { id: userId }), staleTime: 0 },
      {
        redirectTo: '/home/people',
        what: 'User',
      },
    )
  },
  component: EditUserRoute,
})

function EditUserRoute() {
  const { userId } = Route.useParams()
  return <EditUser key={userId} userId={userId} />
}
