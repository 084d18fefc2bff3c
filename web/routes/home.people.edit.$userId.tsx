import { createFileRoute, redirect } from '@tanstack/react-router'
import { userQuery } from '#web/api/users.ts'
import { EditUser } from '#web/features/people/edit-user.tsx'

export const Route = createFileRoute('/home/people/edit/$userId')({
  // A missing user leads back to the list (spec 2 §8).
  loader: async ({ context: { queryClient }, params }) => {
    const found = await queryClient.fetchQuery(userQuery(params.userId)).catch(() => null)
    if (found === null) throw redirect({ to: '/home/people' })
  },
  component: EditUserRoute,
})

function EditUserRoute() {
  const { userId } = Route.useParams()
  return <EditUser key={userId} userId={userId} />
}
