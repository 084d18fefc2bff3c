import { IconPlus } from '@tabler/icons-react'
import { addressesText, storeTypeLabels } from '#contract/customers/store-labels.ts'
import type { Store } from '#contract/customers/stores.ts'
import { ExportList } from '#web/domain/export-list.tsx'
import { OrganizationLink, StoreLink } from '#web/domain/customers/customer-links.tsx'
import { ButtonLink } from '#web/ui/layout/links.tsx'
import { statusColumn } from '#web/domain/status-column.tsx'
import { actions, quantity, ShortText, shortText } from '#web/ui/table/column-kinds.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { ResourceList } from '#web/ui/table/resource-list.tsx'
import { EditLink } from '#web/ui/table/row-actions.tsx'
import type { ListSearch } from '#web/ui/table/list-search.ts'
import { storeListQuery } from './store-search.ts'

export function StoreList({ search }: { search: ListSearch }) {
  const addStore = (
    <ButtonLink to="/home/stores/add" leftSection={<IconPlus size={16} aria-hidden />}>
      Add Store
    </ButtonLink>
  )
  return (
    <>
      <ResourceList
        title="Stores"
        actions={addStore}
        what="stores"
        columns={columns}
        rowId={({ id }) => id}
        rowTo={({ id }) => `/home/stores/${id}?tab=overview`}
        query={storeListQuery(search)}
        searchLabel="Search by name"
        tools={<ExportList call="exportStores" input={{ search: search.search }} />}
        empty={{ message: "You don't have any stores yet. Start by adding a new store", action: addStore }}
      />
    </>
  )
}

const columns = columnsOf<Store>((column) =>
  column.columns([
    column.accessor('name', {
      header: 'Name',
      meta: { phone: 'title' },
      enableHiding: false,
      enableSorting: true,
      cell: ({ row: { original } }) => (
        <ShortText maxWidth="max(190px, 18vw)" title={original.name}>
          <StoreLink storeId={original.id} name={original.name} />
        </ShortText>
      ),
    }),
    column.accessor('organizationName', {
      header: 'Organization',
      meta: { phone: 'subtitle' },
      cell: ({ row: { original: store } }) => (
        <ShortText maxWidth="max(190px, 18vw)" title={store.organizationName}>
          <OrganizationLink organizationId={store.organizationId} name={store.organizationName} />
        </ShortText>
      ),
    }),
    column.accessor('status', statusColumn()),
    column.accessor(({ brandFocusType }) => storeTypeLabels[brandFocusType.storeType], {
      id: 'type',
      header: 'Type',
      ...shortText(120, 'minor'),
    }),
    column.accessor(({ brandFocusType }) => brandFocusType.brandSegmentation.length, {
      id: 'brands',
      header: 'Brands',
      ...quantity(88),
    }),
    column.accessor(({ userIds }) => userIds.length, { id: 'users', header: 'Users', ...quantity(88) }),
    column.accessor(({ addresses }) => addressesText(addresses), {
      id: 'addresses',
      header: 'Addresses',
      ...shortText(120, 'minor'),
    }),
    column.display({
      ...actions(64),
      cell: ({ row: { original } }) => (
        <EditLink
          to="/home/stores/$storeId"
          params={{ storeId: original.id }}
          preload={false}
          aria-label={`Edit ${original.name}`}
        />
      ),
    }),
  ]),
)
