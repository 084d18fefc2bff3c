import { Button } from '@mantine/core'
import { IconCheck, IconPlus, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import type { OrderRow } from '#contract/orders.ts'
import { orderCan } from '#contract/order-status.ts'
import { useExport } from '#web/api/exports.ts'
import { ExportButton } from '#web/ui/table/export-button.tsx'
import { ButtonLink } from '#web/ui/layout/links.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { SelectionBar } from '#web/ui/table/selection-bar.tsx'
import type { Selection } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useListSearch } from '#web/ui/table/list-search.ts'
import { BulkDialog, type BulkAction } from './bulk-dialog.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { orderFiltersOf, orderListQuery, type OrderScope, type OrderSearch } from './order-search.ts'
import { useReplicate } from '../use-replicate.ts'

interface OrderListProps {
  /** The list's name in the spec: 'All Orders', 'Brand Orders' (spec 2 §2). */
  title: string
  subtitle?: ReactNode
  search: OrderSearch
  /** Filters fixed by the path. */
  scope: OrderScope
  /** Shown between the header and the table. */
  children?: ReactNode
}

/** A list of orders, newest submission first; denied orders only with their filter (spec 2 §2, §4; rules §5). */
export function OrderList({ title, subtitle, search, scope, children }: OrderListProps) {
  const list = useListSearch()
  const download = useExport('exportOrders')
  const query = useQuery({ ...orderListQuery(search, scope), placeholderData: keepPreviousData })
  const [selection, setSelection] = useState<Selection>({})
  const [bulk, setBulk] = useState<{ action: BulkAction; orders: OrderRow[] } | null>(null)
  const replicate = useReplicate()
  const columns = useMemo(() => orderColumns(replicate), [replicate])
  const chosen = query.data?.items.filter(({ streamId }) => selection[streamId]) ?? []
  const decidable = chosen.filter(({ status }) => orderCan(status).approve)

  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        crumbs={[{ label: 'Orders' }, { label: title }]}
        actions={
          <>
            <ExportButton
              exporting={download.isPending}
              onExport={() => download.mutate(orderFiltersOf(search, scope))}
            />
            <ButtonLink to="/home/orders/new" leftSection={<IconPlus size={16} aria-hidden />}>
              New Order
            </ButtonLink>
          </>
        }
      />
      {children}
      <DataTable
        what="orders"
        columns={columns}
        rowId={({ streamId }) => streamId}
        rowTo={({ streamId }) => `/home/single-order/details/${streamId}`}
        query={query}
        list={list}
        searchLabel="Search by number, organization, store, or model code"
        filters={<OrderFilters search={search} scope={scope} />}
        selection={{ value: selection, onChange: setSelection }}
        empty={{
          message: 'Customer orders show up here once started or submitted.',
          action: <ButtonLink to="/home/orders/new">New Order</ButtonLink>,
        }}
      />
      <SelectionBar count={chosen.length} onClear={() => setSelection({})}>
        <Button
          size="xs"
          leftSection={<IconCheck size={14} aria-hidden />}
          disabled={decidable.length === 0}
          onClick={() => setBulk({ action: 'approve', orders: decidable })}
        >
          Approve {decidable.length}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconX size={14} aria-hidden />}
          disabled={decidable.length === 0}
          onClick={() => setBulk({ action: 'reject', orders: decidable })}
        >
          Reject {decidable.length}
        </Button>
      </SelectionBar>
      <BulkDialog
        action={bulk?.action ?? null}
        orders={bulk?.orders ?? []}
        onClose={() => {
          setBulk(null)
          setSelection({})
        }}
      />
    </>
  )
}
