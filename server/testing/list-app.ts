import type { InputOf } from '#contract/calls.ts'
import { testApp } from './test-app.ts'

export type Answers = Omit<InputOf<'importCustomers'>, 'fileName' | 'file'>

/** The application with two brands, to which lists are imported. */
export async function listApp() {
  const { call } = await testApp()
  const crocs = (await call('createBrand', { name: 'Crocs' })).data.id
  const fitFlop = (await call('createBrand', { name: 'FitFlop' })).data.id

  /** Reads lines of a CSV file, or a workbook. */
  async function read(list: readonly string[] | Buffer, answers: Answers = {}) {
    const isText = !Buffer.isBuffer(list)
    const bytes = isText ? Buffer.from(list.join('\n')) : list
    const { data } = await call('importCustomers', {
      fileName: isText ? 'list.csv' : 'list.xlsx',
      file: bytes.toString('base64'),
      ...answers,
    })
    return data
  }

  /** A customer as it was imported, with its people and stores. */
  async function stored(search: string) {
    const [organization] = (await call('getOrganizations', { search })).data
    if (!organization) return undefined
    const { id, name, address, discounts } = organization
    const users = (await call('getUsers', { organizationId: id })).data
    const stores = (await call('getStores', { organizationId: id })).data
    return {
      name,
      address: lineOf(address),
      discounts: discounts.map(({ brand, discount }) => [[brand].flat()[0], discount]),
      users: users.map((user) => `${user.firstName} | ${user.lastName} | ${user.email}`).toSorted(),
      stores: stores.map((store) => ({
        name: store.name,
        address: lineOf(store.addresses[0]),
        brands: store.brandFocusType.brandSegmentation.map(({ brandId }) => brandId),
      })),
    }
  }
  return { call, read, stored, crocs, fitFlop }
}

const parts = ['line1', 'line2', 'city', 'state', 'postalCode', 'country'] as const

function lineOf(
  address: Partial<Record<(typeof parts)[number], string | undefined>> | null | undefined,
): string {
  return parts
    .map((part) => address?.[part])
    .filter(Boolean)
    .join(', ')
}
