import type { CustomerColumn } from '#contract/customers/import-customers.ts'

export const ownFields = {
  line1: 'line1',
  line2: 'line2',
  city: 'city',
  state: 'state',
  postalCode: 'postalCode',
  country: 'country',
  place: 'place',
  wholeAddress: 'wholeAddress',
} as const satisfies Record<string, CustomerColumn>

export const storeFields = {
  line1: 'storeLine1',
  line2: 'storeLine2',
  city: 'storeCity',
  state: 'storeState',
  postalCode: 'storePostalCode',
  country: 'storeCountry',
  place: 'storePlace',
  wholeAddress: 'storeWholeAddress',
} as const satisfies Record<string, CustomerColumn>
