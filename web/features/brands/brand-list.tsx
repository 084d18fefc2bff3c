import { ActionIcon, Group, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { brandKey, ownStockBrandKey } from '#contract/brand-key.ts'
import type { Brand } from '#contract/brands.ts'
import { catalogTypeLabel } from '#web/api/labels/catalog-type-label.ts'
import { ButtonLink, IconLink, AnchorLink } from '#web/ui/layout/links.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { StatusBadge } from '#web/domain/status-badge.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useListSearch, type ListSearch } from '#web/ui/table/list-search.ts'
import { brandListQuery } from './brand-search.ts'
import { DeleteBrandDialog } from './delete-brand-dialog.tsx'

/** The brand list (spec 1 §2). */
export function BrandList({ search }: { search: ListSearch }) {
  const list = useListSearch()
  const query = useQuery({ ...brandListQuery(search), placeholderData: keepPreviousData })
  const [deleting, setDeleting] = useState<Brand | null>(null)
  const addBrand = (
    <ButtonLink to="/home/brands/create" leftSection={<IconPlus size={16} aria-hidden />}>
      Add Brand
    </ButtonLink>
  )

  return (
    <>
      <PageHeader title="Brands" actions={addBrand} />
      <DataTable
        what="brands"
        columns={columns(setDeleting)}
        rowId={(brand) => String(brand.id)}
        rowTo={(brand) => `/home/brands/edit/${brand.id}`}
        query={query}
        list={list}
        searchLabel="Search by name"
        empty={{ message: 'Brands whose line lists you upload.', action: addBrand }}
      />
      <DeleteBrandDialog brand={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}

const columns = (onDelete: (brand: Brand) => void) =>
  columnsOf<Brand>((column) =>
    column.columns([
      column.accessor('name', {
        header: 'Name',
        cell: ({ row: { original: brand } }) => (
          <AnchorLink to="/home/brands/edit/$brandId" params={{ brandId: String(brand.id) }}>
            {brand.name}
          </AnchorLink>
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
      column.accessor(
        ({ catalogTypes }) => catalogTypes.map(({ name }) => catalogTypeLabel(name)).join(', '),
        {
          id: 'catalogTypes',
          header: 'Catalog types',
        },
      ),
      column.accessor('status', {
        header: 'Status',
        cell: ({ getValue }) => <StatusBadge status={getValue()} />,
      }),
      column.display({
        id: 'actions',
        enableHiding: false,
        meta: { align: 'right', width: 96, label: 'Actions' },
        cell: ({ row: { original: brand } }) => (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            <IconLink
              to="/home/brands/edit/$brandId"
              params={{ brandId: String(brand.id) }}
              aria-label={`Edit ${brand.name}`}
            >
              <IconPencil size={16} aria-hidden />
            </IconLink>
            {brandKey(brand.name) !== ownStockBrandKey && (
              <ActionIcon aria-label={`Delete ${brand.name}`} onClick={() => onDelete(brand)}>
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        ),
      }),
    ]),
  )
