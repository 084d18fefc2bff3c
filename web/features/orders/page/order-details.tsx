import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { addressLine } from '#contract/customers/address-line.ts'
import type { Order } from '#contract/orders/orders.ts'
import { detailNames, fieldOf, isNote, textKeyOf } from '#contract/orders/field-sets.ts'
import { type DetailName, orderFields } from '#contract/orders/order-fields.ts'
import { formatDate } from '#web/lib/dates.ts'
import { laterDialog } from '#web/ui/feedback/later.tsx'
import { FactList } from '#web/ui/layout/fact-list.tsx'
import { shipWindow } from '../ship-window.ts'
import { DocumentsMenu } from './documents-menu.tsx'
import classes from './order-page.module.css'

const DetailsDialog = laterDialog(async () => (await import('./details-dialog.tsx')).DetailsDialog)

export function OrderDetails({ order }: { order: Detailed }) {
  const [editing, setEditing] = useState(false)
  const notes = detailNames
    .filter(isNote)
    .map((name) => [orderFields[name].label, order[textKeyOf(name)]] as const)
  const facts = detailNames.filter((name) => !isNote(name)).flatMap((name) => factOf(name, order))
  const written = notes.filter(([, text]) => text !== null)
  return (
    <Paper component="section" aria-label="Details" withBorder p={{ base: 'md', sm: 'lg' }}>
      <Group justify="space-between" mb="sm">
        <Title order={2}>Details</Title>
        <Group gap="xs">
          <DocumentsMenu streamId={order.streamId} />
          <Button
            size="xs"
            variant="default"
            aria-keyshortcuts="D"
            leftSection={<IconPencil size={14} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            Edit details
          </Button>
        </Group>
      </Group>
      {facts.some(([, value]) => value !== null) ? (
        <FactList facts={facts} />
      ) : (
        written.length === 0 && <Text c="dimmed">No details yet.</Text>
      )}
      {written.length > 0 && (
        <Stack gap="sm" mt="md">
          {written.map(([label, text]) => (
            <div key={label}>
              <Text size="sm" c="dimmed">
                {label}
              </Text>
              <Text className={classes['note'] ?? ''}>{text}</Text>
            </div>
          ))}
        </Stack>
      )}
      <DetailsDialog opened={editing} order={order} onClose={() => setEditing(false)} />
    </Paper>
  )
}

type Detailed = Omit<Order, 'items'>

function factOf(name: DetailName, order: Detailed): readonly (readonly [string, string | null])[] {
  if (name === 'shipStartOn') return [['Ship window', shipWindow(order)]]
  if (name === 'shipCancelOn') return []
  const { kind, label, shortLabel = label } = fieldOf(name)
  const value = order[textKeyOf(name)]
  if (value !== null && typeof value !== 'string') return [[shortLabel, addressLine(value)]]
  return [[shortLabel, kind === 'day' && value !== null ? formatDate(value) : value]]
}
