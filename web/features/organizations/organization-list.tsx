import { Text, Tooltip } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { countryName } from '#contract/input/countries.ts'
import type { Organization } from '#contract/customers/organizations.ts'
import { useCall } from '#web/api/client.ts'
import { missing } from '#web/ui/table/cells.tsx'
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx'
import { ExportList } from '#web/domain/export-list.tsx'
import { OrganizationLink } from '#web/domain/customers/customer-links.tsx'
import { ButtonLink } from '#web/ui/layout/links.tsx'
import { statusColumn } from '#web/domain/status-column.tsx'
import { actions, quantity, ShortText, shortText } from '#web/ui/table/column-kinds.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { EditLink, RowAction, RowActions } from '#web/ui/table/row-actions.tsx'
import { ResourceList } from '#web/ui/table/resource-list.tsx'
import type { ListSearch } from '#web/ui/table/list-search.ts'
import { ImportCustomersButton } from './import-customers-button.tsx'
import { organizationListQuery } from './organization-search.ts'

export function OrganizationList({ search }: { search: ListSearch }) {
  const [deleting, setDeleting] = useState<Organization | null>(null)
  const deleteOrganization = useCall('deleteOrganization')
  const addNewCustomer = (
    <ButtonLink to="/home/organizations/create-customer" leftSection={<IconPlus size={16} aria-hidden />}>
      Add New Customer
    </ButtonLink>
  )

  return (
    <>
      <ResourceList
        title="Organizations"
        actions={
          <>
            <ImportCustomersButton />
            {addNewCustomer}
          </>
        }
        what="organizations"
        columns={columns(setDeleting)}
        rowId={({ id }) => id}
        rowTo={({ id }) => `/home/organizations/${id}`}
        query={organizationListQuery(search)}
        searchLabel="Search by name or country"
        tools={<ExportList call="exportOrganizations" input={{ type: 'external', search: search.search }} />}
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
        onDelete={async () => deleteOrganization.mutateAsync({ id: deleting?.id ?? '' })}
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
        meta: { phone: 'title' },
        enableHiding: false,
        enableSorting: true,
        cell: ({ row: { original } }) => (
          <ShortText maxWidth="max(190px, 21vw)" title={original.name}>
            <OrganizationLink organizationId={original.id} name={original.name} />
          </ShortText>
        ),
      }),
      column.accessor('mainContact', {
        header: 'Main Contact',
        meta: { phone: 'subtitle' },
        cell: ({ getValue }) => {
          const contact = getValue()
          if (!contact) return missing
          return (
            <Tooltip
              label={`${contact.firstName} ${contact.lastName}, ${contact.email}`}
              events={{ hover: true, focus: true, touch: true }}
            >
              <Text inherit truncate maw="max(190px, 21vw)" tabIndex={0}>
                {contact.email}
              </Text>
            </Tooltip>
          )
        },
      }),
      column.accessor('type', {
        header: 'Type',
        meta: { isMinor: true },
        cell: ({ getValue }) => (getValue() === 'external' ? 'Customer' : 'Internal'),
      }),
      column.accessor('status', statusColumn()),
      column.accessor(({ address }) => countryName(address?.country ?? missing), {
        id: 'country',
        header: 'Country',
        ...shortText(150, 'minor'),
      }),
      column.accessor('storesCount', { header: 'Stores', ...quantity(88) }),
      column.accessor('usersCount', { header: 'Users', ...quantity(88) }),
      column.display({
        ...actions(96),
        cell: ({ row: { original } }) => (
          <RowActions>
            <EditLink
              to="/home/organizations/edit/$organizationId"
              params={{ organizationId: original.id }}
              preload={false}
              aria-label={`Edit ${original.name}`}
            />
            <RowAction
              icon={IconTrash}
              label={`Delete ${original.name}`}
              onClick={() => onDelete(original)}
            />
          </RowActions>
        ),
      }),
    ]),
  )
