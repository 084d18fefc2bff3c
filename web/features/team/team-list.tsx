import { IconPlus } from '@tabler/icons-react'
import type { UserWithMemberships } from '#contract/people/users.ts'
import { ExportList } from '#web/domain/export-list.tsx'
import { AnchorLink, ButtonLink } from '#web/ui/layout/links.tsx'
import { statusColumn } from '#web/domain/status-column.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { ResourceList } from '#web/ui/table/resource-list.tsx'
import type { ListSearch } from '#web/ui/table/list-search.ts'
import { teamListQuery } from './team-search.ts'

export function TeamList({ search }: { search: ListSearch }) {
  const addNewTeamMember = (
    <ButtonLink to="/home/team/create-user" leftSection={<IconPlus size={16} aria-hidden />}>
      Add New Team Member
    </ButtonLink>
  )
  return (
    <>
      <ResourceList
        title="Team"
        actions={addNewTeamMember}
        what="team members"
        columns={columns}
        rowId={({ id }) => id}
        rowTo={({ id }) => `/home/people/edit/${id}`}
        query={teamListQuery(search)}
        searchLabel="Search by name"
        tools={<ExportList call="exportUsers" input={{ type: 'internal', search: search.search }} />}
        empty={{ message: 'Staff who use this console.', action: addNewTeamMember }}
      />
    </>
  )
}

const columns = columnsOf<UserWithMemberships>((column) =>
  column.columns([
    column.accessor(({ firstName, lastName }) => `${firstName} ${lastName}`, {
      id: 'name',
      header: 'Name',
      meta: { phone: 'title' },
      enableHiding: false,
      enableSorting: true,
      cell: ({ getValue, row: { original } }) => (
        <AnchorLink to="/home/people/edit/$userId" params={{ userId: original.id }} preload={false}>
          {getValue()}
        </AnchorLink>
      ),
    }),
    column.accessor('email', { header: 'Email', enableSorting: true, meta: { phone: 'subtitle' } }),
    column.accessor('roleName', { header: 'Role' }),
    column.accessor('status', statusColumn()),
  ]),
)
