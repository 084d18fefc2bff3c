import { Badge, Group, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { listKindLabel } from '#contract/line-lists/line-list-types.ts'
import type { Style } from '#contract/styles/styles.ts'
import { queryOf } from '#web/api/client.ts'
import { OrganizationLink, StoreLink } from '#web/domain/customers/customer-links.tsx'
import { OrderLink } from '#web/domain/orders/order-links.tsx'
import { StatusBadge } from '#web/domain/status-badge.tsx'
import { FactList } from '#web/ui/layout/fact-list.tsx'
import { AnchorLink } from '#web/ui/layout/links.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ZoomPicture } from '#web/ui/layout/zoom-picture.tsx'
import { CalendarDate, Moment, Money, Quantity } from '#web/ui/table/cells.tsx'
import { TableSection } from '#web/ui/table/table-section.tsx'
import { SizesByList } from './sizes-by-list.tsx'

export function StylePage({ itemId }: { itemId: number }) {
  const { data: style } = useSuspenseQuery(queryOf('getStyle', { itemId }))
  const { modelCode, name, color, brandName } = style
  return (
    <>
      <PageHeader
        title={modelCode}
        subtitle={[name, color, brandName].filter(Boolean).join(', ')}
        crumbs={[{ label: 'Styles' }, { label: modelCode }]}
      />
      <Stack gap="lg">
        <Group align="flex-start" gap="xl">
          <ZoomPicture src={style.thumbnailUrl} large={style.imageUrl} name={name ?? modelCode} size={160} />
          <FactList facts={factsOf(style)} />
        </Group>
        <Lists lists={style.lists} />
        <SizesByList lists={style.lists} />
        <Orders orders={style.orders} />
      </Stack>
    </>
  )
}

function factsOf({ brandName, silhouette, gender, description, lists: [newest] }: Style) {
  const facts: [string, string | null | undefined][] = [
    ['Brand', brandName],
    ['Silhouette', silhouette],
    ['Gender', gender],
    ['Description', description],
    ['Newest line list', newest?.lineListName],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}

function Lists({ lists }: Pick<Style, 'lists'>) {
  return (
    <TableSection
      title="Line lists"
      heads={['Line list', 'Type', 'Season', 'Deadline', 'Status', 'MSRP', 'Wholesale']}
      figures={2}
      rows={lists.map((list) => [
        <AnchorLink
          key="list"
          inherit
          to="/home/line-list/preview/$lineListId"
          params={{ lineListId: String(list.lineListId) }}
          preload={false}
        >
          {list.lineListName}
        </AnchorLink>,
        listKindLabel(list),
        `${list.season} ${list.year}`,
        <CalendarDate key="deadline" value={list.deadline} />,
        <ListStatus key="status" list={list} />,
        <Money key="msrp" amount={list.msrp} currency={list.currency} />,
        <Money key="wholesale" amount={list.wholesale || null} currency={list.currency} />,
      ])}
      empty="No line list has this style."
    />
  )
}

function ListStatus({ list: { published, withdrawn } }: { list: Style['lists'][number] }) {
  if (withdrawn)
    return (
      <Badge variant="light" color="gray" radius="sm">
        Withdrawn
      </Badge>
    )
  return (
    <Badge variant="light" color={published ? 'green' : 'gray'} radius="sm">
      {published ? 'Published' : 'Not published'}
    </Badge>
  )
}

function Orders({ orders }: Pick<Style, 'orders'>) {
  return (
    <TableSection
      title="Last orders"
      heads={['Order', 'Organization', 'Store', 'Submitted', 'Status', 'Units']}
      rows={orders.map((order) => [
        <OrderLink key="number" order={order} />,
        <OrganizationLink
          key="organization"
          organizationId={order.organizationId}
          name={order.organizationName}
        />,
        <StoreLink key="store" storeId={order.storeId} name={order.storeName} />,
        <Moment key="submitted" value={order.dateSubmitted} />,
        <StatusBadge key="status" status={order.status} />,
        <Quantity key="units" value={order.unitsCount} />,
      ])}
      empty="No order contains this style."
    />
  )
}
