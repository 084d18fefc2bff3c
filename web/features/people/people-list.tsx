import { ActionIcon, Group, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { User } from '#contract/users.ts'
import { useExport } from '#web/api/exports.ts'
import { useDeleteUser } from '#web/api/users.ts'
import { DeleteDialog } from '#web/ui/feedback/delete-dialog.tsx'
import { ExportButton } from '#web/ui/table/export-button.tsx'
import { AnchorLink, ButtonLink, IconLink } from '#web/ui/layout/links.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { StatusBadge } from '#web/domain/status-badge.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { type ListSearch, useListSearch } from '#web/ui/table/list-search.ts'
import { peopleListQuery } from './people-search.ts'

/** All users, customers and staff (spec 2 §2). */
export function PeopleList({ search, createRole }: { search: ListSearch; createRole: ReactNode }) {
  const list = useListSearch()
  const download = useExport('exportUsers')
  const query = useQuery({ ...peopleListQuery(search), placeholderData: keepPreviousData })
  const [deleting, setDeleting] = useState<User | null>(null)
  const deleteUser = useDeleteUser()
  const addNewUser = (
    <ButtonLink
      to="/home/people/create-user"
      leftSection={<IconPlus size={16} aria-hidden />}
      aria-label="+ Add New User"
    >
      Add New User
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title="People"
        actions={
          <>
            <ButtonLink to="/home/roles" variant="subtle" color="gray">
              Roles
            </ButtonLink>
            {createRole}
            {addNewUser}
          </>
        }
      />
      <DataTable
        what="people"
        columns={columns(setDeleting)}
        rowId={({ id }) => id}
        rowTo={({ id }) => `/home/people/edit/${id}`}
        query={query}
        list={list}
        searchLabel="Search by first name, last name, or email"
        filters={
          <ExportButton
            exporting={download.isPending}
            onExport={() => download.mutate({ search: search.search })}
          />
        }
        empty={{ message: 'No people found. Add a new user to get started.', action: addNewUser }}
      />
      <DeleteDialog
        opened={deleting !== null}
        onClose={() => setDeleting(null)}
        what="User"
        name={deleting ? `${deleting.firstName} ${deleting.lastName}` : ''}
        onDelete={async () => deleteUser.mutateAsync(deleting?.id ?? '')}
      >
        <Text size="sm" c="dimmed" mt="xs">
          If this user has history, they're deactivated and signed out instead.
        </Text>
      </DeleteDialog>
    </>
  )
}

const columns = (onDelete: (user: User) => void) =>
  columnsOf<User>((column) =>
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
      column.accessor('type', {
        header: 'Type',
        cell: ({ getValue }) => (getValue() === 'external' ? 'Customer' : 'Internal'),
      }),
      column.accessor('status', {
        header: 'Status',
        cell: ({ getValue }) => <StatusBadge status={getValue()} />,
      }),
      column.display({
        id: 'actions',
        header: 'Actions',
        enableHiding: false,
        meta: { align: 'right', width: 96 },
        cell: ({ row: { original } }) => (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            <IconLink
              to="/home/people/edit/$userId"
              params={{ userId: original.id }}
              preload={false}
              aria-label={`Edit ${original.firstName} ${original.lastName}`}
            >
              <IconPencil size={16} aria-hidden />
            </IconLink>
            <ActionIcon
              aria-label={`Delete ${original.firstName} ${original.lastName}`}
              onClick={() => onDelete(original)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ),
      }),
    ]),
  )
