import { Badge, Button, Menu } from '@mantine/core'
import { IconDots, IconFileTypePdf, IconPencil } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listKindLabel } from '#contract/line-lists/line-list-types.ts'
import type { LineListDetails } from '#contract/line-lists/line-lists.ts'
import { queryOf, useCall } from '#web/api/client.ts'
import { brandLabel } from '#web/api/labels/brand-label.ts'
import { LineSheetDialog } from '#web/domain/catalog/line-sheet-dialog.tsx'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatDate } from '#web/lib/dates.ts'
import { formatQuantity } from '#web/lib/money.ts'
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx'
import { CountTabs } from '#web/ui/layout/count-tabs.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { PreviewFileActions } from './preview-file-actions.tsx'
import { ListVisibility } from './list-visibility.tsx'
import { NamedInFile } from './named-in-file.tsx'
import { OpenImport } from './open-import.tsx'
import { DeleteItem } from './delete-item.tsx'
import { EditDetailsDialog } from './edit-details-dialog.tsx'
import { PreviewItems } from './preview-items.tsx'
import { PreviewPictures } from './preview-pictures.tsx'
import { PreviewProblems } from './preview-problems.tsx'
import type { PreviewSearch } from './preview-search.ts'
import { PreviewSheet } from './preview-sheet.tsx'
import { PreviewVersions } from './preview-versions.tsx'
import { SaveLineList } from './save-line-list.tsx'
import classes from './preview.module.css'

const noPlace = { sheet: undefined, cell: undefined, model: undefined }

export function PreviewPage({ lineListId, search }: { lineListId: number; search: PreviewSearch }) {
  const { data: list } = useSuspenseQuery(queryOf('getLineList', { lineListId }))
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'details' | 'delete' | 'sheet' | null>(null)
  const deleteLineList = useCall('deleteLineList')
  const close = () => setDialog(null)
  const { counts } = list
  const problems = counts.problems.error + counts.problems.warning + counts.problems.info
  const change = (fields: PreviewSearch) =>
    void navigate({
      to: '.',
      search: (before: PreviewSearch) => ({ ...before, ...fields }),
      replace: true,
      resetScroll: false,
    })

  return (
    <>
      <PageHeader
        title={list.name}
        beside={
          <Badge variant="light" color="gray" radius="sm" fw={500}>
            {listKindLabel(list)}
          </Badge>
        }
        subtitle={subtitleOf(list)}
        crumbs={[
          { label: 'Line Lists' },
          { label: brandLabel(list.brandName), to: `/home/brand/${list.brandId}/line-lists` },
          { label: list.name },
        ]}
        actions={
          <>
            <Menu>
              <Menu.Target>
                <Button variant="default" leftSection={<IconDots size={16} aria-hidden />}>
                  More
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <PreviewFileActions list={list} />
                <Menu.Item
                  leftSection={<IconFileTypePdf size={16} aria-hidden />}
                  disabled={counts.items === 0}
                  onClick={() => setDialog('sheet')}
                >
                  Line sheet
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconPencil size={16} aria-hidden />}
                  onClick={() => setDialog('details')}
                >
                  Edit details
                </Menu.Item>
                <DeleteItem published={list.published} onDelete={() => setDialog('delete')} />
              </Menu.Dropdown>
            </Menu>
            <SaveLineList list={list} />
          </>
        }
      />
      <OpenImport lineListId={lineListId} />
      <ListVisibility list={list} />
      <NamedInFile list={list} />
      <dl className={classes['counts']} aria-label="Counts">
        <Count label="Items" value={counts.items} />
        <Count label="Sizes" value={counts.sizes} />
        {counts.units !== null && <Count label="Units" value={counts.units} />}
        {counts.withdrawn > 0 && <Count label="Withdrawn" value={counts.withdrawn} />}
        <Count label="Problems" value={problems} />
      </dl>
      <CountTabs
        label="Views"
        tabs={[
          { value: 'items', label: 'Items', count: counts.items + counts.withdrawn },
          { value: 'problems', label: 'Problems', count: problems },
          ...(list.fileName !== null || search.view === 'sheet' ? [{ value: 'sheet', label: 'Sheet' }] : []),
          ...(counts.unmatchedPictures > 0 || search.view === 'pictures'
            ? [{ value: 'pictures', label: 'Unmatched pictures', count: counts.unmatchedPictures }]
            : []),
          { value: 'versions', label: 'Versions', count: list.version },
        ]}
        value={search.view ?? 'items'}
        onChange={(view) => change({ ...noPlace, view: view === 'items' ? undefined : (view as 'problems') })}
      >
        {search.view === undefined && <PreviewItems list={list} search={search} onSearch={change} />}
        {search.view === 'problems' && <PreviewProblems list={list} onSearch={change} />}
        {search.view === 'sheet' && <PreviewSheet list={list} search={search} onSearch={change} />}
        {search.view === 'pictures' && <PreviewPictures list={list} />}
        {search.view === 'versions' && <PreviewVersions list={list} />}
      </CountTabs>
      <EditDetailsDialog list={dialog === 'details' ? list : null} onClose={close} />
      <LineSheetDialog
        opened={dialog === 'sheet'}
        onClose={close}
        of={{ lineListId }}
        what={`${list.name}, ${countPhrase(counts.items, 'item')}`}
      />
      <DeleteDialog
        opened={dialog === 'delete'}
        onClose={close}
        what="Line list"
        name={list.name}
        onDelete={async () => {
          await deleteLineList.mutateAsync({ lineListId })
          await navigate({ to: '/home/brand/$brandId/line-lists', params: { brandId: String(list.brandId) } })
        }}
      />
    </>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatQuantity(value)}</dd>
    </div>
  )
}

function subtitleOf(list: LineListDetails): string {
  const { brandName, season, year, deadline, fileName, description } = list
  return [
    brandLabel(brandName),
    `${season} ${year}`,
    deadline && `orders due ${formatDate(deadline)}`,
    fileName,
    description,
  ]
    .filter(Boolean)
    .join(' · ')
}
