import { UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { Role } from '#contract/people/roles.ts'
import { ExportList } from '#web/domain/export-list.tsx'
import { statusColumn } from '#web/domain/status-column.tsx'
import { actions, description } from '#web/ui/table/column-kinds.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { RowAction } from '#web/ui/table/row-actions.tsx'
import { ResourceList } from '#web/ui/table/resource-list.tsx'
import type { ListSearch } from '#web/ui/table/list-search.ts'
import { CreateRoleButton } from './create-role-button.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { roleListQuery } from './role-search.ts'

export function RoleList({ search }: { search: ListSearch }) {
  const [editing, setEditing] = useState<Role>()
  return (
    <>
      <ResourceList
        title="Roles"
        crumbs={[{ label: 'People', to: '/home/people' }, { label: 'Roles' }]}
        actions={<CreateRoleButton variant="filled" />}
        what="roles"
        columns={columns(setEditing)}
        rowId={({ id }) => id}
        query={roleListQuery(search)}
        searchLabel="Search by name"
        tools={<ExportList call="exportRoles" input={{ search: search.search }} />}
        empty={{ message: 'Roles define what people can do.' }}
      />
      <RoleDialog
        key={editing?.id ?? 'none'}
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
        role={editing}
      />
    </>
  )
}

const columns = (onEdit: (role: Role) => void) =>
  columnsOf<Role>((column) =>
    column.columns([
      column.accessor('name', {
        header: 'Name',
        meta: { phone: 'title' },
        enableHiding: false,
        enableSorting: true,
        cell: ({ getValue, row: { original } }) => (
          <UnstyledButton py={3} fz="inherit" onClick={() => onEdit(original)}>
            {getValue()}
          </UnstyledButton>
        ),
      }),
      column.accessor('description', description(360)),
      column.accessor('type', {
        header: 'Type',
        meta: { phone: 'subtitle' },
        cell: ({ getValue }) => (getValue() === 'external' ? 'External' : 'Internal'),
      }),
      column.accessor('status', statusColumn()),
      column.display({
        ...actions(64),
        cell: ({ row: { original } }) => (
          <RowAction icon={IconPencil} label={`Edit ${original.name}`} onClick={() => onEdit(original)} />
        ),
      }),
    ]),
  )
