import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countryName } from '#contract/countries.ts'
import type { Organization } from '#contract/organizations.ts'
import { useExport } from '#web/api/exports.ts'
import { useDeleteOrganization } from '#web/api/organizations.ts'
import { missing, Quantity } from '#web/ui/table/cells.tsx'
import { DeleteDialog } from '#web/ui/feedback/delete-dialog.tsx'
import { ExportButton } from '#web/ui/table/export-button.tsx'
import { AnchorLink, ButtonLink, IconLink } from '#web/ui/layout/links.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { StatusBadge } from '#web/domain/status-badge.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { type ListSearch, useListSearch } from '#web/ui/table/list-search.ts'
import { ImportCustomersButton } from './import-customers-button.tsx'
import { organizationListQuery } from './organization-search.ts'

/** The customer organizations (spec 2 §2). */
export function OrganizationList({ search }: { search: ListSearch }) {
  const list = useListSearch()
  const download = useExport('exportOrganizations')
  const query = useQuery({ ...organizationListQuery(search), placeholderData: keepPreviousData })
  const [deleting, setDeleting] = useState<Organization | null>(null)
  const deleteOrganization = useDeleteOrganization()
  const addNewCustomer = (
    <ButtonLink to="/home/organizations/create-customer" leftSection={<IconPlus size={16} aria-hidden />}>
      Add New Customer
    </ButtonLink>
  )

  return (
    <>
      <PageHeader
        title="Organizations"
        actions={
          <>
            <ImportCustomersButton />
            {addNewCustomer}
          </>
        }
      />
      <DataTable
        what="organizations"
        columns={columns(setDeleting)}
        rowId={({ id }) => id}
        rowTo={({ id }) => `/home/organizations/edit/${id}`}
        query={query}
        list={list}
        searchLabel="Search by name or country"
        filters={
          <ExportButton
            exporting={download.isPending}
            onExport={() => download.mutate({ type: 'external', search: search.search })}
          />
        }
        empty={{
          message: 'No organizations found. Add a new customer to get started.',
          action: addNewCustomer,
        }}
      />
      <DeleteDialog
        opened={deleting !== null}
        onClose={() => setDeleting(null)}
        what="Organization"
        name={deleting?.name ?? ''}
        onDelete={async () => deleteOrganization.mutateAsync(deleting?.id ?? '')}
      >
        <Text size="sm" c="dimmed" mt="xs">
          If it has stores or other history, it's deactivated instead: its stores become inactive and its
          people can't sign in.
        </Text>
      </DeleteDialog>
    </>
  )
}

const columns = (onDelete: (organization: Organization) => void) =>
  columnsOf<Organization>((column) =>
    column.columns([
      column.accessor('name', {
        header: 'Name',
        enableHiding: false,
        enableSorting: true,
        cell: ({ row: { original } }) => (
          <AnchorLink
            to="/home/organizations/edit/$organizationId"
            params={{ organizationId: original.id }}
            preload={false}
          >
            {original.name}
          </AnchorLink>
        ),
      }),
      column.accessor('mainContact', {
        header: 'Main Contact',
        cell: ({ getValue }) => {
          const contact = getValue()
          if (!contact) return missing
          return (
            <Tooltip
              label={`${contact.firstName} ${contact.lastName}`}
              events={{ hover: true, focus: true, touch: true }}
            >
              <Text span inherit tabIndex={0}>
                {contact.email}
              </Text>
            </Tooltip>
          )
        },
      }),
      column.accessor('type', {
        header: 'Type',
        cell: ({ getValue }) => (getValue() === 'external' ? 'Customer' : 'Internal'),
      }),
      column.accessor('status', {
        header: 'Status',
        cell: ({ getValue }) => <StatusBadge status={getValue()} />,
      }),
      column.accessor(({ address }) => address?.country, {
        id: 'country',
        header: 'Country',
        cell: ({ getValue }) => countryName(getValue() ?? missing),
      }),
      column.accessor('storesCount', {
        header: 'Stores',
        meta: { align: 'right', width: 88 },
        cell: ({ getValue }) => <Quantity value={getValue()} />,
      }),
      column.accessor('usersCount', {
        header: 'Users',
        meta: { align: 'right', width: 88 },
        cell: ({ getValue }) => <Quantity value={getValue()} />,
      }),
      column.display({
        id: 'actions',
        enableHiding: false,
        meta: { align: 'right', width: 96, label: 'Actions' },
        cell: ({ row: { original } }) => (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            <IconLink
              to="/home/organizations/edit/$organizationId"
              params={{ organizationId: original.id }}
              preload={false}
              aria-label={`Edit ${original.name}`}
            >
              <IconPencil size={16} aria-hidden />
            </IconLink>
            <ActionIcon aria-label={`Delete ${original.name}`} onClick={() => onDelete(original)}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ),
      }),
    ]),
  )
