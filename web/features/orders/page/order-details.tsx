import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { addressLine } from '#contract/customers/address-line.ts'
import type { Order } from '#contract/orders/orders.ts'
import { laterDialog } from '#web/ui/feedback/later.tsx'
import { FactList } from '#web/ui/layout/fact-list.tsx'
import { shipWindow } from '../ship-window.ts'
import { DocumentsMenu } from './documents-menu.tsx'
import classes from './order-page.module.css'

const DetailsDialog = laterDialog(async () => (await import('./details-dialog.tsx')).DetailsDialog)

/** What trade requires of an order in addition to its items, with the dialog that changes it. */
export function OrderDetails({ order }: { order: Omit<Order, 'items'> }) {
  const [editing, setEditing] = useState(false)
  const { customerPoNumber, shipTo, salesRepName, terms } = order
  const notes = [
    ['Customer note', order.customerNote],
    ['Message to customer', order.messageToCustomer],
    ['Internal note', order.internalNote],
  ] as const
  const facts = [
    ['Customer PO', customerPoNumber],
    ['Ship to', shipTo && addressLine(shipTo)],
    ['Ship window', shipWindow(order) ?? null],
    ['Sales rep', salesRepName],
    ['Terms', terms],
  ] as const
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
