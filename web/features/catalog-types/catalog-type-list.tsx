import { ActionIcon, Button, Group } from '@mantine/core'
import { IconArrowMerge, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CatalogType } from '#contract/catalog-types.ts'
import { useDeleteCatalogType } from '#web/api/catalog-types.ts'
import { unsorted } from '#web/api/sorting-board.ts'
import { catalogTypeLabel } from '#web/api/labels/catalog-type-label.ts'
import { DeleteDialog } from '#web/ui/feedback/delete-dialog.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useListSearch, type ListSearch } from '#web/ui/table/list-search.ts'
import { catalogTypeListQuery } from './catalog-type-search.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'

type Asking = { what: 'create' } | { what: 'rename' | 'merge' | 'delete'; type: CatalogType }

export function CatalogTypeList({ search }: { search: ListSearch }) {
  const list = useListSearch()
  const query = useQuery({ ...catalogTypeListQuery(search), placeholderData: keepPreviousData })
  const [asking, setAsking] = useState<Asking | null>(null)
  const remove = useDeleteCatalogType()
  const close = () => setAsking(null)
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAsking({ what: 'create' })}>
      Add catalog type
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Catalog types"
        actions={add}
        crumbs={[{ label: 'Catalogs', to: '/home/catalogs' }, { label: 'Catalog types' }]}
      />
      <DataTable
        what="catalog types"
        columns={columns((what, type) => setAsking({ what, type }))}
        rowId={({ id }) => String(id)}
        query={query}
        list={list}
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
      column.accessor(({ name }) => catalogTypeLabel(name), { id: 'name', header: 'Name' }),
      column.display({
        id: 'actions',
        enableHiding: false,
        meta: { align: 'right', width: 132, label: 'Actions' },
        // The system needs `unsorted`.
        cell: ({ row: { original: type } }) =>
          type.name !== unsorted && (
            <Group gap={4} wrap="nowrap" justify="flex-end">
              <ActionIcon
                aria-label={`Rename ${catalogTypeLabel(type.name)}`}
                onClick={() => ask('rename', type)}
              >
                <IconPencil size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                aria-label={`Merge ${catalogTypeLabel(type.name)}`}
                onClick={() => ask('merge', type)}
              >
                <IconArrowMerge size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                aria-label={`Delete ${catalogTypeLabel(type.name)}`}
                onClick={() => ask('delete', type)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </Group>
          ),
      }),
    ]),
  )
