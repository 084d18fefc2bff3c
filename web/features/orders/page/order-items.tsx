import { ActionIcon, Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { orderCan } from '#contract/orders/order-status.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { useChangeQuantities } from '#web/api/change-orders.ts'
import { orderPicturesQuery } from '#web/api/orders.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatDate } from '#web/lib/dates.ts'
import { formatMoney, formatQuantity, sumDollars, timesQuantity } from '#web/lib/money.ts'
import { Money } from '#web/ui/table/cells.tsx'
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx'
import { ZoomPicture } from '#web/ui/layout/zoom-picture.tsx'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'
import { useUnsavedState } from '#web/ui/form/use-unsaved-state.ts'
import { AddStyles } from './add-styles.tsx'
import { groupItems } from './group-items.ts'
import { LineFlags } from '../order-flags.tsx'
import { PackNote } from '../quantities/pack-note.tsx'
import { QuantityInput } from '../quantities/quantity-input.tsx'
import { layOut } from '../quantities/size-matrix.ts'
import { SizeMatrix } from '../quantities/size-matrix.tsx'
import { StyleHead } from '../quantities/style-head.tsx'
import classes from './order-items.module.css'

interface OrderItemsProps {
  onUnsaved: (unsaved: boolean) => void
  order: Pick<
    Order,
    'streamId' | 'number' | 'status' | 'version' | 'brands' | 'unitsCount' | 'totalPrice' | 'storeId' | 'type'
  >
  items: readonly OrderItem[]
}

type Edited = readonly (readonly [itemId: number, quantity: number])[]

export function OrderItems({ order, items, onUnsaved }: OrderItemsProps) {
  const [entries, setEdited] = useUnsavedState<Edited | null>('quantities', null)
  const edited = useMemo(() => entries && new Map(entries), [entries])
  const [adding, setAdding] = useState(false)
  const change = useChangeQuantities()
  const { data: pictures } = useQuery(orderPicturesQuery(order))
  const parts = useMemo(() => groupItems(items), [items])
  const bands = useMemo(
    () =>
      layOut(
        parts.flatMap(({ brandId, styles }) => styles.map((style) => ({ ...style, brandId }))),
        ({ brandId }) => String(brandId),
      ),
    [parts],
  )
  const quantityOf = ({ itemId, quantity }: OrderItem) => edited?.get(itemId) ?? quantity
  const changes = items.filter((item) => quantityOf(item) !== item.quantity)
  // A submitted order needs at least one item; it can be cancelled instead.
  const emptied = !isIn(order.status, 'isCart') && items.every((item) => quantityOf(item) === 0)
  const isUnsaved = changes.length > 0
  const form = useRef<HTMLFormElement>(null)
  const isEditing = edited !== null
  const wasEditing = useRef(false)
  useEffect(() => {
    const next = isEditing ? '[data-cell]' : wasEditing.current && 'button'
    if (next) form.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true })
    wasEditing.current = isEditing
  }, [isEditing])
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved])
  const brandName = (brandId: number) =>
    order.brands.find(({ id }) => id === brandId)?.name ?? `Brand ${brandId}`
  const save = () =>
    change.mutate(
      {
        orderStreamId: order.streamId,
        items: changes.map((item) => ({ itemId: item.itemId, quantity: quantityOf(item) })),
      },
      { expectedVersion: order.version, onSuccess: () => setEdited(null) },
    )
  const set = useCallback(
    (itemId: number, quantity: number) => setEdited((before) => [...new Map(before).set(itemId, quantity)]),
    [setEdited],
  )
  const removeStyle = (sizes: readonly OrderItem[]) =>
    setEdited((before) => [...(before ?? []), ...sizes.map(({ itemId }) => [itemId, 0] as const)])

  return (
    <Paper
      component="form"
      ref={form}
      aria-label="Items"
      onSubmit={(event) => {
        event.preventDefault()
        if (isUnsaved && !emptied && !change.isPending) save()
      }}
      withBorder
      p={{ base: 'md', sm: 'lg' }}
    >
      <Group justify="space-between" mb="xs">
        <Title order={2}>Items</Title>
        {orderCan(order.status, 'edit') && edited === null && (
          <Group gap="xs">
            {items.length > 0 && (
              <Button size="xs" variant="default" aria-keyshortcuts="E" onClick={() => setEdited([])}>
                Edit quantities
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              aria-keyshortcuts="S"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              Add styles
            </Button>
          </Group>
        )}
      </Group>
      <UnsavedGuard dirty={isUnsaved && !change.isPending} />
      <AddStyles opened={adding} onClose={() => setAdding(false)} order={order} items={items} />
      {items.length === 0 && <Text c="dimmed">This order has no items.</Text>}
      {items.length > 0 && (
        <SizeMatrix
          label={`Items of ${order.number}`}
          bands={bands}
          renderHeading={({ rows: [first] }) => {
            const part = parts.find(({ styles }) => styles[0]?.key === first?.style.key)
            return (
              part && (
                <>
                  <Title order={3}>{brandName(part.brandId)}</Title>
                  <Text size="sm" c="dimmed">
                    {countPhrase(part.units, 'unit')}, {formatMoney(part.totalPrice)}
                  </Text>
                </>
              )
            )
          }}
          renderHead={(style) => (
            <StyleHead
              style={style}
              itemId={style.sizes[0]?.lineListItemId ?? 0}
              picture={
                <StylePicture style={style} picture={pictures?.get(style.sizes[0]?.lineListItemId ?? 0)} />
              }
            >
              <LineFlags sizes={style.sizes} />
            </StyleHead>
          )}
          renderCell={(item, { modelCode }, at) => (
            <>
              {edited === null ? (
                <span title={item.availableOn ? `Available on ${formatDate(item.availableOn)}` : undefined}>
                  {formatQuantity(item.quantity)}
                </span>
              ) : (
                <QuantityInput
                  itemId={item.itemId}
                  label={`${modelCode} size ${item.size}`}
                  value={quantityOf(item)}
                  onChange={set}
                  packUnits={item.packUnits}
                  {...at}
                />
              )}
              {item.packUnits !== null && <PackNote quantity={quantityOf(item)} packUnits={item.packUnits} />}
            </>
          )}
          sums="Total"
          renderSums={({ sizes, style: { modelCode } }) => (
            <Group gap="xs" justify="flex-end" wrap="nowrap">
              <RowSums items={sizes} quantityOf={quantityOf} />
              {edited !== null && (
                <ActionIcon
                  aria-label={`Remove ${modelCode}`}
                  title={`Remove ${modelCode}`}
                  disabled={sizes.every((item) => quantityOf(item) === 0)}
                  onClick={() => removeStyle(sizes)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            </Group>
          )}
        />
      )}
      {items.length > 0 && (
        <Group justify="flex-end" gap="lg" mt="md">
          <Text c="dimmed">{countPhrase(order.unitsCount, 'unit')}</Text>
          <Text fw={600}>
            Total <Money amount={order.totalPrice} />
          </Text>
        </Group>
      )}
      {edited !== null && (
        <EditBar
          order={order}
          units={items.reduce((sum, item) => sum + quantityOf(item), 0)}
          total={sumDollars(items.map((item) => timesQuantity(item.unitPrice, quantityOf(item))))}
        >
          {emptied && (
            <Text size="sm" c="dimmed">
              An order needs at least one item. Cancel the order instead.
            </Text>
          )}
          <Button size="xs" variant="default" onClick={() => setEdited(null)} disabled={change.isPending}>
            Discard
          </Button>
          <Button size="xs" type="submit" loading={change.isPending} disabled={!isUnsaved || emptied}>
            Save {countPhrase(changes.length, 'change')}
          </Button>
        </EditBar>
      )}
    </Paper>
  )
}

interface EditBarProps {
  order: Pick<Order, 'unitsCount' | 'totalPrice'>
  units: number
  total: number
  children: ReactNode
}

function EditBar({ order, units, total, children }: EditBarProps) {
  return (
    <BottomBar className={classes['bar'] ?? ''} role="toolbar" aria-label="Changes">
      <Text component="output" size="sm" fw={500}>
        {fromTo(formatQuantity(order.unitsCount), formatQuantity(units))} units,{' '}
        {fromTo(formatMoney(order.totalPrice), formatMoney(total))}
      </Text>
      <Group gap="xs">{children}</Group>
    </BottomBar>
  )
}

function fromTo(before: string, after: string): string {
  return before === after ? after : `${before} → ${after}`
}

interface RowSumsProps {
  items: readonly OrderItem[]
  quantityOf: (item: OrderItem) => number
}

/** The totals of a row. All sizes of a style have one price, unless some were added to a pending order later. */
function RowSums({ items, quantityOf }: RowSumsProps) {
  const [first] = new Set(items.map(({ unitPrice }) => unitPrice)).size === 1 ? items : []
  const units = items.reduce((sum, item) => sum + quantityOf(item), 0)
  return (
    <div>
      <Money amount={sumDollars(items.map((item) => timesQuantity(item.unitPrice, quantityOf(item))))} />
      <Text size="xs" c="dimmed">
        {first ? `${formatQuantity(units)} × ${formatMoney(first.unitPrice)}` : countPhrase(units, 'unit')}
        {first !== undefined && first.discount > 0 && ` (−${first.discount}%)`}
      </Text>
    </div>
  )
}

interface StylePictureProps {
  style: { modelCode: string; name: string | null; color: string | null }
  picture: { thumbnailUrl: string; imageUrl: string | null } | undefined
}

function StylePicture({ style: { modelCode, name, color }, picture }: StylePictureProps) {
  return (
    <ZoomPicture
      src={picture?.thumbnailUrl}
      large={picture?.imageUrl}
      name={[name ?? modelCode, color].filter(Boolean).join(', ')}
      size={44}
    />
  )
}
