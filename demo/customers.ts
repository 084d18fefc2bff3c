import type { InputOf } from '#contract/calls.ts'
import type { Staff } from './staff.ts'

type Customer = InputOf<'registerNewCustomer'>

interface Shop {
  readonly name: string
  readonly contact: readonly [firstName: string, lastName: string]
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly brands: readonly string[]
  readonly stores: readonly string[]
  /** Percent off every brand. */
  readonly discount?: number
}

const shops: readonly Shop[] = [
  {
    name: 'Harbor Street Shoes',
    contact: ['Nadia', 'Okafor'],
    street: '12 Harbor Street',
    city: 'Portland',
    state: 'ME',
    postalCode: '04101',
    brands: ['Crocs', 'HEYDUDE'],
    stores: ['Harbor Street', 'Old Port'],
    discount: 5,
  },
  {
    name: 'Tall Pines Outfitters',
    contact: ['Marcus', 'Lindqvist'],
    street: '480 Ridge Road',
    city: 'Boulder',
    state: 'CO',
    postalCode: '80302',
    brands: ['Crocs'],
    stores: ['Main Store'],
  },
  {
    name: 'Boardwalk Surf & Sole',
    contact: ['Imani', 'Reyes'],
    street: '7 Ocean Avenue',
    city: 'Santa Cruz',
    state: 'CA',
    postalCode: '95060',
    brands: ['Crocs', 'Nike Swim', 'HEYDUDE'],
    stores: ['Boardwalk', 'Pier'],
    discount: 8,
  },
  {
    name: 'Lakeside Comfort Footwear',
    contact: ['Helen', 'Park'],
    street: '33 Shore Drive',
    city: 'Madison',
    state: 'WI',
    postalCode: '53703',
    brands: ['FitFlop', 'Crocs'],
    stores: ['Main Store'],
  },
]

export async function loadCustomers(staff: Staff): Promise<void> {
  const brands = await staff.call('getBrands', { pageSize: 100 })
  const types = await staff.call('getCatalogTypes', { pageSize: 100 })
  const catalogTypeIds = types.filter(({ name }) => name !== 'unsorted').map(({ id }) => id)
  const brandIds = new Map(brands.map(({ id, name }) => [name, id]))
  for (const shop of shops)
    await staff.call('registerNewCustomer', customerOf(shop, brandIds, catalogTypeIds))
}

function customerOf(shop: Shop, brandIds: Map<string, number>, catalogTypeIds: number[]): Customer {
  const { name, contact, street, city, state, postalCode, stores, discount } = shop
  const [firstName, lastName] = contact
  const email =
    `${firstName}.${lastName}@${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example`.toLowerCase()
  const address = { line1: street, city, state, postalCode, country: 'US' }
  return {
    organization: { name, address, discounts: discount === undefined ? [] : [{ brand: 'all', discount }] },
    organizationMainContact: { email },
    users: [{ email, firstName, lastName }],
    stores: stores.map((store) => ({
      name: store,
      mainContactUserEmail: email,
      addresses: [
        { type: 'shipping', ...address },
        { type: 'billing', ...address },
      ],
      brandFocusType: {
        brandSegmentation: shop.brands.flatMap((brand) => {
          const brandId = brandIds.get(brand)
          return brandId === undefined ? [] : [{ brandId, segmentation: 'best', catalogTypeIds }]
        }),
      },
    })),
  }
}
