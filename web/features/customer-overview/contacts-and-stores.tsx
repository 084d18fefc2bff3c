import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { storeTypeLabels } from '#contract/customers/store-labels.ts'
import type { Store } from '#contract/customers/stores.ts'
import { StoreLink } from '#web/domain/customers/customer-links.tsx'
import { StatusBadge } from '#web/domain/status-badge.tsx'
import { formatQuantity } from '#web/lib/money.ts'
import { AnchorLink } from '#web/ui/layout/links.tsx'
import { TableSection } from '#web/ui/table/table-section.tsx'
import { EmailLink } from './email-link.tsx'
import { contactsOf, storesOf } from './overview-queries.ts'
import { useBrandNames } from './use-brand-names.ts'

export function Stores({ organizationId }: { organizationId: string }) {
  const load = useQuery(storesOf(organizationId))
  const nameOf = useBrandNames()
  return (
    <TableSection
      title="Stores"
      heads={['Store', 'Type', 'Segmentation', 'Status']}
      figures={0}
      load={load}
      rows={load.data?.items.map((store) => [
        <StoreLink key="name" storeId={store.id} name={store.name} />,
        storeTypeLabels[store.brandFocusType.storeType],
        segmentationText(store, nameOf),
        <StatusBadge key="status" status={store.status} />,
      ])}
      empty="No stores yet."
      all={<ShownOf page={load.data} />}
    />
  )
}

function segmentationText({ brandFocusType }: Store, nameOf: (brandId: number) => string): string {
  return brandFocusType.brandSegmentation
    .map(({ brandId, segmentation }) => `${nameOf(brandId)} ${segmentation}`)
    .join(', ')
}

export function Contacts({ organizationId }: { organizationId: string }) {
  const load = useQuery(contactsOf(organizationId))
  return (
    <TableSection
      title="Contacts"
      heads={['Name', 'Email', 'Role', 'Status']}
      figures={0}
      load={load}
      rows={load.data?.items.map((user) => [
        <AnchorLink
          key="name"
          inherit
          to="/home/people/edit/$userId"
          params={{ userId: user.id }}
          preload={false}
        >
          {`${user.firstName} ${user.lastName}`}
        </AnchorLink>,
        <EmailLink key="email" email={user.email} />,
        user.roleName,
        <StatusBadge key="status" status={user.status} />,
      ])}
      empty="No people yet."
      all={<ShownOf page={load.data} />}
    />
  )
}

function ShownOf({ page }: { page: { items: readonly unknown[]; total: number } | undefined }) {
  if (page === undefined || page.total <= page.items.length) return null
  return (
    <Text size="sm" c="dimmed">
      First {formatQuantity(page.items.length)} of {formatQuantity(page.total)}
    </Text>
  )
}
