import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { storeTypeLabels } from '#contract/customers/store-labels.ts'
import { queryOf } from '#web/api/client.ts'
import { OrganizationLink } from '#web/domain/customers/customer-links.tsx'
import { OrderFormButton } from '#web/domain/orders/forms/order-form-button.tsx'
import { StatusBadge } from '#web/domain/status-badge.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Overview } from './overview.tsx'

export function StoreOverview({ storeId, views }: { storeId: string; views: ReactNode }) {
  const {
    data: { store },
  } = useSuspenseQuery(queryOf('getStore', { id: storeId }))
  const overview = useQuery(queryOf('getStoreOverview', { id: storeId }))
  return (
    <>
      <PageHeader
        title={store.name}
        subtitle={
          <>
            {storeTypeLabels[store.brandFocusType.storeType]} store of{' '}
            <OrganizationLink organizationId={store.organizationId} name={store.organizationName} />
          </>
        }
        crumbs={[{ label: 'Stores', to: '/home/stores' }, { label: store.name }]}
        beside={<StatusBadge status={store.status} />}
        actions={store.status === 'active' && <OrderFormButton store={store} />}
      />
      {views}
      <Overview query={overview} whose={{ storeId }} />
    </>
  )
}
