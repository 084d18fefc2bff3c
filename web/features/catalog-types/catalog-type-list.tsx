import { Button } from '@mantine/core'
import { IconArrowMerge, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { CatalogType } from '#contract/line-lists/catalog-types.ts'
import { useCall } from '#web/api/client.ts'
import { catalogTypeLabel } from '#web/api/labels/catalog-type-label.ts'
import { unsorted } from '#web/api/sorting/sorting-board.ts'
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx'
import { actions } from '#web/ui/table/column-kinds.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { RowAction, RowActions } from '#web/ui/table/row-actions.tsx'
import { ResourceList } from '#web/ui/table/resource-list.tsx'
import type { ListSearch } from '#web/ui/table/list-search.ts'
import { catalogTypeListQuery } from './catalog-type-search.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'

type Asking = { what: 'create' } | { what: 'rename' | 'merge' | 'delete'; type: CatalogType }

export function CatalogTypeList({ search }: { search: ListSearch }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const remove = useCall('deleteCatalogType')
  const close = () => setAsking(null)
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAsking({ what: 'create' })}>
      Add catalog type
    </Button>
  )
  return (
    <>
      <ResourceList
        title="Catalog types"
        actions={add}
        crumbs={[{ label: 'Catalogs', to: '/home/catalogs' }, { label: 'Catalog types' }]}
        what="catalog types"
        columns={columns((what, type) => setAsking({ what, type }))}
        rowId={({ id }) => String(id)}
        query={catalogTypeListQuery(search)}
        searchLabel="Search by name"
        empty={{ message: 'Catalog types group items so each store sees only its own.', action: add }}
      />
      <NameDialog
        opened={asking?.what === 'create' || asking?.what === 'rename'}
        type={asking?.what === 'rename' ? asking.type : null}
        onClose={close}
      />
      <MergeDialog type={asking?.what === 'merge' ? asking.type : null} onClose={close} />
      <DeleteDialog
        opened={asking?.what === 'delete'}
        onClose={close}
        what="Catalog Type"
        name={asking?.what === 'delete' ? catalogTypeLabel(asking.type.name) : ''}
        onDelete={async () =>
          asking?.what === 'delete' && remove.mutateAsync({ catalogTypeId: asking.type.id })
        }
      />
    </>
  )
}

const columns = (ask: (what: 'rename' | 'merge' | 'delete', type: CatalogType) => void) =>
  columnsOf<CatalogType>((column) =>
    column.columns([
      column.accessor(({ name }) => catalogTypeLabel(name), {
        id: 'name',
        header: 'Name',
        meta: { phone: 'title' },
      }),
      column.display({
        ...actions(132),
        // The system needs `unsorted`.
        cell: ({ row: { original: type } }) =>
          type.name !== unsorted && (
            <RowActions>
              <RowAction
                icon={IconPencil}
                label={`Rename ${catalogTypeLabel(type.name)}`}
                onClick={() => ask('rename', type)}
              />
              <RowAction
                icon={IconArrowMerge}
                label={`Merge ${catalogTypeLabel(type.name)}`}
                onClick={() => ask('merge', type)}
              />
              <RowAction
                icon={IconTrash}
                label={`Delete ${catalogTypeLabel(type.name)}`}
                onClick={() => ask('delete', type)}
              />
            </RowActions>
          ),
      }),
    ]),
  )
