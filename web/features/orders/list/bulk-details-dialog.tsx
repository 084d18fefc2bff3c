import { Button, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { KeptModal } from '#web/ui/feedback/kept-modal.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import { orderFields } from '#contract/orders/order-fields.ts'
import { useCall } from '#web/api/client.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { SalesRepField } from '#web/domain/orders/sales-rep-field.tsx'
import { type BulkResult, resultsOf, shownInList } from './bulk-result.ts'
import { BulkResults } from './bulk-results.tsx'

interface BulkDetailsDialogProps {
  opened: boolean
  orders: readonly { streamId: string; number: string }[]
  onClose: () => void
  onDone: () => void
}

export function BulkDetailsDialog({ opened, orders, ...ends }: BulkDetailsDialogProps) {
  return (
    <KeptModal
      opened={opened}
      onClose={ends.onClose}
      title={`Edit details of ${countPhrase(orders.length, 'order')}`}
    >
      <BulkDetails orders={orders} {...ends} />
    </KeptModal>
  )
}

type Details = InputOf<'changeOrdersDetails'>['details']

function BulkDetails({ orders, onClose, onDone }: Omit<BulkDetailsDialogProps, 'opened'>) {
  const change = useCall('changeOrdersDetails', shownInList)
  const [details, setDetails] = useState<Details>({})
  const [results, setResults] = useState<BulkResult[] | null>(null)
  const { shipStartOn, shipCancelOn } = details
  const isInverted = Boolean(shipStartOn && shipCancelOn && shipCancelOn < shipStartOn)
  const isEmpty = Object.keys(details).length === 0
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty || isInverted || change.isPending) return
    const streamsIds = orders.map(({ streamId }) => streamId)
    setResults(await resultsOf(orders, change.mutateAsync({ streamsIds, details })))
    onDone()
  }
  const toggle = (label: string, field: keyof Details, control: ReactNode) => (
    <Stack gap={6}>
      <Checkbox
        label={label}
        checked={field in details}
        onChange={({ currentTarget: { checked } }) => {
          const { [field]: _, ...others } = details
          setDetails(checked ? { ...others, [field]: null } : others)
        }}
      />
      {field in details && control}
    </Stack>
  )
  const date = (field: 'shipStartOn' | 'shipCancelOn', error?: string) => (
    <DateField
      label={orderFields[field].label}
      clearable
      value={details[field] ?? null}
      onChange={(value) => setDetails({ ...details, [field]: value })}
      error={error}
    />
  )
  if (results) return <BulkResults action="change" initial={results} onClose={onClose} />
  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Empty fields are cleared on all orders. Ship windows can't change after approval.
        </Text>
        {toggle(
          'Change the sales rep',
          'salesRepId',
          <SalesRepField
            value={details.salesRepId ?? null}
            onChange={(salesRepId) => setDetails({ ...details, salesRepId })}
          />,
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {toggle('Change the ship start', 'shipStartOn', date('shipStartOn'))}
          {toggle(
            'Change the cancel date',
            'shipCancelOn',
            date('shipCancelOn', isInverted ? 'The cancel date is before the ship start.' : ''),
          )}
        </SimpleGrid>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={change.isPending} disabled={isEmpty || isInverted}>
            Change {countPhrase(orders.length, 'order')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
