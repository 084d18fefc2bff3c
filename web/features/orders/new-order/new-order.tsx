import { Button, SimpleGrid, Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { OrderDetailsInput } from '#contract/orders/order-details.ts'
import type { OrderableList } from '#contract/orders/orders-orderable.ts'
import { queryOf, useCall } from '#web/api/client.ts'
import { useCreateOrder } from '#web/api/change-orders.ts'
import { organizationsQuery } from '#web/api/organizations.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { CallError } from '#web/lib/request.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FormSection } from '#web/ui/layout/form-section.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { withChosen } from '#web/domain/customers/people-options.ts'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { Picker, type Option } from '#web/ui/form/pickers.tsx'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'
import { useUnsavedMap } from '#web/ui/form/use-unsaved-map.ts'
import { useUnsavedState } from '#web/ui/form/use-unsaved-state.ts'
import { orderDetailsForm } from '../detail-fields.tsx'
import { noDetails } from '../detail-values.ts'
import { OrderFormButton } from '#web/domain/orders/forms/order-form-button.tsx'
import { type Wanted, withQuantities } from './cart.ts'
import { CartSums, totalOf } from './cart-sums.tsx'
import { DetailsSection } from './details-section.tsx'
import { ListPicker } from './list-picker.tsx'
import { showUnreadQuantity } from '../quantities/quantity-input.tsx'
import { OrderableGrid, type OnQuantities } from './orderable-grid.tsx'

export function NewOrder() {
  const navigate = useNavigate()
  const create = useCreateOrder({ shownByPage: areOfDetails })
  const details = useContractForm(orderDetailsForm, { details: noDetails })
  const submit = useCall('submitOrder')
  const [organization, setOrganization] = useUnsavedState<Option<string> | null>('organization', null)
  const [store, setStore] = useUnsavedState<Option<string> | null>('store', null)
  const [list, setList] = useUnsavedState<OrderableList | null>('list', null)
  const [cart, setCart] = useUnsavedMap<number, Wanted>('cart')
  const lines = [...cart].filter(([, { quantity }]) => quantity > 0)
  const busy = create.isPending || create.isSuccess

  const [discarding, setDiscarding] = useState<(() => void) | null>(null)
  const confirmDiscard = (act: () => void) => (lines.length === 0 ? act() : setDiscarding(() => act))
  const units = lines.reduce((sum, [, { quantity }]) => sum + quantity, 0)

  const chooseStore = (next: Option<string> | null) => {
    setStore(next)
    details.setFieldValue('details.shipTo', null)
    setList(null)
    setCart(() => new Map())
  }
  const chooseList = (next: OrderableList | null) => {
    if (next === null || next.type === list?.type) return setList(next)
    return confirmDiscard(() => {
      setCart(() => new Map())
      setList(next)
    })
  }
  const setQuantities = useCallback<OnQuantities>(
    (items, quantities) => setCart((before) => withQuantities(before, items, quantities)),
    [setCart],
  )
  const place = async (andSubmit: boolean, given: OrderDetailsInput) => {
    if (!store || !list) return
    const items = lines.map(([itemId, { quantity }]) => ({ itemId, quantity }))
    const { order, whole } = await create.mutateAsync({
      storeId: store.value,
      type: list.type,
      items,
      details: given,
    })
    if (andSubmit && whole)
      // If submitting fails, the cart is kept and can be submitted from its page.
      await submit
        .mutateAsync(
          { orderStreamId: order.streamId, seenTotal: totalOf(lines.map(([, line]) => line)) },
          { expectedVersion: order.version },
        )
        .catch(() => undefined)
    else if (whole) toastSuccess('Order created successfully')
    await navigate({ to: '/home/single-order/details/$streamId', params: { streamId: order.streamId } })
  }
  const ready = lines.length > 0 && !busy
  const placeQuietly = (andSubmit: boolean) => {
    // If it fails, quantities and details stay.
    if (ready && !showUnreadQuantity())
      void details.save(async (input) => place(andSubmit, input.details)).catch(() => undefined)
  }
  useHotkeys([['mod+Enter', () => placeQuietly(true)]], [])

  return (
    <>
      <PageHeader
        title="New Order"
        subtitle="Place an order for a customer at their prices"
        crumbs={[
          { label: 'Orders' },
          { label: 'All Orders', to: '/home/orders/all' },
          { label: 'New Order' },
        ]}
        actions={
          <>
            <OrderFormButton store={store ? { id: store.value, name: store.label } : undefined} />
            <Button variant="default" disabled={!ready} onClick={() => placeQuietly(false)}>
              Save as cart
            </Button>
            <Button disabled={!ready} loading={busy} onClick={() => placeQuietly(true)}>
              Submit order
            </Button>
          </>
        }
      />
      <UnsavedGuard dirty={(lines.length > 0 || details.unsaved) && !busy} />
      <ActionDialog
        opened={discarding !== null}
        onClose={() => setDiscarding(null)}
        title="Discard quantities?"
        action="Discard"
        danger
        onConfirm={async () => discarding?.()}
      >
        You've entered {countPhrase(units, 'unit')}. An order can have only one store and one line list type.
      </ActionDialog>
      <Stack gap="lg">
        <FormSection title="Customer">
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <OrganizationPicker
              chosen={organization}
              onChange={(next) =>
                confirmDiscard(() => {
                  setOrganization(next)
                  chooseStore(null)
                })
              }
            />
            <StorePicker
              organizationId={organization?.value}
              chosen={store}
              onChange={(next) => confirmDiscard(() => chooseStore(next))}
            />
            <ListPicker storeId={store?.value} chosenId={list?.lineListId} onChange={chooseList} />
          </SimpleGrid>
        </FormSection>
        {store && list ? (
          <>
            <DetailsSection form={details} storeId={store.value} />
            <OrderableGrid
              key={`${store.value} ${list.lineListId}`}
              storeId={store.value}
              list={list}
              quantityOf={(itemId) => cart.get(itemId)?.quantity ?? 0}
              onQuantities={setQuantities}
              shortcut="submits"
            />
            <BottomBar p="md">
              <CartSums lines={lines.map(([, wanted]) => wanted)} />
            </BottomBar>
          </>
        ) : (
          <EmptyState message="Choose an organization, a store, and a published list to enter quantities." />
        )}
      </Stack>
    </>
  )
}

function areOfDetails(error: unknown): boolean {
  return (
    error instanceof CallError &&
    error.issues.length > 0 &&
    error.issues.every(({ path }) => path.startsWith('details.'))
  )
}

interface OrganizationPickerProps {
  chosen: Option<string> | null
  onChange: (chosen: Option<string> | null) => void
}

function OrganizationPicker({ chosen, onChange }: OrganizationPickerProps) {
  const [words, setWords] = useState('')
  const query = useQuery(organizationsQuery({ status: 'active', pageSize: 20, search: words || undefined }))
  const options = withChosen((query.data?.items ?? []).map(optionOf), chosen ? [chosen] : [])
  return (
    <Picker
      label="Organization"
      required
      options={options}
      value={chosen?.value ?? null}
      onChange={(id) => onChange(options.find(({ value }) => value === id) ?? null)}
      loading={query.isFetching}
      onSearch={setWords}
    />
  )
}

function optionOf({ id, name }: { id: string; name: string }): Option<string> {
  return { value: id, label: name }
}

interface StorePickerProps extends OrganizationPickerProps {
  organizationId: string | undefined
}

function StorePicker({ organizationId, chosen, onChange }: StorePickerProps) {
  const [words, setWords] = useState('')
  const query = useQuery({
    ...queryOf('getStores', {
      organizationId,
      status: 'active',
      pageSize: 20,
      search: words || undefined,
    }),
    enabled: organizationId !== undefined,
  })
  const options = withChosen((query.data?.items ?? []).map(optionOf), chosen ? [chosen] : [])
  return (
    <Picker
      label="Store"
      required
      disabled={organizationId === undefined}
      options={options}
      value={chosen?.value ?? null}
      onChange={(id) => onChange(options.find(({ value }) => value === id) ?? null)}
      loading={query.isFetching}
      onSearch={setWords}
    />
  )
}
