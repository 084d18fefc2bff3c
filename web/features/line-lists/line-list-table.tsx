import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconUpload } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lineListTypeLabels, lineListTypes, listKindLabel } from '#contract/line-lists/line-list-types.ts'
import type { LineList } from '#contract/line-lists/line-lists.ts'
import { brandQuery } from '#web/api/brands.ts'
import { useCall } from '#web/api/client.ts'
import { brandLabel } from '#web/api/labels/brand-label.ts'
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx'
import { AnchorLink, ButtonLink } from '#web/ui/layout/links.tsx'
import { actions, description, moment, quantity } from '#web/ui/table/column-kinds.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { ResourceList } from '#web/ui/table/resource-list.tsx'
import { FilterChip } from '#web/ui/table/filters/filter-chip.tsx'
import { ListFilter } from '#web/ui/table/filters/list-filter.tsx'
import { useFilters } from '#web/ui/table/list-search.ts'
import { UnfinishedImports } from '#web/domain/catalog/imports/unfinished-imports.tsx'
import { openUploadInventory } from '#web/domain/catalog/upload-inventory.ts'
import { DeleteItem } from './delete-item.tsx'
import { EditDetailsDialog } from './edit-details-dialog.tsx'
import { lineListTableQuery, type LineListTableSearch } from './line-list-search.ts'

export function LineListTable({ brandId, search }: { brandId: number; search: LineListTableSearch }) {
  const { data: brand } = useSuspenseQuery(brandQuery(brandId))
  const brandName = brandLabel(brand.name)
  const [editing, setEditing] = useState<LineList | null>(null)
  const [deleting, setDeleting] = useState<LineList | null>(null)
  const deleteLineList = useCall('deleteLineList')
  const upload = (
    <Button
      leftSection={<IconUpload size={16} aria-hidden />}
      onClick={() => openUploadInventory({ brandId })}
    >
      Upload New Line List
    </Button>
  )
  return (
    <>
      <ResourceList
        title={`${brandName} line lists`}
        crumbs={[{ label: 'Line Lists' }, { label: brandName }]}
        actions={upload}
        what="line lists"
        columns={columns({ onEditDetails: setEditing, onDelete: setDeleting })}
        rowId={({ id }) => String(id)}
        rowTo={({ id }) => `/home/line-list/preview/${id}`}
        query={lineListTableQuery(brandId, search)}
        searchLabel="Search by name or description"
        filters={<Filters search={search} />}
        chips={<Chips search={search} />}
        empty={{ message: `Line lists are the spreadsheets ${brandName} sends.`, action: upload }}
      >
        <UnfinishedImports brandId={brandId} />
      </ResourceList>
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
  const change = useFilters<LineListTableSearch>()
  return (
    <>
      <ListFilter
        label="Type"
        options={lineListTypes.map((value) => ({ value, label: lineListTypeLabels[value] }))}
        value={type}
        onChange={(next) => change({ type: next })}
      />
      <ListFilter
        label="Sent to catalog"
        width={170}
        options={[
          { value: 'yes', label: 'Sent: yes' },
          { value: 'no', label: 'Sent: no' },
        ]}
        value={sent}
        onChange={(next) => change({ sent: next })}
      />
    </>
  )
}

function Chips({ search: { type, sent } }: { search: LineListTableSearch }) {
  return (
    <>
      {type !== undefined && (
        <FilterChip name="type" label="Type">
          {lineListTypeLabels[type]}
        </FilterChip>
      )}
      {sent !== undefined && (
        <FilterChip name="sent" label="Sent to catalog">
          {sent}
        </FilterChip>
      )}
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
        meta: { phone: 'title' },
        enableSorting: true,
        enableHiding: false,
        cell: ({ row: { original: list } }) => (
          <AnchorLink to="/home/line-list/preview/$lineListId" params={{ lineListId: String(list.id) }}>
            {list.name}
          </AnchorLink>
        ),
      }),
      column.accessor(listKindLabel, {
        id: 'type',
        header: 'Type',
        enableSorting: true,
        meta: { width: 120, phone: 'subtitle' },
      }),
      column.accessor('createdAt', { header: 'Created', enableSorting: true, ...moment(120, 'value') }),
      column.accessor('description', description(280)),
      column.accessor('itemsCount', { header: 'Items', enableSorting: true, ...quantity(96) }),
      column.accessor(({ sentToCatalog }) => (sentToCatalog ? 'Yes' : 'No'), {
        id: 'sentToCatalog',
        header: 'Sent to catalog',
        meta: { width: 130 },
      }),
      column.display({
        ...actions(120),
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
