import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ClipboardEvent } from 'react'
import type { OrderableItem, OrderableList } from '#contract/orders-orderable.ts'
import { orderableItemsQuery } from '#web/api/orders.ts'
import { formatMoney, formatQuantity } from '#web/lib/money.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { Code, Money } from '#web/ui/cells.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { PictureTile } from '#web/ui/picture-tile.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { WarningLine } from '#web/ui/warning-line.tsx'
import type { Cart } from './cart.ts'
import { placePasted, readPasted } from './paste-quantities.ts'
import { QuantityInput, type Cell } from './quantity-input.tsx'
import { sizeColumns } from './size-columns.ts'
import classes from './size-grid.module.css'

interface OrderableGridProps {
  storeId: string
  list: Pick<OrderableList, 'lineListId' | 'type'>
  cart: Cart
  onQuantities: (items: readonly OrderableItem[], quantities: ReadonlyMap<number, number>) => void
}

/** A published list's styles with a field for each size: arrow keys and Enter go through it, cells from a spreadsheet can be pasted into it. */
export function OrderableGrid({
  storeId,
  list: { lineListId, type },
  cart,
  onQuantities,
}: OrderableGridProps) {
  const [search, setSearch] = useState('')
  const [outside, setOutside] = useState(0)
  const query = useInfiniteQuery({
    ...orderableItemsQuery({ storeId, lineListId, search }),
    placeholderData: keepPreviousData,
  })
  const items = query.data?.pages.flatMap((page) => page.items)
  const columns = sizeColumns(items?.map(({ sizes }) => sizes.map(({ size }) => size)) ?? [])
  useTellFetched(query.isSuccess && type === 'pre-book')
  const paste = (event: ClipboardEvent<HTMLInputElement>, start: Cell) => {
    const text = event.clipboardData.getData('text/plain')
    // One plain number is typed as usual.
    if (!items || !/[\t\n]/.test(text.trimEnd())) return
    event.preventDefault()
    const placed = placePasted(readPasted(text), start, ({ row, column }) => {
      const item = items[row]
      return item?.orderable ? item.sizes[columns[row]?.indexOf(column) ?? -1]?.itemId : undefined
    })
    onQuantities(items, placed.quantities)
    setOutside(placed.outside)
  }
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-label="Items">
      <Group justify="space-between" mb="xs">
        <div>
          <Title order={2}>Items</Title>
          <Text size="sm" c="dimmed">
            Arrow keys and Enter lead from field to field; cells copied from a spreadsheet can be pasted; Ctrl
            or ⌘ with Enter submits the order.
          </Text>
        </div>
        <SearchBox label="Search items" value={search} onChange={setSearch} />
      </Group>
      <WarningLine>
        {outside > 0 &&
          `${formatQuantity(outside)} pasted ${outside === 1 ? 'cell' : 'cells'} found no size here.`}
      </WarningLine>
      {query.error && items === undefined ? (
        <Failure
          title="The items could not be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : items === undefined ? (
        <Stack gap="sm" aria-busy="true">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} h={64} />
          ))}
        </Stack>
      ) : items.length === 0 ? (
        <EmptyState message={search === '' ? 'This store sees nothing of this list.' : 'No results.'} />
      ) : (
        <ul className={classes['styles']} data-grid>
          {items.map((item, row) => (
            <StyleRow
              key={item.lineListItemId}
              item={item}
              row={row}
              columns={columns[row] ?? []}
              cart={cart}
              onQuantity={(itemId, quantity) => onQuantities([item], new Map([[itemId, quantity]]))}
              onPaste={paste}
            />
          ))}
        </ul>
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

/** Says once that a pre-book list's items are there (spec 2 §8), however it is searched afterwards. */
function useTellFetched(fetched: boolean): void {
  const told = useRef(false)
  useEffect(() => {
    if (!fetched || told.current) return
    told.current = true
    toastSuccess('Pre-order items fetched')
  }, [fetched])
}

interface StyleRowProps {
  item: OrderableItem
  row: number
  /** In which column of the grid each of its sizes stands. */
  columns: readonly number[]
  cart: Cart
  onQuantity: (itemId: number, quantity: number) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>, start: Cell) => void
}

function StyleRow({ item, row, columns, cart, onQuantity, onPaste }: StyleRowProps) {
  const units = item.sizes.reduce((sum, { itemId }) => sum + (cart.get(itemId)?.quantity ?? 0), 0)
  return (
    <li className={classes['style']}>
      <Group gap="sm" wrap="nowrap">
        <PictureTile src={item.thumbnailUrl} alt="" size={44} />
        <div>
          <Code>{item.modelCode}</Code>
          <Text size="sm" c="dimmed">
            {[item.name, item.color].filter(Boolean).join(', ')}
          </Text>
        </div>
      </Group>
      <dl className={classes['sizes']}>
        {item.sizes.map(({ itemId, size, available }, index) => {
          const cell = { row, column: columns[index] ?? index }
          const quantity = cart.get(itemId)?.quantity ?? 0
          return (
            <div key={itemId}>
              <dt>{size}</dt>
              <dd>
                <QuantityInput
                  label={`${item.modelCode} size ${size}`}
                  value={quantity}
                  onChange={(wanted) => onQuantity(itemId, wanted)}
                  disabled={!item.orderable}
                  cell={cell}
                  onPaste={(event) => onPaste(event, cell)}
                />
                {available !== null && (
                  <Text size="xs" c={quantity > available ? 'red' : 'dimmed'}>
                    {formatQuantity(available)} left
                  </Text>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      <div className={classes['sums']}>
        <Money amount={item.unitPrice} />
        <Text size="xs" c="dimmed">
          {item.discount > 0 && `${formatMoney(item.wholesale)} − ${item.discount}%, `}
          {formatQuantity(units)} units
        </Text>
      </div>
    </li>
  )
}
