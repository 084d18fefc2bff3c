import { createFileRoute, redirect } from '@tanstack/react-router'
import { organizationsQuery } from '#web/api/organizations.ts'
import { rolesQuery } from '#web/api/roles.ts'
import { CreateTeamMember } from '#web/features/team/create-team-member.tsx'

export const Route = createFileRoute('/home/team/create-user')({
  // A failed load leads back to the list (spec 2 §8).
  loader: async ({ context: { queryClient } }) => {
    const [organizations, roles] = await Promise.all([
      queryClient.fetchQuery(organizationsQuery({ type: 'internal' })).catch(() => null),
      queryClient.fetchQuery(rolesQuery({ type: 'internal', search: 'Admin' })).catch(() => null),
    ])
    const organization = organizations?.items[0]
    const role = roles?.items.find(({ name }) => name === 'Admin')
    if (!organization || !role) throw redirect({ to: '/home/team' })
    return { organization, role }
  },
  component: CreateTeamMemberRoute,
})

function CreateTeamMemberRoute() {
  return <CreateTeamMember {...Route.useLoaderData()} />
}
