import { Group, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { PurchaseOrder, PurchaseOrderItem } from '#contract/orders/purchase-orders.ts'
import { isBeingWritten, purchaseOrderQuery } from '#web/api/purchase-orders.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { orderKindLabel } from '#contract/line-lists/line-list-types.ts'
import { stageOf } from '#contract/orders/purchase-order-stage.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { CalendarDate, Code, Moment, Money, Quantity } from '#web/ui/table/cells.tsx'
import { ScrollTable } from '#web/ui/table/scroll-table.tsx'
import { FactList } from '#web/ui/layout/fact-list.tsx'
import { FormSection } from '#web/ui/layout/form-section.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Notes } from '#web/domain/notes/notes.tsx'
import { StatusBadge } from '#web/domain/status-badge.tsx'
import { Age } from '../age.tsx'
import { OrdersSection } from './orders-section.tsx'
import { PurchaseOrderActions } from './purchase-order-actions.tsx'
import { generationLabels } from '#contract/orders/purchase-order-filters.ts'
import { Pages } from './pages.tsx'
import { PurchaseOrderHistory } from './purchase-order-history.tsx'
import { WorkbookSection } from './workbook-section.tsx'

type Loaded = Omit<PurchaseOrder, 'items'> & { items: PurchaseOrderItem[] }

const itemsOfPage = 5

export function PurchaseOrderPage({ streamId }: { streamId: string }) {
  const { data: purchaseOrder } = useSuspenseQuery(purchaseOrderQuery(streamId))
  const { number, status, brandName, isRelease, lineListName } = purchaseOrder
  return (
    <>
      <PageHeader
        title={number}
        subtitle={[brandName, isRelease ? 'Warehouse release' : null, lineListName]
          .filter(Boolean)
          .join(', ')}
        crumbs={[
          { label: 'Orders' },
          { label: 'Purchase Orders', to: '/home/orders/purchase-orders' },
          { label: number },
        ]}
        beside={<StatusBadge status={stageOf(purchaseOrder)} />}
        actions={<PurchaseOrderActions purchaseOrder={purchaseOrder} />}
      />
      <Stack gap="lg">
        {isIn(status, 'isVoid') && <Text>This PO is void. Its lines went back to a draft.</Text>}
        <Facts purchaseOrder={purchaseOrder} />
        {purchaseOrder.items.length > 0 && (
          <>
            <Items purchaseOrder={purchaseOrder} />
            <OrdersSection purchaseOrder={purchaseOrder} />
            <WorkbookSection
              streamId={purchaseOrder.streamId}
              draft={isIn(status, 'isDraft')}
              note={workbookNote(purchaseOrder)}
            />
          </>
        )}
        <Notes subject="purchase-order" subjectId={streamId} />
        <FormSection title="History">
          <PurchaseOrderHistory streamId={purchaseOrder.streamId} />
        </FormSection>
      </Stack>
    </>
  )
}

function workbookNote(purchaseOrder: Loaded): string | undefined {
  if (isIn(purchaseOrder.status, 'isDraft')) return 'The PO file is created when the PO is approved.'
  if (!isBeingWritten(purchaseOrder)) return undefined
  return purchaseOrder.waitingFor === 'storage'
    ? 'Waiting for file storage. The PO file is created once it responds.'
    : 'The PO file is being created.'
}

function Facts({ purchaseOrder }: { purchaseOrder: Loaded }) {
  const { submittedOn, reference, invoicedOn, invoiceNumber, createdAt } = purchaseOrder
  const facts: [string, ReactNode][] = [
    ['Type', orderKindLabel(purchaseOrder.inventoryType, purchaseOrder.stockKinds)],
    ['Source', generationLabels[purchaseOrder.generationType]],
    isIn(purchaseOrder.status, 'isDraft')
      ? ['Age', <Age key="age" since={createdAt} />]
      : ['Created', <Moment key="created" value={createdAt} />],
    ['Orders', <Quantity key="orders" value={purchaseOrder.orders.length} />],
    ['Units', <Quantity key="units" value={purchaseOrder.unitsCount} />],
    ['Cost', <Money key="cost" amount={purchaseOrder.totalPrice} />],
  ]
  if (submittedOn !== null)
    facts.push(
      ['Submitted to brand', <CalendarDate key="submitted" value={submittedOn} />],
      ['Brand reference no.', reference],
    )
  if (invoicedOn !== null)
    facts.push(['Invoiced', <CalendarDate key="invoiced" value={invoicedOn} />], ['Invoice', invoiceNumber])
  return <FactList facts={facts} />
}

function Items({ purchaseOrder: { items, unitsCount, totalPrice } }: { purchaseOrder: Loaded }) {
  const [page, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(items.length / itemsOfPage))
  const first = (Math.min(page, pages) - 1) * itemsOfPage
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-label="Items">
      <Group justify="space-between" mb="sm">
        <Title order={2}>Items</Title>
        <Text size="sm" c="dimmed">
          {countPhrase(items.length, 'SKU')}, {countPhrase(unitsCount, 'unit')}
        </Text>
      </Group>
      <ScrollTable name="Items" minWidth={560}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Model</Table.Th>
            <Table.Th>Name</Table.Th>
            <Table.Th>Size</Table.Th>
            <Table.Th>UPC</Table.Th>
            <Table.Th ta="right">Units</Table.Th>
            <Table.Th ta="right">Cost</Table.Th>
            <Table.Th ta="right">Total</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.slice(first, first + itemsOfPage).map((item) => (
            <Table.Tr key={`${item.modelCode} ${item.size} ${item.availableOn}`}>
              <Table.Td>
                <Code>{item.modelCode}</Code>
              </Table.Td>
              <Table.Td>{[item.name, item.color].filter(Boolean).join(', ')}</Table.Td>
              <Table.Td>{item.size}</Table.Td>
              <Table.Td>{item.upc !== null && <Code>{item.upc}</Code>}</Table.Td>
              <Table.Td ta="right">
                <Quantity value={item.quantity} />
                {item.packUnits !== null && (
                  <Text size="xs" c="dimmed">
                    {countPhrase(item.quantity / item.packUnits, 'pack')}
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="right">
                <Money amount={item.unitPrice} />
              </Table.Td>
              <Table.Td ta="right">
                <Money amount={item.totalPrice} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </ScrollTable>
      <Group justify="space-between" mt="sm">
        <Pages of={pages} page={page} onPage={setPage} />
        <Text fw={600}>
          Total <Money amount={totalPrice} />
        </Text>
      </Group>
    </Paper>
  )
}
