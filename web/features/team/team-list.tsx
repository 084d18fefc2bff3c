import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UserWithMemberships } from '#contract/users.ts'
import { useExport } from '#web/api/exports.ts'
import { ExportButton } from '#web/ui/table/export-button.tsx'
import { AnchorLink, ButtonLink } from '#web/ui/layout/links.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { StatusBadge } from '#web/domain/status-badge.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { type ListSearch, useListSearch } from '#web/ui/table/list-search.ts'
import { teamListQuery } from './team-search.ts'

/** The staff (spec 2 §2). */
export function TeamList({ search }: { search: ListSearch }) {
  const list = useListSearch()
  const download = useExport('exportUsers')
  const query = useQuery({ ...teamListQuery(search), placeholderData: keepPreviousData })
  const addNewTeamMember = (
    <ButtonLink to="/home/team/create-user" leftSection={<IconPlus size={16} aria-hidden />}>
      Add New Team Member
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title="Team" actions={addNewTeamMember} />
      <DataTable
        what="team members"
        columns={columns}
        rowId={({ id }) => id}
        rowTo={({ id }) => `/home/people/edit/${id}`}
        query={query}
        list={list}
        searchLabel="Search by name"
        filters={
          <ExportButton
            exporting={download.isPending}
            onExport={() => download.mutate({ type: 'internal', search: search.search })}
          />
        }
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
      enableHiding: false,
      enableSorting: true,
      cell: ({ getValue, row: { original } }) => (
        <AnchorLink to="/home/people/edit/$userId" params={{ userId: original.id }} preload={false}>
          {getValue()}
        </AnchorLink>
      ),
    }),
    column.accessor('email', { header: 'Email', enableSorting: true }),
    column.accessor('roleName', { header: 'Role' }),
    column.accessor('status', {
      header: 'Status',
      cell: ({ getValue }) => <StatusBadge status={getValue()} />,
    }),
  ]),
)
