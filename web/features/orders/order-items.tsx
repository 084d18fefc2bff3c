import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Order, OrderItem } from '#contract/orders.ts'
import { orderCan } from '#contract/order-words.ts'
import { useChangeQuantities } from '#web/api/orders.ts'
import { formatDate } from '#web/lib/dates.ts'
import { formatMoney, formatQuantity } from '#web/lib/money.ts'
import { Code, Money } from '#web/ui/cells.tsx'
import { UnsavedGuard } from '#web/ui/unsaved-guard.tsx'
import { groupItems, type Style } from './group-items.ts'
import { LineFlags } from './order-flags.tsx'
import { QuantityInput } from './quantity-input.tsx'
import { sizeColumns } from './size-columns.ts'
import classes from './size-grid.module.css'

interface OrderItemsProps {
  order: Pick<Order, 'streamId' | 'status' | 'version' | 'brands' | 'unitsCount' | 'totalPrice'>
  items: readonly OrderItem[]
}

/** Quantities as they are being edited, by the size's id; 0 takes a size off the order. */
type Edited = ReadonlyMap<number, number>

/** An order's items by brand and style with their sizes; quantities can be edited until it is decided (rules §5). */
export function OrderItems({ order, items }: OrderItemsProps) {
  const [edited, setEdited] = useState<Edited | null>(null)
  const change = useChangeQuantities()
  const parts = groupItems(items)
  const styles = parts.flatMap((part) => part.styles)
  const columns = sizeColumns(styles.map(({ sizes }) => sizes.map(({ size }) => size)))
  const changes = items.filter(({ itemId, quantity }) => (edited?.get(itemId) ?? quantity) !== quantity)
  const brandName = (brandId: number) =>
    order.brands.find(({ id }) => id === brandId)?.name ?? `Brand ${brandId}`
  const save = () => {
    const wanted = changes.map(({ itemId }) => ({ itemId, quantity: edited?.get(itemId) ?? 0 }))
    change.mutate(
      {
        orderStreamId: order.streamId,
        expectedVersion: order.version,
        changed: wanted.filter(({ quantity }) => quantity > 0),
        removed: wanted.filter(({ quantity }) => quantity === 0).map(({ itemId }) => itemId),
      },
      { onSuccess: () => setEdited(null) },
    )
  }
  const set = (itemId: number, quantity: number) =>
    setEdited((before) => new Map(before).set(itemId, quantity))

  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-label="Items" data-grid>
      <Group justify="space-between" mb="xs">
        <Title order={2}>Items</Title>
        {orderCan(order.status).edit &&
          items.length > 0 &&
          (edited === null ? (
            <Button size="xs" variant="default" onClick={() => setEdited(new Map())}>
              Edit quantities
            </Button>
          ) : (
            <Group gap="xs">
              <Button size="xs" variant="default" onClick={() => setEdited(null)} disabled={change.isPending}>
                Discard
              </Button>
              <Button size="xs" onClick={save} loading={change.isPending} disabled={changes.length === 0}>
                Save {formatQuantity(changes.length)} {changes.length === 1 ? 'change' : 'changes'}
              </Button>
            </Group>
          ))}
      </Group>
      <UnsavedGuard dirty={changes.length > 0 && !change.isPending && !change.isSuccess} />
      {items.length === 0 && <Text c="dimmed">This order holds no items.</Text>}
      {parts.map((part) => (
        <section key={part.brandId} aria-label={brandName(part.brandId)}>
          <Group justify="space-between" mt="md" mb={4}>
            <Title order={3}>{brandName(part.brandId)}</Title>
            <Text size="sm" c="dimmed">
              {formatQuantity(part.units)} units, {formatMoney(part.totalPrice)}
            </Text>
          </Group>
          <ul className={classes['styles']}>
            {part.styles.map((style) => (
              <StyleRow
                key={style.key}
                style={style}
                row={styles.indexOf(style)}
                columns={columns[styles.indexOf(style)] ?? []}
                edited={edited}
                onSet={set}
              />
            ))}
          </ul>
        </section>
      ))}
      {items.length > 0 && (
        <Group justify="flex-end" gap="lg" mt="md">
          <Text c="dimmed">{formatQuantity(order.unitsCount)} units</Text>
          <Text fw={600}>
            Total <Money amount={order.totalPrice} />
          </Text>
        </Group>
      )}
    </Paper>
  )
}

interface StyleRowProps {
  style: Style
  row: number
  /** In which column of the grid each of its sizes stands. */
  columns: readonly number[]
  edited: Edited | null
  onSet: (itemId: number, quantity: number) => void
}

function StyleRow({ style, row, columns, edited, onSet }: StyleRowProps) {
  const [first] = style.sizes
  return (
    <li className={classes['style']}>
      <div>
        <Code>{style.modelCode}</Code>
        <Text size="sm" c="dimmed">
          {[style.name, style.color].filter(Boolean).join(', ')}
        </Text>
        <LineFlags sizes={style.sizes} />
      </div>
      <dl className={classes['sizes']}>
        {style.sizes.map((size, index) => (
          <div key={size.itemId}>
            <dt title={size.availableOn ? `Available on ${formatDate(size.availableOn)}` : undefined}>
              {size.size}
            </dt>
            <dd>
              {edited === null ? (
                formatQuantity(size.quantity)
              ) : (
                <QuantityInput
                  label={`${style.modelCode} size ${size.size}`}
                  value={edited.get(size.itemId) ?? size.quantity}
                  onChange={(quantity) => onSet(size.itemId, quantity)}
                  cell={{ row, column: columns[index] ?? index }}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes['sums']}>
        <Money amount={style.totalPrice} />
        <Text size="xs" c="dimmed">
          {formatQuantity(style.units)} × {first ? formatMoney(first.unitPrice) : ''}
          {first !== undefined && first.discount > 0 && ` (−${first.discount}%)`}
        </Text>
      </div>
    </li>
  )
}
