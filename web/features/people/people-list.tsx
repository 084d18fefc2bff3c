import { Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { User } from '#contract/people/users.ts'
import { useCall } from '#web/api/client.ts'
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx'
import { ExportList } from '#web/domain/export-list.tsx'
import { AnchorLink, ButtonLink } from '#web/ui/layout/links.tsx'
import { statusColumn } from '#web/domain/status-column.tsx'
import { actions, ShortText, shortText } from '#web/ui/table/column-kinds.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { EditLink, RowAction, RowActions } from '#web/ui/table/row-actions.tsx'
import { ResourceList } from '#web/ui/table/resource-list.tsx'
import type { ListSearch } from '#web/ui/table/list-search.ts'
import { peopleListQuery } from './people-search.ts'

export function PeopleList({ search, createRole }: { search: ListSearch; createRole: ReactNode }) {
  const [deleting, setDeleting] = useState<User | null>(null)
  const deleteUser = useCall('deleteUser')
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
      <ResourceList
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
        what="people"
        columns={columns(setDeleting)}
        rowId={({ id }) => id}
        rowTo={({ id }) => `/home/people/edit/${id}`}
        query={peopleListQuery(search)}
        searchLabel="Search by first name, last name, or email"
        tools={<ExportList call="exportUsers" input={{ search: search.search }} />}
        empty={{ message: 'No people found. Add a new user to get started.', action: addNewUser }}
      />
      <DeleteDialog
        opened={deleting !== null}
        onClose={() => setDeleting(null)}
        what="User"
        name={deleting ? `${deleting.firstName} ${deleting.lastName}` : ''}
        onDelete={async () => deleteUser.mutateAsync({ id: deleting?.id ?? '' })}
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
        meta: { phone: 'title' },
        enableHiding: false,
        enableSorting: true,
        cell: ({ getValue, row: { original } }) => (
          <ShortText maxWidth="max(220px, 18vw)" title={getValue()}>
            <AnchorLink to="/home/people/edit/$userId" params={{ userId: original.id }} preload={false}>
              {getValue()}
            </AnchorLink>
          </ShortText>
        ),
      }),
      column.accessor('email', {
        header: 'Email',
        enableSorting: true,
        ...shortText('max(240px, 23vw)', 'subtitle'),
      }),
      column.accessor('type', {
        header: 'Type',
        meta: { isMinor: true },
        cell: ({ getValue }) => (getValue() === 'external' ? 'Customer' : 'Internal'),
      }),
      column.accessor('status', statusColumn()),
      column.display({
        ...actions(96),
        header: 'Actions',
        cell: ({ row: { original } }) => (
          <RowActions>
            <EditLink
              to="/home/people/edit/$userId"
              params={{ userId: original.id }}
              preload={false}
              aria-label={`Edit ${original.firstName} ${original.lastName}`}
            />
            <RowAction
              icon={IconTrash}
              label={`Delete ${original.firstName} ${original.lastName}`}
              onClick={() => onDelete(original)}
            />
          </RowActions>
        ),
      }),
    ]),
  )
