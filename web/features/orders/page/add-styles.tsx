import { Button, Group, Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { queryOf } from '#web/api/client.ts'
import { useChangeQuantities } from '#web/api/change-orders.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { EditModal, useEdit } from '#web/ui/dialogs/edit-modal.tsx'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'
import { useUnsavedMap } from '#web/ui/form/use-unsaved-map.ts'
import { type Cart, type Wanted, withQuantities } from '../new-order/cart.ts'
import { CartSums } from '../new-order/cart-sums.tsx'
import { ListPicker } from '../new-order/list-picker.tsx'
import classes from './add-styles.module.css'
import { OrderableGrid, type OnQuantities } from '../new-order/orderable-grid.tsx'
import { showUnreadQuantity } from '../quantities/quantity-input.tsx'

interface AddingProps {
  order: Pick<Order, 'streamId' | 'number' | 'version' | 'status' | 'storeId' | 'type' | 'brands'>
  items: readonly OrderItem[]
}

interface AddStylesProps extends AddingProps {
  opened: boolean
  onClose: () => void
}

export function AddStyles({ opened, order, items, onClose }: AddStylesProps) {
  return (
    <EditModal
      opened={opened}
      onClose={onClose}
      title={`Add styles to ${order.number}`}
      size="min(1200px, 95vw)"
    >
      <Adding order={order} items={items} />
    </EditModal>
  )
}

function Adding({ order, items }: AddingProps) {
  const { close, onDirty } = useEdit()
  const change = useChangeQuantities()
  const lists = useQuery(queryOf('getOrderableLists', { storeId: order.storeId })).data ?? []
  const [listId, setListId] = useState<number | null>(null)
  const [entered, setEntered] = useUnsavedMap<number, Wanted>('styles to add')
  const offered = lists.filter(({ type, orderable }) => type === order.type && orderable)
  const list =
    offered.find(({ lineListId }) => lineListId === listId) ??
    offered.find(({ lineListId }) => items.some((item) => item.lineListId === lineListId))
  const brandNames = new Map(order.brands.map(({ id, name }) => [id, name]))
  const held: Cart = new Map(
    items.map(({ itemId, brandId, quantity, unitPrice }) => [
      itemId,
      { quantity, unitPrice, brandName: brandNames.get(brandId) ?? '' },
    ]),
  )
  const quantityOf = (itemId: number) => (entered.get(itemId) ?? held.get(itemId))?.quantity ?? 0
  const changes = [...entered].filter(
    ([itemId, { quantity }]) => quantity !== (held.get(itemId)?.quantity ?? 0),
  )
  const set = useCallback<OnQuantities>(
    (styles, quantities) => {
      setEntered((before) => withQuantities(before, styles, quantities))
    },
    [setEntered],
  )
  // A dialog that is closing shows what was saved.
  const sent = change.isPending || change.isSuccess ? change.variables : undefined
  const saved = (sent?.items ?? changes).length
  const isDirty = entered.size > 0
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  const save = () => {
    if (changes.length === 0 || showUnreadQuantity()) return
    change.mutate(
      {
        orderStreamId: order.streamId,
        items: changes.map(([itemId, { quantity }]) => ({ itemId, quantity })),
      },
      { expectedVersion: order.version, onSuccess: close },
    )
  }
  useHotkeys([['mod+Enter', save]], [])
  // What a pending order has keeps its price; a cart gets today's prices.
  const atPrice = ([itemId, line]: readonly [number, Wanted]) => {
    const unitPrice = isIn(order.status, 'isCart') ? undefined : held.get(itemId)?.unitPrice
    return unitPrice === undefined ? line : { ...line, unitPrice }
  }
  const lines = [...new Map([...held, ...entered])].map(atPrice).filter(({ quantity }) => quantity > 0)
  return (
    <Stack gap="md" className={classes['adding']}>
      <UnsavedGuard dirty={changes.length > 0 && !change.isPending && !change.isSuccess} />
      <ListPicker
        storeId={order.storeId}
        type={order.type}
        chosenId={list?.lineListId}
        onChange={(next) => setListId(next?.lineListId ?? null)}
      />
      {list && (
        <OrderableGrid
          key={list.lineListId}
          storeId={order.storeId}
          list={list}
          quantityOf={quantityOf}
          onQuantities={set}
          shortcut="saves"
        />
      )}
      <div className={classes['bar']}>
        <CartSums lines={lines}>
          <Group gap="xs">
            <Button variant="default" onClick={close} disabled={change.isPending}>
              Discard
            </Button>
            <Button onClick={save} loading={change.isPending} disabled={saved === 0}>
              Save {countPhrase(saved, 'change')}
            </Button>
          </Group>
        </CartSums>
      </div>
    </Stack>
  )
}
