import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { packUnits } from '#contract/line-lists/pack-units.ts'
import type { OrderableItem, OrderableList } from '#contract/orders/orders-orderable.ts'
import { pagesOf } from '#web/api/client.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatMoney, formatQuantity } from '#web/lib/money.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { Money } from '#web/ui/table/cells.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Failure } from '#web/ui/feedback/failure.tsx'
import { PictureTile } from '#web/ui/layout/picture-tile.tsx'
import { SearchBox } from '#web/ui/table/filters/search-box.tsx'
import { PasteNote, type Pasted } from './paste-note.tsx'
import { placePasted, readPasted } from './paste-quantities.ts'
import { PackNote } from '../quantities/pack-note.tsx'
import { QuantityInput, type GridPosition } from '../quantities/quantity-input.tsx'
import { layOut, type MatrixBand } from '../quantities/size-matrix.ts'
import { SizeMatrix } from '../quantities/size-matrix.tsx'
import { StyleHead } from '../quantities/style-head.tsx'

export type OnQuantities = (items: readonly OrderableItem[], quantities: ReadonlyMap<number, number>) => void

interface OrderableGridProps {
  storeId: string
  list: Pick<OrderableList, 'lineListId' | 'type'>
  quantityOf: (itemId: number) => number
  /** A stable function keeps a grid of a thousand fields fast. */
  onQuantities: OnQuantities
  shortcut: string
}

const noItems: OrderableItem[] = []

export function OrderableGrid({
  storeId,
  list: { lineListId, type },
  quantityOf,
  onQuantities,
  shortcut,
}: OrderableGridProps) {
  const [search, setSearch] = useState('')
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const query = useInfiniteQuery({
    ...pagesOf('getOrderableItems', { storeId, lineListId, pageSize: 50, search: search || undefined }),
    placeholderData: keepPreviousData,
  })
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? noItems, [query.data])
  const bands = useMemo(
    () =>
      layOut(
        items.map((item) => ({ ...item, key: String(item.lineListItemId) })),
        ({ brandName }) => brandName,
      ),
    [items],
  )
  const several = new Set(items.map(({ brandId }) => brandId)).size > 1
  useFetchedToast(query.isSuccess && type === 'pre-book')
  const set = useCallback(
    (itemId: number, quantity: number) => onQuantities(items, new Map([[itemId, quantity]])),
    [items, onQuantities],
  )
  const paste = (text: string, start: GridPosition) => {
    const placed = placePasted(readPasted(text), {
      bands,
      start,
      codeOf: ({ modelCode }) => modelCode,
      canOrder: ({ orderable }) => orderable,
    })
    const before = new Map([...placed.quantities.keys()].map((itemId) => [itemId, quantityOf(itemId)]))
    onQuantities(items, placed.quantities)
    setPasted({ ...placed, before })
  }
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-label="Items">
      <Group justify="space-between" mb="xs">
        <div>
          <Title order={2}>Items</Title>
          <Text size="sm" c="dimmed" visibleFrom="sm">
            Move with arrow keys or Enter. Paste from a spreadsheet, with or without model codes. Ctrl+Enter
            or ⌘+Enter {shortcut}.
          </Text>
        </div>
        <SearchBox label="Search items" value={search} onChange={setSearch} />
      </Group>
      <PasteNote
        pasted={pasted}
        onUndo={() => {
          if (pasted) onQuantities(items, pasted.before)
          setPasted(null)
        }}
      />
      {query.error && query.data === undefined ? (
        <Failure
          title="The items could not be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : query.data === undefined ? (
        <Stack gap="sm" aria-busy="true">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} h={64} />
          ))}
        </Stack>
      ) : items.length === 0 ? (
        <EmptyState
          message={search === '' ? 'Nothing in this list is available to this store.' : 'No results.'}
        />
      ) : (
        <SizeMatrix
          label="Items to order"
          bands={bands}
          onPaste={paste}
          renderHeading={several ? brandAbove(bands) : undefined}
          renderHead={(item) => (
            <StyleHead style={item} picture={<PictureTile src={item.thumbnailUrl} alt="" size={44} />} />
          )}
          renderCell={({ itemId, size, available, pack }, { modelCode, orderable }, at) => (
            <>
              <QuantityInput
                itemId={itemId}
                label={`${modelCode} size ${size}`}
                value={quantityOf(itemId)}
                onChange={set}
                disabled={!orderable}
                packUnits={pack && packUnits(pack)}
                {...at}
              />
              {pack && <PackNote quantity={quantityOf(itemId)} packUnits={packUnits(pack)} />}
              {available !== null && (
                <Text size="xs" c={quantityOf(itemId) > available ? 'red' : 'dimmed'}>
                  {formatQuantity(available)} left
                </Text>
              )}
            </>
          )}
          sums="Price"
          renderSums={({ sizes, style: { unitPrice, discount, wholesale } }) => (
            <>
              <Money amount={unitPrice} />
              <Text size="xs" c="dimmed">
                {discount > 0 && `${formatMoney(wholesale)} − ${discount}%, `}
                {countPhrase(
                  sizes.reduce((sum, { itemId }) => sum + quantityOf(itemId), 0),
                  'unit',
                )}
              </Text>
            </>
          )}
        />
      )}
      {query.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Paper>
  )
}

function brandAbove<Style extends { brandName: string }>(bands: readonly MatrixBand<Style, unknown>[]) {
  const brandOf = ({ rows: [first] }: MatrixBand<Style, unknown>) => first?.style.brandName
  return (band: MatrixBand<Style, unknown>) => {
    const before = bands[bands.findIndex(({ key }) => key === band.key) - 1]
    return before && brandOf(before) === brandOf(band) ? null : <Title order={3}>{brandOf(band)}</Title>
  }
}

function useFetchedToast(fetched: boolean): void {
  const toasted = useRef(false)
  useEffect(() => {
    if (!fetched || toasted.current) return
    toasted.current = true
    toastSuccess('Pre-order items fetched')
  }, [fetched])
}
