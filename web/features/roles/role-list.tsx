import { ActionIcon, Text, UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '#contract/roles.ts'
import { useExport } from '#web/api/exports.ts'
import { ExportButton } from '#web/ui/table/export-button.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { StatusBadge } from '#web/domain/status-badge.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { type ListSearch, useListSearch } from '#web/ui/table/list-search.ts'
import { CreateRoleButton } from './create-role-button.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { roleListQuery } from './role-search.ts'

export function RoleList({ search }: { search: ListSearch }) {
  const list = useListSearch()
  const download = useExport('exportRoles')
  const query = useQuery({ ...roleListQuery(search), placeholderData: keepPreviousData })
  const [editing, setEditing] = useState<Role>()
  return (
    <>
      <PageHeader
        title="Roles"
        crumbs={[{ label: 'People', to: '/home/people' }, { label: 'Roles' }]}
        actions={<CreateRoleButton variant="filled" />}
      />
      <DataTable
        what="roles"
        columns={columns(setEditing)}
        rowId={({ id }) => id}
        query={query}
        list={list}
        searchLabel="Search by name"
        filters={
          <ExportButton
            exporting={download.isPending}
            onExport={() => download.mutate({ search: search.search })}
          />
        }
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
        enableHiding: false,
        enableSorting: true,
        cell: ({ getValue, row: { original } }) => (
          <UnstyledButton fz="inherit" onClick={() => onEdit(original)}>
            {getValue()}
          </UnstyledButton>
        ),
      }),
      column.accessor('description', {
        header: 'Description',
        cell: ({ getValue }) => (
          <Text inherit truncate maw={360}>
            {getValue()}
          </Text>
        ),
      }),
      column.accessor('type', {
        header: 'Type',
        cell: ({ getValue }) => (getValue() === 'external' ? 'External' : 'Internal'),
      }),
      column.accessor('status', {
        header: 'Status',
        cell: ({ getValue }) => <StatusBadge status={getValue()} />,
      }),
      column.display({
        id: 'actions',
        enableHiding: false,
        meta: { align: 'right', width: 64, label: 'Actions' },
        cell: ({ row: { original } }) => (
          <ActionIcon aria-label={`Edit ${original.name}`} onClick={() => onEdit(original)}>
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
        ),
      }),
    ]),
  )
