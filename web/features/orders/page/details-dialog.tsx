import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { addressLine } from '#contract/customers/address-line.ts'
import type { StoreAddress } from '#contract/customers/addresses.ts'
import { orderDetailsInput, type OrderDetailsInput } from '#contract/orders/order-details.ts'
import { detailNames, settableDetails, textKeyOf } from '#contract/orders/field-sets.ts'
import type { OrderDetail } from '#contract/orders/order-fields.ts'
import type { Order } from '#contract/orders/orders.ts'
import { queryOf, useCall } from '#web/api/client.ts'
import { CallError } from '#web/lib/request.ts'
import { ConflictNotice, type Facts } from '#web/ui/edited/conflict-notice.tsx'
import { type Edited, useEdited } from '#web/ui/edited/use-edited.ts'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { EditModal, useEdit } from '#web/ui/dialogs/edit-modal.tsx'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'
import { useSyncedForm } from '#web/ui/form/use-synced-form.ts'
import { DetailFields, orderDetailsForm, ShipToField } from '../detail-fields.tsx'
import { type DetailValues, valuesOf } from '../detail-values.ts'
import { fixedSentence } from './fixed-details.ts'
import { historyLabel, historyText } from './order-history.ts'

type Detailed = Omit<Order, 'items'>

interface DetailsDialogProps {
  opened: boolean
  order: Detailed
  onClose: () => void
}

export function DetailsDialog({ opened, order, onClose }: DetailsDialogProps) {
  return (
    <EditModal opened={opened} onClose={onClose} title={`Details of ${order.number}`} size="lg">
      <Details order={order} />
    </EditModal>
  )
}

interface SeenDetails extends DetailValues {
  version: number
  salesRepName: string | null
}

function seenOf(order: Detailed): SeenDetails {
  return { ...valuesOf(order), version: order.version, salesRepName: order.salesRepName }
}

function Details({ order }: { order: Detailed }) {
  const now = seenOf(order)
  const edited = useEdited(now)
  const [isRefused, setIsRefused] = useState(false)
  if (isRefused && order.version !== edited.seen.version) {
    setIsRefused(false)
    // The order that was loaded again has what others changed.
    edited.options.onConflict({ nextExpectedStreamVersion: order.version, current: now, changes: [] })
  }
  return (
    <DetailsForm key={edited.formsKey} order={order} edited={edited} onRefused={() => setIsRefused(true)} />
  )
}

interface DetailsFormProps {
  order: Detailed
  edited: Edited<SeenDetails>
  onRefused: () => void
}

function DetailsForm({ order, edited, onRefused }: DetailsFormProps) {
  const { close, onDirty } = useEdit()
  const change = useCall('changeOrderDetails', {
    shownByPage: (error) => error instanceof CallError && (error.issues.length > 0 || error.status === 409),
  })
  const { version, salesRepName: _name, ...before } = edited.seen
  // Details that others change in the meantime are a conflict; other changes, such as an approval, are not.
  const isUnchanged = Object.keys(changed(orderDetailsInput.parse(valuesOf(order)), before)).length === 0
  const form = useContractForm(orderDetailsForm, { details: before })
  useSyncedForm(form, { details: before })
  const [refreshed, setRefreshed] = useState(false)
  const store = useQuery(queryOf('getStore', { id: order.storeId })).data?.store
  const settable = settableDetails(order.status, 'staff')
  const can = (detail: OrderDetail) => settable.includes(detail)
  const fixed = fixedSentence(settable)
  const isDirty = form.unsaved || (refreshed && !change.isPending)
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  const save = form.submit(async ({ details }) => {
    const sent = change.mutateAsync(
      {
        orderStreamId: order.streamId,
        details: { ...changed(details, before), ...(refreshed && { shipTo: details.shipTo }) },
      },
      { expectedVersion: isUnchanged ? order.version : version },
    )
    await sent.catch((error: unknown) => {
      if (error instanceof CallError && error.status === 409) onRefused()
      throw error
    })
    close()
  })
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <UnsavedGuard dirty={isDirty} />
      <Stack gap="md">
        <ConflictNotice
          noun="order"
          edited={edited}
          facts={factsOf}
          typed={typedFacts(form.getValues().details, edited.seen)}
          field={historyLabel}
          text={historyText}
        />
        {fixed !== undefined && (
          <Text size="sm" c="dimmed">
            {fixed}
          </Text>
        )}
        <DetailFields
          form={form}
          can={can}
          knownRep={
            order.salesRepId === null ? undefined : { id: order.salesRepId, name: order.salesRepName ?? '' }
          }
          shipTo={
            <ShipTo
              order={order}
              addresses={store?.addresses ?? []}
              value={form.values.details.shipTo}
              onChange={(value) => {
                setRefreshed(false)
                form.setFieldValue('details.shipTo', value)
              }}
              error={form.errors['details.shipTo']}
              refreshed={refreshed}
              onRefreshed={setRefreshed}
            />
          }
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} disabled={change.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={change.isPending} disabled={!isDirty}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface ShipToProps {
  order: Detailed
  addresses: readonly StoreAddress[]
  value: StoreAddress['type'] | null
  onChange: (value: StoreAddress['type'] | null) => void
  error: ReactNode
  refreshed: boolean
  onRefreshed: (refreshed: boolean) => void
}

/** Picks an address of the store. The order keeps the one of the day it was chosen. */
function ShipTo({ order, addresses, value, onChange, error, refreshed, onRefreshed }: ShipToProps) {
  const own = order.shipTo
  const kept = own && addresses.every(({ type }) => type !== own.type) ? [own] : []
  const today = addresses.find(({ type }) => type === value)
  const hasMoved =
    own !== null && today !== undefined && own.type === value && addressLine(own) !== addressLine(today)
  return (
    <Stack gap={6}>
      <ShipToField
        addresses={[...addresses, ...kept].map((address) =>
          own?.type === address.type && !refreshed ? own : address,
        )}
        value={value}
        onChange={onChange}
        error={error}
      />
      {hasMoved && (
        <Checkbox
          label={`Use the store's current address: ${addressLine(today)}`}
          checked={refreshed}
          onChange={(event) => onRefreshed(event.currentTarget.checked)}
        />
      )}
    </Stack>
  )
}

function factsOf(seen: SeenDetails): Facts {
  return Object.fromEntries(detailNames.map((name) => [name, seen[textKeyOf(name)]]))
}

function typedFacts(typed: DetailValues, seen: SeenDetails): Facts {
  const isSameRep = typed.salesRepId === seen.salesRepId
  return factsOf({ ...seen, ...typed, salesRepName: isSameRep ? seen.salesRepName : 'another person' })
}

/** Only what was changed is sent, so that fixed details and the address stay as they are. */
function changed(details: OrderDetailsInput, before: ReturnType<typeof valuesOf>): OrderDetailsInput {
  const saved = orderDetailsInput.parse(before)
  return Object.fromEntries(
    Object.entries(details).filter(([name, value]) => value !== saved[name as OrderDetail]),
  )
}
