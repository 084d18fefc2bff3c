import { Button } from '@mantine/core'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { queryOf } from '#web/api/client.ts'
import { useDownloadPurchaseOrders } from '#web/api/change-purchase-orders.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { purchaseOrderFilters } from '#contract/orders/purchase-order-filters.ts'
import { buildStage, stages } from '#contract/orders/purchase-order-stage.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { ExportList } from '#web/domain/export-list.tsx'
import { FilterChips } from '#web/domain/filters/filter-chips.tsx'
import { FilterRow } from '#web/domain/filters/filter-row.tsx'
import { statusLabel } from '#web/domain/status-badge.tsx'
import { CountTabs } from '#web/ui/layout/count-tabs.tsx'
import { ButtonLink } from '#web/ui/layout/links.tsx'
import { afterFirstScreen } from '#web/ui/feedback/later.tsx'
import type { Selection } from '#web/ui/table/columns.ts'
import { ResourceList } from '#web/ui/table/resource-list.tsx'
import { purchaseOrderColumns } from '../purchase-order-columns.tsx'
import {
  purchaseOrderFiltersOf,
  purchaseOrderListQuery,
  type PurchaseOrderSearch,
} from './purchase-order-search.ts'

const PurchaseOrderSums = afterFirstScreen(
  async () => (await import('./purchase-order-sums.later.tsx')).PurchaseOrderSums,
)

interface PurchaseOrderListProps {
  search: PurchaseOrderSearch
  children?: ReactNode
}

const all = 'all'

export function PurchaseOrderList({ search, children }: PurchaseOrderListProps) {
  const navigate = useNavigate()
  const drafts = useQuery(queryOf('getWaiting', {})).data?.purchaseOrderDrafts
  const [selection, setSelection] = useState<Selection>({})
  const { orderBy: _by, orderDir: _dir, ...filters } = purchaseOrderFiltersOf(search)
  const build = (
    <ButtonLink to="/home/orders/purchase-orders/build" leftSection={<IconPlus size={16} aria-hidden />}>
      Build purchase order
    </ButtonLink>
  )
  const choose = (value: string) => {
    setSelection({})
    void navigate({
      to: '.',
      search: (before: PurchaseOrderSearch) => ({
        ...before,
        stage: stages.find((one) => one === value),
        cursor: undefined,
        page: undefined,
      }),
      resetScroll: false,
    })
  }
  return (
    <ResourceList
      title="Purchase Orders"
      crumbs={[{ label: 'Orders' }, { label: 'Purchase Orders' }]}
      actions={
        <>
          <ExportList call="exportPurchaseOrders" input={purchaseOrderFiltersOf(search)} />
          {build}
        </>
      }
      tabs={{
        param: 'stage',
        render: (table) => (
          <CountTabs
            label="Stage"
            tabs={[
              { value: all, label: 'All' },
              ...stages.map((stage) => ({
                value: stage,
                label: stage === buildStage ? 'To build' : statusLabel(stage),
                count: stage === buildStage ? drafts : undefined,
              })),
            ]}
            value={search.stage ?? all}
            onChange={choose}
          >
            {table}
          </CountTabs>
        ),
      }}
      what="purchase orders"
      columns={purchaseOrderColumns}
      rowId={({ streamId }) => streamId}
      rowTo={({ streamId }) => `/home/purchase-order/details/${streamId}`}
      query={purchaseOrderListQuery(search)}
      searchLabel="Search by number, brand, reference, order, organization, or store"
      filters={<FilterRow filters={purchaseOrderFilters} search={search} />}
      chips={<FilterChips filters={purchaseOrderFilters} search={search} />}
      renderSummary={(page) => <PurchaseOrderSums page={page} filters={filters} />}
      selection={{
        value: selection,
        onChange: setSelection,
        nameOf: ({ number }) => `purchase order ${number}`,
        renderActions: (rows) => {
          const ready = rows.filter(({ status }) => isIn(status, 'isReady'))
          return ready.length > 0 && <DownloadChosen streamIds={ready.map(({ streamId }) => streamId)} />
        },
      }}
      empty={
        search.stage === undefined || search.stage === buildStage
          ? {
              message:
                'Submitted orders go to drafts automatically. You can also build a PO from approved orders.',
              action: build,
            }
          : { message: 'No purchase orders at this stage.' }
      }
    >
      {children}
    </ResourceList>
  )
}

function DownloadChosen({ streamIds }: { streamIds: string[] }) {
  const download = useDownloadPurchaseOrders()
  return (
    <Button
      size="xs"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate({ streamIds })}
    >
      Download {countPhrase(streamIds.length, 'PO')}
    </Button>
  )
}
