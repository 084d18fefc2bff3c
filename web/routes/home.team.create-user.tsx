import { createFileRoute } from '@tanstack/react-router'
import { loadPage } from '#web/api/load-page.ts'
import { CreateTeamMember } from '#web/features/team/create-team-member.tsx'
import { adminRoleQuery, staffOrganizationQuery } from '#web/features/team/team-queries.ts'

export const Route = createFileRoute('/home/team/create-user')({
  // Spec 2 §8.
  loader: async (loader) => {
    const otherwise = { redirectTo: '/home/team', what: 'New Team Member' } as const
    await Promise.all([
      loadPage(loader, staffOrganizationQuery(), otherwise),
      loadPage(loader, adminRoleQuery(), otherwise),
    ])
  },
  component: CreateTeamMember,
})
