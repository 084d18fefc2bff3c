import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#web/api/client.ts'
import { lineListTypeLabels } from '#contract/line-lists/line-list-types.ts'
import { ButtonLink } from '#web/ui/layout/links.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { groupOf, type BuildSearch, type BuildGroup } from './build-search.ts'
import { ChooseGroup } from './choose-group.tsx'
import { ChooseOrders } from './choose-orders.tsx'

export function BuildPurchaseOrder({ search }: { search: BuildSearch }) {
  const group = groupOf(search)
  return (
    <>
      <PageHeader
        title="Build Purchase Order"
        subtitle={group ? <GroupName group={group} /> : 'Choose a brand and type, then its approved orders.'}
        crumbs={[
          { label: 'Orders' },
          { label: 'Purchase Orders', to: '/home/orders/purchase-orders' },
          { label: 'Build' },
        ]}
        actions={
          group && (
            <ButtonLink variant="default" to="/home/orders/purchase-orders/build" search={{}}>
              Choose another brand
            </ButtonLink>
          )
        }
      />
      {group ? (
        <ChooseOrders
          key={`${group.brandId} ${group.type} ${group.lineListId}`}
          group={group}
          search={search}
        />
      ) : (
        <ChooseGroup />
      )}
    </>
  )
}

function GroupName({ group }: { group: BuildGroup }) {
  const groups = useQuery(queryOf('getBuildableGroups', {})).data ?? []
  const found = groups.find(
    ({ brandId, inventoryType, lineListId }) =>
      brandId === group.brandId && inventoryType === group.type && lineListId === (group.lineListId ?? null),
  )
  return [found?.brandName, lineListTypeLabels[group.type], found?.lineListName].filter(Boolean).join(', ')
}
