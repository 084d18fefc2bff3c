import { ActionIcon, Button, Menu, Select, Text } from '@mantine/core'
import { IconDots, IconPencil, IconUpload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Brand } from '#contract/brands.ts'
import { lineListTypeLabels, lineListTypes, type LineListType } from '#contract/line-list-types.ts'
import type { LineList } from '#contract/line-lists.ts'
import { useDeleteLineList } from '#web/api/line-lists.ts'
import { Moment, Quantity } from '#web/ui/table/cells.tsx'
import { DeleteDialog } from '#web/ui/feedback/delete-dialog.tsx'
import { AnchorLink, ButtonLink } from '#web/ui/layout/links.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useListSearch } from '#web/ui/table/list-search.ts'
import { openUploadInventory } from '#web/domain/catalog/upload-inventory.ts'
import { DeleteItem } from './delete-item.tsx'
import { EditDetailsDialog } from './edit-details-dialog.tsx'
import { lineListTableQuery, type LineListTableSearch } from './line-list-search.ts'

export function LineListTable({ brand, search }: { brand: Brand; search: LineListTableSearch }) {
  const list = useListSearch()
  const query = useQuery({ ...lineListTableQuery(brand.id, search), placeholderData: keepPreviousData })
  const [editing, setEditing] = useState<LineList | null>(null)
  const [deleting, setDeleting] = useState<LineList | null>(null)
  const deleteLineList = useDeleteLineList()
  const upload = (
    <Button
      leftSection={<IconUpload size={16} aria-hidden />}
      onClick={() => openUploadInventory({ brandId: brand.id })}
    >
      Upload New Line List
    </Button>
  )
  return (
    <>
      <PageHeader
        title={`${brand.name} line lists`}
        crumbs={[{ label: 'Line Lists' }, { label: brand.name }]}
        actions={upload}
      />
      <DataTable
        what="line lists"
        columns={columns({ onEditDetails: setEditing, onDelete: setDeleting })}
        rowId={({ id }) => String(id)}
        rowTo={({ id }) => `/home/line-list/preview/${id}`}
        query={query}
        list={list}
        searchLabel="Search by name or description"
        filters={<Filters search={search} />}
        empty={{ message: `Line lists are the spreadsheets ${brand.name} sends.`, action: upload }}
      />
      <EditDetailsDialog list={editing} onClose={() => setEditing(null)} />
      <DeleteDialog
        opened={deleting !== null}
        onClose={() => setDeleting(null)}
        what="Line list"
        name={deleting?.name ?? ''}
        onDelete={async () => deleting && deleteLineList.mutateAsync({ lineListId: deleting.id })}
      />
    </>
  )
}

function Filters({ search: { type, sent } }: { search: LineListTableSearch }) {
  const navigate = useNavigate()
  const change = (fields: Pick<LineListTableSearch, 'type' | 'sent'>) =>
    void navigate({
      to: '.',
      search: (before: LineListTableSearch) => ({ ...before, ...fields, cursor: undefined, page: undefined }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <Select<LineListType>
        aria-label="Type"
        placeholder="Type"
        w={150}
        clearable
        data={lineListTypes.map((value) => ({ value, label: lineListTypeLabels[value] }))}
        value={type ?? null}
        onChange={(next) => change({ type: next ?? undefined })}
        clearButtonProps={{ 'aria-label': 'Clear Type' }}
      />
      <Select<'yes' | 'no'>
        aria-label="Sent to catalog"
        placeholder="Sent to catalog"
        w={170}
        clearable
        data={[
          { value: 'yes', label: 'Sent: yes' },
          { value: 'no', label: 'Sent: no' },
        ]}
        value={sent ?? null}
        onChange={(next) => change({ sent: next ?? undefined })}
        clearButtonProps={{ 'aria-label': 'Clear Sent to catalog' }}
      />
    </>
  )
}

interface RowActions {
  onEditDetails: (list: LineList) => void
  onDelete: (list: LineList) => void
}

const columns = ({ onEditDetails, onDelete }: RowActions) =>
  columnsOf<LineList>((column) =>
    column.columns([
      column.accessor('name', {
        header: 'Name',
        enableSorting: true,
        enableHiding: false,
        cell: ({ row: { original: list } }) => (
          <AnchorLink to="/home/line-list/preview/$lineListId" params={{ lineListId: String(list.id) }}>
            {list.name}
          </AnchorLink>
        ),
      }),
      column.accessor(({ type }) => lineListTypeLabels[type], {
        id: 'type',
        header: 'Type',
        enableSorting: true,
        meta: { width: 120 },
      }),
      column.accessor('createdAt', {
        header: 'Created',
        enableSorting: true,
        meta: { width: 120 },
        cell: ({ getValue }) => <Moment value={getValue()} />,
      }),
      column.accessor('description', {
        header: 'Description',
        cell: ({ getValue }) => (
          <Text inherit truncate maw={280}>
            {getValue()}
          </Text>
        ),
      }),
      column.accessor('itemsCount', {
        header: 'Items',
        enableSorting: true,
        meta: { align: 'right', width: 96 },
        cell: ({ getValue }) => <Quantity value={getValue()} />,
      }),
      column.accessor(({ sentToCatalog }) => (sentToCatalog ? 'Yes' : 'No'), {
        id: 'sentToCatalog',
        header: 'Sent to catalog',
        meta: { width: 130 },
      }),
      column.display({
        id: 'actions',
        enableHiding: false,
        meta: { align: 'right', width: 120, label: 'Actions' },
        cell: ({ row: { original: list } }) => (
          <Button.Group style={{ justifyContent: 'flex-end' }}>
            <ButtonLink
              to="/home/line-list/preview/$lineListId"
              params={{ lineListId: String(list.id) }}
              size="compact-sm"
              variant="default"
              aria-label={`Edit ${list.name}`}
            >
              Edit
            </ButtonLink>
            <Menu>
              <Menu.Target>
                <ActionIcon variant="default" size={26} aria-label={`More for ${list.name}`}>
                  <IconDots size={16} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  leftSection={<IconPencil size={16} aria-hidden />}
                  onClick={() => onEditDetails(list)}
                >
                  Edit details
                </Menu.Item>
                <DeleteItem published={list.published} onDelete={() => onDelete(list)} />
              </Menu.Dropdown>
            </Menu>
          </Button.Group>
        ),
      }),
    ]),
  )
