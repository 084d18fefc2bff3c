import { useQuery } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { allBrandsQuery } from '#web/api/brands.ts'
import { lineListsQuery, lineListsWithCatalogsInfoQuery } from '#web/api/line-lists.ts'
import { catalogTypeListQuery } from '#web/features/catalog-types/catalog-type-search.ts'
import { orderListQuery } from '#web/features/orders/list/order-search.ts'
import { organizationListQuery } from '#web/features/organizations/organization-search.ts'
import { peopleListQuery } from '#web/features/people/people-search.ts'
import { purchaseOrderListQuery } from '#web/features/purchase-orders/list/purchase-order-search.ts'
import { roleListQuery } from '#web/features/roles/role-search.ts'
import { SavedViews } from '#web/domain/views/saved-views.tsx'
import { Shell } from '#web/features/shell/shell.tsx'
import { load, startLoads } from '#web/features/shell/start-loads.ts'
import { storeListQuery } from '#web/features/stores/store-search.ts'
import { teamListQuery } from '#web/features/team/team-search.ts'
import { UploadInventory } from '#web/features/upload-inventory/lazy-upload-inventory.tsx'
import { requireSession } from '#web/features/sign-in/guards.ts'
import { firstScreen } from '#web/lib/first-screen.ts'
import { signOut } from '#web/lib/session/sign-out.ts'
import { afterFirstScreen } from '#web/ui/feedback/later.tsx'
import { ListViews, type ViewState } from '#web/ui/table/list-views.ts'

export const Route = createFileRoute('/home')({
  // The shell is part of the entry: every page below needs it.
  codeSplitGroupings: [],
  beforeLoad: requireSession,
  loader: ({ context }) => {
    void firstScreen.then(() => startLoads(context.queryClient, loads))
  },
  // Runs on entering /home, not on navigation within it.
  staleTime: Infinity,
  component: HomeLayout,
  notFoundComponent: lazyRouteComponent(async () => import('#web/features/shell/not-found.tsx'), 'NotFound'),
})

const LoadBar = afterFirstScreen(async () => (await import('#web/features/shell/load-bar.later.tsx')).LoadBar)

/** Loaded after the first screen unless that screen has it. */
const loads = [
  load(peopleListQuery({})),
  load(teamListQuery({})),
  load(storeListQuery({})),
  load(roleListQuery({})),
  load(allBrandsQuery()),
  load(organizationListQuery({})),
  load(catalogTypeListQuery({})),
  load(orderListQuery({}, {})),
  load(lineListsWithCatalogsInfoQuery()),
  load(lineListsQuery()),
  load(purchaseOrderListQuery({})),
]

const renderViews = (state: ViewState) => <SavedViews {...state} />

function HomeLayout() {
  const brands = useQuery(allBrandsQuery())
  return (
    <Shell
      brands={brands.data?.items ?? (brands.isError ? [] : undefined)}
      onLogout={() => void signOut()}
      bar={<LoadBar loads={loads} />}
      dialogs={<UploadInventory />}
    >
      <ListViews value={renderViews}>
        <Outlet />
      </ListViews>
    </Shell>
  )
}
