import { Group, Paper, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import type { Dashboard } from '#contract/dashboard.ts'
import { Code, Moment, Money, Quantity } from '#web/ui/table/cells.tsx'
import { AnchorLink } from '#web/ui/layout/links.tsx'
import { OrderLink } from '#web/domain/orders/order-links.tsx'
import { StatusBadge } from '#web/domain/status-badge.tsx'

/** Most rows of a dashboard table (spec 2 §9). */
const rowsMax = 10

interface Rows<Name extends keyof Dashboard> {
  rows: Dashboard[Name] | undefined
}

export function LastOrders({ rows }: Rows<'lastOrders'>) {
  return (
    <Section
      title="Last Orders"
      heads={['Order', 'Store', 'Submitted', 'Status', 'Total']}
      rows={rows
        ?.slice(0, rowsMax)
        .map((order) => [
          <OrderLink key="number" order={order} />,
          order.storeName,
          <Moment key="submitted" value={order.dateSubmitted} />,
          <StatusBadge key="status" status={order.status} />,
          <Money key="total" amount={order.totalPrice} />,
        ])}
      all={
        <AnchorLink to="/home/orders/all" size="sm">
          View All Orders
        </AnchorLink>
      }
    />
  )
}

export function TopCustomers({ rows }: Rows<'topCustomers'>) {
  return (
    <Section
      title="Top Customers"
      heads={['Customer', 'Orders', 'Total']}
      rows={rows?.slice(0, rowsMax).map(({ organizationId, name, ordersCount, totalPrice }) => [
        <AnchorLink
          key="name"
          inherit
          to="/home/organizations/edit/$organizationId"
          params={{ organizationId }}
          preload={false}
        >
          {name}
        </AnchorLink>,
        <Quantity key="orders" value={ordersCount} />,
        <Money key="total" amount={totalPrice} />,
      ])}
      all={
        <AnchorLink to="/home/organizations" size="sm">
          View All Customers
        </AnchorLink>
      }
    />
  )
}

export function MostUnitsSold({ rows }: Rows<'mostUnitsSold'>) {
  return (
    <Section
      title="Most Units Sold"
      heads={['Model', 'Brand', 'Units']}
      rows={rows?.slice(0, rowsMax).map(({ modelCode, name, brandName, quantity }) => [
        <span key="model">
          <Code>{modelCode}</Code> {name}
        </span>,
        brandName,
        <Quantity key="units" value={quantity} />,
      ])}
    />
  )
}

interface SectionProps {
  title: string
  /** The last column is numeric. */
  heads: readonly string[]
  rows: ReactNode[][] | undefined
  all?: ReactNode
}

function Section({ title, heads, rows, all }: SectionProps) {
  const id = useId()
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby={id}>
      <Group justify="space-between" mb="sm">
        <Title order={2} id={id}>
          {title}
        </Title>
        {all}
      </Group>
      {rows === undefined ? (
        <Stack gap="sm" aria-busy="true">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} h={24} />
          ))}
        </Stack>
      ) : rows.length === 0 ? (
        <Text c="dimmed">No orders in this period.</Text>
      ) : (
        <Table.ScrollContainer
          minWidth={heads.length * 96}
          scrollAreaProps={{ offsetScrollbars: 'present', viewportProps: { tabIndex: 0 } }}
        >
          <Table aria-labelledby={id} verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                {heads.map((head, index) => (
                  <Table.Th key={head} ta={index === heads.length - 1 ? 'right' : 'left'}>
                    {head}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((cells, row) => (
                // Rows of a snapshot have no identity.
                <Table.Tr key={row}>
                  {cells.map((cell, index) => (
                    <Table.Td key={heads[index]} ta={index === heads.length - 1 ? 'right' : 'left'}>
                      {cell}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Paper>
  )
}
