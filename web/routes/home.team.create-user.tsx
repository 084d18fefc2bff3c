import { createFileRoute } from '@tanstack/react-router'
import { loadPage, startQuery } from '#web/api/load-page.ts'
import { CreateTeamMember } from '#web/features/team/create-team-member.tsx'
import { adminRoleQuery, staffOrganizationQuery } from '#web/features/team/team-queries.ts'

export const Route = createFileRoute('/home/team/create-user')({
  loader: async (loader) => {
    const otherwise = { redirectTo: '/home/team', what: 'New Team Member' } as const
    // One after the other, because each failure would be reported.
    startQuery(loader.context.queryClient, adminRoleQuery())
    await loadPage(loader, staffOrganizationQuery(), otherwise)
    await loadPage(loader, adminRoleQuery(), otherwise)
  },
  component: CreateTeamMember,
})
