import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { brandKey, ownStockBrandKey } from '#contract/line-lists/brand-key.ts'
import type { Brand } from '#contract/line-lists/brands.ts'
import { brandLabel } from '#web/api/labels/brand-label.ts'
import { catalogTypeLabel } from '#web/api/labels/catalog-type-label.ts'
import { ButtonLink, AnchorLink } from '#web/ui/layout/links.tsx'
import { statusColumn } from '#web/domain/status-column.tsx'
import { actions, description } from '#web/ui/table/column-kinds.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { EditLink, RowAction, RowActions } from '#web/ui/table/row-actions.tsx'
import { ResourceList } from '#web/ui/table/resource-list.tsx'
import type { ListSearch } from '#web/ui/table/list-search.ts'
import { brandListQuery } from './brand-search.ts'
import { DeleteBrandDialog } from './delete-brand-dialog.tsx'

export function BrandList({ search }: { search: ListSearch }) {
  const [deleting, setDeleting] = useState<Brand | null>(null)
  const addBrand = (
    <ButtonLink to="/home/brands/create" leftSection={<IconPlus size={16} aria-hidden />}>
      Add Brand
    </ButtonLink>
  )

  return (
    <>
      <ResourceList
        title="Brands"
        actions={addBrand}
        what="brands"
        columns={columns(setDeleting)}
        rowId={(brand) => String(brand.id)}
        rowTo={(brand) => `/home/brands/edit/${brand.id}`}
        query={brandListQuery(search)}
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
        meta: { phone: 'title' },
        cell: ({ row: { original: brand } }) => (
          <AnchorLink to="/home/brands/edit/$brandId" params={{ brandId: String(brand.id) }}>
            {brandLabel(brand.name)}
          </AnchorLink>
        ),
      }),
      column.accessor('description', description(360)),
      column.accessor(
        ({ catalogTypes }) => catalogTypes.map(({ name }) => catalogTypeLabel(name)).join(', '),
        {
          id: 'catalogTypes',
          header: 'Catalog types',
          meta: { phone: 'subtitle' },
        },
      ),
      column.accessor('status', statusColumn()),
      column.display({
        ...actions(96),
        cell: ({ row: { original: brand } }) => (
          <RowActions>
            <EditLink
              to="/home/brands/edit/$brandId"
              params={{ brandId: String(brand.id) }}
              aria-label={`Edit ${brandLabel(brand.name)}`}
            />
            {brandKey(brand.name) !== ownStockBrandKey && (
              <RowAction icon={IconTrash} label={`Delete ${brand.name}`} onClick={() => onDelete(brand)} />
            )}
          </RowActions>
        ),
      }),
    ]),
  )
