import { createFileRoute } from '@tanstack/react-router'
import { loadPage } from '#web/api/load-page.ts'
import { CreateTeamMember } from '#web/features/team/create-team-member.tsx'
import { staffOrganizationQuery } from '#web/features/team/team-queries.ts'

export const Route = createFileRoute('/home/team/create-user')({
  // Keeps the loader of a rarely visited page out of the first load.
  codeSplitGroupings: [['loader', 'component']],
  loader: async (loader) =>
    loadPage(loader, staffOrganizationQuery(), { redirectTo: '/home/team', what: 'New Team Member' }),
  component: CreateTeamMember,
})
