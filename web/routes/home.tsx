import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { brandsQuery } from '#web/api/brands.ts'
import { catalogTypesQuery } from '#web/api/catalog-types.ts'
import { queryOf } from '#web/api/client.ts'
import { lineListsQuery, lineListsWithCatalogsInfoQuery } from '#web/api/line-lists.ts'
import { organizationsQuery } from '#web/api/organizations.ts'
import { rolesQuery } from '#web/api/roles.ts'
import { NotFound } from '#web/features/shell/not-found.tsx'
import { Shell } from '#web/features/shell/shell.tsx'
import { load, startLoads } from '#web/features/shell/start-loads.ts'
import { UploadInventory } from '#web/features/upload-inventory/lazy-upload-inventory.tsx'
import { requireSession } from '#web/features/sign-in/guards.ts'
import { signOut } from '#web/lib/session/session.ts'

export const Route = createFileRoute('/home')({
  beforeLoad: requireSession,
  loader: ({ context }) => startLoads(context.queryClient, loads),
  // Runs on entering /home, not on navigation within it.
  staleTime: Infinity,
  component: HomeLayout,
  notFoundComponent: () => <NotFound />,
})

/** The first page of each list, loaded at once (spec 2 §7). */
const loads = [
  load('Users', queryOf('getUsers', { pageSize: 10 })),
  load('Users with memberships', queryOf('getUsersWithMemberships', { pageSize: 10 })),
  load('Stores', queryOf('getStores', { pageSize: 10 })),
  load('Roles', rolesQuery()),
  load('Brands', brandsQuery()),
  load('Organizations', organizationsQuery({ pageSize: 10 })),
  load('Catalog types', catalogTypesQuery()),
  load('Orders', queryOf('getOrders', {})),
  load('Line lists with catalog info', lineListsWithCatalogsInfoQuery()),
  load('Line lists', lineListsQuery()),
  load('Purchase orders', queryOf('getPurchaseOrders', {})),
]

function HomeLayout() {
  const brands = useQuery(brandsQuery())
  return (
    <Shell brands={brands.data?.items ?? []} onLogout={() => void signOut()} dialogs={<UploadInventory />}>
      <Outlet />
    </Shell>
  )
}
