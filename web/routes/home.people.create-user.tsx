import { createFileRoute } from '@tanstack/react-router'
import { organizationsQuery } from '#web/api/organizations.ts'
import { rolesQuery } from '#web/api/roles.ts'
import { startQuery } from '#web/api/load-page.ts'
import { CreateUser } from '#web/features/people/create-user.tsx'

export const Route = createFileRoute('/home/people/create-user')({
  loader: ({ context: { queryClient } }) => {
    startQuery(queryClient, rolesQuery({ status: 'active' }))
    startQuery(queryClient, organizationsQuery({ pageSize: 100 }))
  },
  component: CreateUser,
})
