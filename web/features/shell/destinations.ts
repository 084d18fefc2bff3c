import {
  IconAddressBook,
  IconBooks,
  IconBuilding,
  IconBuildingStore,
  IconCategory,
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

/** A place in the console as the sidebar and the command palette name it. */
export interface Destination {
  label: string
  to: string
}

/** An entry of the sidebar: a place of its own, or a name over several. */
export type Entry = { label: string; icon: Icon } & ({ to: string } | { children: readonly Destination[] })

/** A labelled group of entries. */
export interface NavGroup {
  label: string
  entries: readonly Entry[]
}

/** The console's first page. */
export const home: Entry = { label: 'Home', icon: IconHome, to: '/home' }

/** The order lists by line-list type, under the spec's names (spec 1 §2, §9; rules §1). */
const catalogTypes: readonly Destination[] = [
  { label: 'Open Stock', to: '/home/orders/catalog-type/own-stock' },
  { label: 'Pre-Book', to: '/home/orders/catalog-type/pre-book' },
  { label: 'Brand ATS', to: '/home/orders/catalog-type/brand-ats' },
  { label: 'Future Stock', to: '/home/orders/catalog-type/future-stock' },
]

/** Everything the sidebar leads to, with an entry per brand under Line Lists and By Brand (spec 1 §2). */
export function destinations(brands: readonly { id: number; name: string }[]): readonly NavGroup[] {
  return [
    {
      label: 'Inventory',
      entries: [
        { label: 'Catalogs', icon: IconBooks, to: '/home/catalogs' },
        { label: 'Brands', icon: IconTags, to: '/home/brands' },
        {
          label: 'Line Lists',
          icon: IconListDetails,
          children: brands.map(({ id, name }) => ({ label: name, to: `/home/brand/${id}/line-lists` })),
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
          children: [
            { label: 'Multibrand', to: '/home/orders/multibrand' },
            ...brands.map(({ id, name }) => ({ label: name, to: `/home/orders/brand/${id}` })),
          ],
        },
        { label: 'All Orders', icon: IconReceipt, to: '/home/orders/all' },
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
      ],
    },
  ]
}
