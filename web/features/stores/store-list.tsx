import { IconPencil, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { addressesText, storeTypeLabels } from '#contract/store-labels.ts'
import type { Store } from '#contract/stores.ts'
import { useExport } from '#web/api/exports.ts'
import { Quantity } from '#web/ui/table/cells.tsx'
import { ExportButton } from '#web/ui/table/export-button.tsx'
import { AnchorLink, ButtonLink, IconLink } from '#web/ui/layout/links.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { StatusBadge } from '#web/domain/status-badge.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { type ListSearch, useListSearch } from '#web/ui/table/list-search.ts'
import { storeListQuery } from './store-search.ts'

/** The stores (spec 2 §2). */
export function StoreList({ search }: { search: ListSearch }) {
  const list = useListSearch()
  const download = useExport('exportStores')
  const query = useQuery({ ...storeListQuery(search), placeholderData: keepPreviousData })
  const addStore = (
    <ButtonLink to="/home/stores/add" leftSection={<IconPlus size={16} aria-hidden />}>
      Add Store
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title="Stores" actions={addStore} />
      <DataTable
        what="stores"
        columns={columns}
        rowId={({ id }) => id}
        rowTo={({ id }) => `/home/stores/${id}`}
        query={query}
        list={list}
        searchLabel="Search by name"
        filters={
          <ExportButton
            exporting={download.isPending}
            onExport={() => download.mutate({ search: search.search })}
          />
        }
        empty={{ message: "You don't have any stores yet. Start by adding a new store", action: addStore }}
      />
    </>
  )
}

const columns = columnsOf<Store>((column) =>
  column.columns([
    column.accessor('name', {
      header: 'Name',
      enableHiding: false,
      enableSorting: true,
      cell: ({ row: { original } }) => (
        <AnchorLink to="/home/stores/$storeId" params={{ storeId: original.id }} preload={false}>
          {original.name}
        </AnchorLink>
      ),
    }),
    column.accessor('organizationName', { header: 'Organization' }),
    column.accessor('status', {
      header: 'Status',
      cell: ({ getValue }) => <StatusBadge status={getValue()} />,
    }),
    column.accessor(({ brandFocusType }) => storeTypeLabels[brandFocusType.storeType], {
      id: 'type',
      header: 'Type',
    }),
    column.accessor(({ brandFocusType }) => brandFocusType.brandSegmentation.length, {
      id: 'brands',
      header: 'Brands',
      meta: { align: 'right', width: 88 },
      cell: ({ getValue }) => <Quantity value={getValue()} />,
    }),
    column.accessor(({ userIds }) => userIds.length, {
      id: 'users',
      header: 'Users',
      meta: { align: 'right', width: 88 },
      cell: ({ getValue }) => <Quantity value={getValue()} />,
    }),
    column.accessor(({ addresses }) => addressesText(addresses), { id: 'addresses', header: 'Addresses' }),
    column.display({
      id: 'actions',
      enableHiding: false,
      meta: { align: 'right', width: 64, label: 'Actions' },
      cell: ({ row: { original } }) => (
        <IconLink
          to="/home/stores/$storeId"
          params={{ storeId: original.id }}
          preload={false}
          aria-label={`Edit ${original.name}`}
        >
          <IconPencil size={16} aria-hidden />
        </IconLink>
      ),
    }),
  ]),
)
