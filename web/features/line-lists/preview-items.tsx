import { Group, Switch, Text, UnstyledButton } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { LineListDetails, PreviewItem } from '#contract/line-lists/line-lists.ts'
import { lineListItemsPages } from '#web/api/line-lists.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { Code, Money } from '#web/ui/table/cells.tsx'
import { Failure } from '#web/ui/feedback/failure.tsx'
import { ZoomPicture } from '#web/ui/layout/zoom-picture.tsx'
import { SearchBox } from '#web/ui/table/filters/search-box.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { VirtualTable } from '#web/ui/table/virtual-table.tsx'
import { ItemDrawer } from './item-drawer.tsx'
import { ProblemMark } from './problem-mark.tsx'
import type { PreviewSearch } from './preview-search.ts'
import classes from './preview.module.css'

interface PreviewItemsProps {
  list: LineListDetails
  search: PreviewSearch
  onSearch: (fields: PreviewSearch) => void
}

export function PreviewItems({ list, search: { search = '', problems }, onSearch }: PreviewItemsProps) {
  const query = useInfiniteQuery({
    ...lineListItemsPages({ lineListId: list.id, search, withProblems: problems === true }),
    placeholderData: keepPreviousData,
  })
  const [shown, setShown] = useState<PreviewItem | null>(null)
  const columns = useMemo(() => itemColumns(list.currency, list.type === 'own-stock', setShown), [list])
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, hasNextPage, isFetchingNextPage])
  const rows = query.data?.pages.flatMap(({ items }) => items)
  const total = query.data?.pages[0]?.total ?? 0

  const renderTools = (menus: ReactNode) => (
    <Group gap="xs" mb="sm">
      <SearchBox
        label="Search model, color, UPC, or size"
        value={search}
        onChange={(words) => onSearch({ search: words === '' ? undefined : words })}
      />
      <Switch
        label="Problems only"
        checked={problems === true}
        onChange={(event) => onSearch({ problems: event.currentTarget.checked ? true : undefined })}
      />
      <Group gap="xs" ml="auto">
        <Text size="sm" c="dimmed" component="output" mr="xs">
          {query.data && countPhrase(total, 'item')}
        </Text>
        {menus}
      </Group>
    </Group>
  )

  return (
    <section aria-label="Items">
      <VirtualTable
        what="items"
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        total={total}
        onEnd={more}
        renderTools={renderTools}
        failure={
          query.isError ? (
            <Failure
              title="Items could not be loaded"
              error={query.error}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          ) : undefined
        }
        emptyMessage={search === '' && problems !== true ? 'This line list has no items.' : 'No results.'}
      />
      <ItemDrawer
        item={shown}
        list={list}
        onClose={() => setShown(null)}
        onShowInSheet={
          list.fileName === null
            ? undefined
            : (model) => onSearch({ view: 'sheet', model, search: undefined })
        }
      />
    </section>
  )
}

const itemColumns = (currency: string, severalBrands: boolean, onShow: (item: PreviewItem) => void) =>
  columnsOf<PreviewItem>((column) =>
    column.columns([
      column.display({
        id: 'picture',
        header: 'Picture',
        meta: { width: 76 },
        cell: ({ row: { original: item } }) => (
          <div className={classes['picture']}>
            <ZoomPicture
              src={item.thumbnailUrl}
              large={item.imageUrl}
              name={[item.name ?? item.modelCode, item.color].filter(Boolean).join(', ')}
              size={44}
            />
          </div>
        ),
      }),
      column.accessor('modelCode', {
        header: 'Model',
        enableHiding: false,
        meta: { width: 190 },
        cell: ({ row: { original: item } }) => (
          <div className={classes['lines']} data-withdrawn={item.withdrawn || undefined}>
            <UnstyledButton className={classes['model']} onClick={() => onShow(item)}>
              <Code>{item.modelCode}</Code>
            </UnstyledButton>
            <Text size="xs" c="dimmed" truncate>
              {item.withdrawn ? 'Withdrawn' : item.name}
            </Text>
          </div>
        ),
      }),
      column.accessor('color', { header: 'Color', meta: { width: 130 } }),
      column.accessor('silhouette', { header: 'Silhouette', meta: { width: 120 } }),
      ...(severalBrands ? [column.accessor('brandName', { header: 'Brand', meta: { width: 110 } })] : []),
      column.accessor('sizes', {
        header: 'Sizes',
        cell: ({ getValue }) => <Sizes sizes={getValue()} />,
      }),
      column.accessor('wholesale', {
        header: 'Wholesale',
        meta: { align: 'right', width: 100 },
        cell: ({ getValue }) => <Money amount={getValue() || null} currency={currency} />,
      }),
      column.accessor('msrp', {
        header: 'MSRP',
        meta: { align: 'right', width: 100 },
        cell: ({ getValue }) => <Money amount={getValue()} currency={currency} />,
      }),
      column.accessor('problems', {
        header: 'Problems',
        meta: { width: 130 },
        cell: ({ getValue }) => <ProblemMark counts={getValue()} />,
      }),
    ]),
  )

function Sizes({ sizes }: { sizes: PreviewItem['sizes'] }) {
  const run = sizes.map(({ size }) => size).join(' ')
  const units = sizes.some(({ quantity }) => quantity !== null)
    ? sizes.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
    : null
  return (
    <div className={classes['lines']} title={run}>
      <div className={classes['sizes']}>{run}</div>
      <Text size="xs" c="dimmed" truncate>
        {countPhrase(sizes.length, 'size')}
        {units !== null && `, ${countPhrase(units, 'unit')}`}
      </Text>
    </div>
  )
}
