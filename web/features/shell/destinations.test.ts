import { expect, test } from 'vitest'
import { destinations } from './destinations.ts'

const brands = [
  { id: 1, name: 'Crocs' },
  { id: 2, name: 'HEYDUDE' },
]

/** Labels and ways as one would read them down the sidebar. */
function reading(given = brands) {
  return destinations(given).map(({ label, entries }) => [
    label,
    entries.map((entry) => [
      entry.label,
      'to' in entry ? entry.to : entry.children.map(({ label: child, to }) => [child, to]),
    ]),
  ])
}

test('the sidebar has its groups and entries, with one entry per brand', () => {
  expect(reading()).toEqual([
    [
      'Inventory',
      [
        ['Catalogs', '/home/catalogs'],
        ['Brands', '/home/brands'],
        [
          'Line Lists',
          [
            ['Crocs', '/home/brand/1/line-lists'],
            ['HEYDUDE', '/home/brand/2/line-lists'],
          ],
        ],
      ],
    ],
    [
      'Orders',
      [
        ['Dashboard', '/home/orders/dashboard'],
        [
          'By Catalog Type',
          [
            ['Open Stock', '/home/orders/catalog-type/own-stock'],
            ['Pre-Book', '/home/orders/catalog-type/pre-book'],
            ['Brand ATS', '/home/orders/catalog-type/brand-ats'],
            ['Future Stock', '/home/orders/catalog-type/future-stock'],
          ],
        ],
        [
          'By Brand',
          [
            ['Multibrand', '/home/orders/multibrand'],
            ['Crocs', '/home/orders/brand/1'],
            ['HEYDUDE', '/home/orders/brand/2'],
          ],
        ],
        ['All Orders', '/home/orders/all'],
        ['Purchase Orders', '/home/orders/purchase-orders'],
        ['Reports', '/home/reports'],
      ],
    ],
    [
      'Customers',
      [
        ['Organizations', '/home/organizations'],
        ['Stores', '/home/stores'],
        ['People', '/home/people'],
      ],
    ],
    [
      'Settings',
      [
        ['Team', '/home/team'],
        ['Account', '/home/settings/account'],
        ['Failed Jobs', '/home/settings/failed-jobs'],
      ],
    ],
  ])
})

test('own stock has line lists but no order list', () => {
  const entries = JSON.stringify(reading([{ id: 3, name: 'Own Stock' }]))
  expect(entries).toContain('["Open Stock","/home/brand/3/line-lists"]')
  expect(entries).not.toContain('/home/orders/brand/3')
})

test('multibrand orders are available without brands', () => {
  expect(JSON.stringify(reading([]))).toContain('/home/orders/multibrand')
})
