import { expect, test } from 'vitest'
import { orderFiltersOf, orderSearch } from './order-search.ts'

const organizationId = '0199f0a0-0000-7000-8000-000000000001'

test('reads valid parameters and drops invalid ones', () => {
  expect(
    orderSearch({
      status: 'denied',
      brandId: '4',
      lineListId: 9,
      organizationId,
      submittedFrom: '2026-11-01',
      customerPoNumber: 4500,
      salesRepId: organizationId,
      shipCancelTo: '2027-03-01',
      stockType: 'bonded',
      availability: 'future',
    }),
  ).toEqual({
    stockType: 'bonded',
    availability: 'future',
    status: 'denied',
    brandId: 4,
    lineListId: 9,
    organizationId,
    submittedFrom: '2026-11-01',
    customerPoNumber: '4500',
    salesRepId: organizationId,
    shipCancelTo: '2027-03-01',
  })
  expect(
    orderSearch({
      status: 'lost',
      brandId: -1,
      type: 'x',
      organizationId: 'y',
      submittedTo: 'soon',
      stockType: 'lost',
      availability: 1,
    }),
  ).toEqual({})
})

test('the path overrides the URL search, and the page is left out', () => {
  expect(
    orderFiltersOf(
      {
        status: 'approved',
        brandId: 4,
        search: 'SO-1',
        sort: '-totalPrice',
        cursor: 'c',
        page: 2,
        pageSize: 25,
      },
      { brandId: 7 },
    ),
  ).toEqual({ status: ['approved'], brandId: 7, search: 'SO-1', orderBy: 'totalPrice', orderDir: 'desc' })
})

test('an unknown sort order is not requested', () => {
  expect(orderFiltersOf({ sort: 'storeName' }, { hasMultipleBrands: true })).toEqual({
    hasMultipleBrands: true,
  })
})
