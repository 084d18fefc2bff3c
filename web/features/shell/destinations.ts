import {
  IconAddressBook,
  IconAlertTriangle,
  IconBooks,
  IconBuilding,
  IconBuildingStore,
  IconCategory,
  IconChartBar,
  IconFileInvoice,
  IconHome,
  IconLayoutDashboard,
  IconListDetails,
  IconReceipt,
  IconTags,
  IconTag,
  IconUserCircle,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'
import { isOwnStock } from '#contract/line-lists/brand-key.ts'
import { brandLabel } from '#web/api/labels/brand-label.ts'

export interface Destination {
  label: string
  to: string
}

export type Entry = { label: string; icon: Icon } & (
  | { to: string }
  | { children: readonly Destination[]; isLoading?: boolean }
)

export interface NavGroup {
  label: string
  entries: readonly Entry[]
}

export const home: Entry = { label: 'Home', icon: IconHome, to: '/home' }

const catalogTypes: readonly Destination[] = [
  { label: 'Open Stock', to: '/home/orders/catalog-type/own-stock' },
  { label: 'Pre-Book', to: '/home/orders/catalog-type/pre-book' },
  { label: 'Brand ATS', to: '/home/orders/catalog-type/brand-ats' },
  { label: 'Future Stock', to: '/home/orders/catalog-type/future-stock' },
]

export function destinations(
  loaded: readonly { id: number; name: string }[] | undefined,
): readonly NavGroup[] {
  const brands = loaded ?? []
  const isLoading = loaded === undefined
  return [
    {
      label: 'Inventory',
      entries: [
        { label: 'Catalogs', icon: IconBooks, to: '/home/catalogs' },
        { label: 'Brands', icon: IconTags, to: '/home/brands' },
        {
          label: 'Line Lists',
          icon: IconListDetails,
          isLoading,
          children: brands.map(({ id, name }) => ({
            label: brandLabel(name),
            to: `/home/brand/${id}/line-lists`,
          })),
        },
      ],
    },
    {
      label: 'Orders',
      entries: [
        { label: 'Dashboard', icon: IconLayoutDashboard, to: '/home/orders/dashboard' },
        { label: 'By Catalog Type', icon: IconCategory, children: catalogTypes },
        {
          label: 'By Brand',
          icon: IconTag,
          isLoading,
          children: [
            { label: 'Multibrand', to: '/home/orders/multibrand' },
            ...brands
              .filter(({ name }) => !isOwnStock(name))
              .map(({ id, name }) => ({ label: name, to: `/home/orders/brand/${id}` })),
          ],
        },
        { label: 'All Orders', icon: IconReceipt, to: '/home/orders/all' },
        { label: 'Purchase Orders', icon: IconFileInvoice, to: '/home/orders/purchase-orders' },
        { label: 'Reports', icon: IconChartBar, to: '/home/reports' },
      ],
    },
    {
      label: 'Customers',
      entries: [
        { label: 'Organizations', icon: IconBuilding, to: '/home/organizations' },
        { label: 'Stores', icon: IconBuildingStore, to: '/home/stores' },
        { label: 'People', icon: IconAddressBook, to: '/home/people' },
      ],
    },
    {
      label: 'Settings',
      entries: [
        { label: 'Team', icon: IconUsersGroup, to: '/home/team' },
        { label: 'Account', icon: IconUserCircle, to: '/home/settings/account' },
        { label: 'Failed Jobs', icon: IconAlertTriangle, to: '/home/settings/failed-jobs' },
      ],
    },
  ]
}
