import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { orderFilters } from '#contract/orders/order-filters.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { ExportList } from '#web/domain/export-list.tsx'
import { FilterChips } from '#web/domain/filters/filter-chips.tsx'
import { FilterRow } from '#web/domain/filters/filter-row.tsx'
import { afterFirstScreen, later, laterDialog } from '#web/ui/feedback/later.tsx'
import { ButtonLink } from '#web/ui/layout/links.tsx'
import type { Selection } from '#web/ui/table/columns.ts'
import { ResourceList } from '#web/ui/table/resource-list.tsx'
import type { BulkDecision } from './decide-selected.later.tsx'
import { orderColumns } from './order-columns.tsx'
import { orderFiltersOf, orderListQuery, type OrderScope, type OrderSearch } from './order-search.ts'
import { keepTrail, useTrailWithinOrders } from '../review/trail.ts'
import { useReplicate } from '../use-replicate.ts'

const BulkDialog = laterDialog(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

const BulkDetailsDialog = laterDialog(
  async () => (await import('./bulk-details-dialog.tsx')).BulkDetailsDialog,
)

const DecideSelected = later(async () => (await import('./decide-selected.later.tsx')).DecideSelected)
const SearchUnlisted = later(async () => (await import('./search-unlisted.later.tsx')).SearchUnlisted)
const OrderSums = afterFirstScreen(async () => (await import('./order-sums.later.tsx')).OrderSums)

interface OrderListProps {
  title: string
  subtitle?: ReactNode
  search: OrderSearch
  scope: OrderScope
  children?: ReactNode
}

const noOrders: readonly OrderRow[] = []

export function OrderList({ title, subtitle, search, scope, children }: OrderListProps) {
  const [selection, setSelection] = useState<Selection>({})
  const [bulk, setBulk] = useState<BulkDecision | null>(null)
  const replicate = useReplicate()
  useTrailWithinOrders()
  const ofBrand = scope.brandId !== undefined
  const { data: shown } = useQuery(orderListQuery(search, scope))
  useEffect(() => keepTrail(shown?.items ?? []), [shown])
  const { orderBy: _by, orderDir: _dir, ...filters } = orderFiltersOf(search, scope)
  const columns = useMemo(() => orderColumns(replicate, ofBrand), [replicate, ofBrand])

  const ends = { onClose: () => setBulk(null), onDone: () => setSelection({}) }

  return (
    <>
      <ResourceList
        title={title}
        subtitle={subtitle}
        crumbs={[{ label: 'Orders' }, { label: title }]}
        actions={
          <>
            <ExportList call="exportOrders" input={orderFiltersOf(search, scope)} />
            <ButtonLink to="/home/orders/new" leftSection={<IconPlus size={16} aria-hidden />}>
              New Order
            </ButtonLink>
          </>
        }
        what="orders"
        columns={columns}
        rowId={({ streamId }) => streamId}
        rowTo={({ streamId }) => `/home/single-order/details/${streamId}`}
        query={orderListQuery(search, scope)}
        searchLabel="Search by number, organization, store, or model code"
        filters={<FilterRow filters={orderFilters} search={search} scope={scope} />}
        chips={<FilterChips filters={orderFilters} search={search} scope={scope} />}
        renderSummary={(page) => <OrderSums page={page} filters={filters} ofBrand={ofBrand} />}
        selection={{
          value: selection,
          onChange: setSelection,
          nameOf: ({ number }) => `order ${number}`,
          renderActions: (rows) => <DecideSelected orders={rows} onDecide={setBulk} />,
        }}
        empty={{
          message: 'Customer orders show up here once started or submitted.',
          action: <ButtonLink to="/home/orders/new">New Order</ButtonLink>,
          actionWithoutResults: search.status === undefined && <SearchUnlisted />,
        }}
      >
        {children}
      </ResourceList>
      <BulkDialog
        opened={bulk !== null && bulk.action !== 'change'}
        action={bulk?.action === 'reject' ? 'reject' : 'approve'}
        orders={bulk?.orders ?? []}
        {...ends}
      />
      <BulkDetailsDialog opened={bulk?.action === 'change'} orders={bulk?.orders ?? noOrders} {...ends} />
    </>
  )
}
