import type { Kysely } from 'kysely'
import type { CustomerColumn } from '#contract/customers/import-customers.ts'
import type { Discount, Organization } from '#contract/customers/organizations.ts'
import { countryCode } from '#contract/input/country-names.ts'
import { emailKey } from '#contract/input/email.ts'
import { selectOrganizations } from '#server/domain/organization/select-organizations.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { GatheredCustomer } from './customer-list/to-customer.ts'

/** The key that makes names of organizations equal, as the database computes it. */
const nameKey = (name: string) => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

const personKey = (organizationId: string, email: string, names: string[]) =>
  [organizationId, emailKey(email), ...names.join(' ').trim().split(/\s+/)].join(' ')

const storeKey = (organizationId: string, name: string) => `${organizationId} ${name}`

export async function findUnchanged(
  db: Kysely<Tables>,
  customers: readonly GatheredCustomer[],
  has: (column: CustomerColumn) => boolean,
): Promise<Set<GatheredCustomer>> {
  const keys = [...new Set(customers.map(({ input }) => nameKey(input.organization.name)))]
  if (keys.length === 0) return new Set()
  const stored = await selectOrganizations(db)
    .select('organizations.nameKey')
    .where('organizations.nameKey', 'in', keys)
    .execute()
  if (stored.length === 0) return new Set()
  const ids = stored.map(({ id }) => id)
  const users = await db
    .selectFrom('users')
    .select(['organizationId', 'emailKey', 'firstName', 'lastName'])
    .where('organizationId', 'in', ids)
    .execute()
  const stores = await db
    .selectFrom('stores')
    .select(['organizationId', 'name'])
    .where('organizationId', 'in', ids)
    .execute()
  const people = new Set(
    users.map((user) => personKey(user.organizationId, user.emailKey, [user.firstName, user.lastName])),
  )
  const opened = new Set(stores.map((store) => storeKey(store.organizationId, store.name)))
  const byKey = new Map(stored.map((one) => [one.nameKey, one]))
  const isUnchanged = ({
    input: { organization, users: persons, stores: named },
    problems,
  }: GatheredCustomer) => {
    const found = byKey.get(nameKey(organization.name))
    return (
      found?.name === organization.name &&
      problems.every(({ code }) => code !== 'SAME_NAME') &&
      sameAddress(organization.address, found.address, has) &&
      (!has('discount') || sameDiscounts(organization.discounts ?? [], found.discounts)) &&
      persons.every(({ email, firstName, lastName }) =>
        people.has(personKey(found.id, email, [firstName, lastName])),
      ) &&
      named.every(({ name }) => opened.has(storeKey(found.id, name)))
    )
  }
  return new Set(customers.filter(isUnchanged))
}

const addressFields = ['line1', 'line2', 'city', 'state', 'postalCode', 'country'] as const

function sameAddress(
  read: GatheredCustomer['input']['organization']['address'],
  stored: Organization['address'],
  has: (column: CustomerColumn) => boolean,
): boolean {
  return addressFields.every(
    (field) => !has(field) || sameValue(field, read[field] ?? '', stored?.[field] ?? ''),
  )
}

function sameValue(field: (typeof addressFields)[number], read: string, stored: string): boolean {
  if (field === 'country') return (countryCode(read) ?? read) === stored
  // A spreadsheet may have removed zeros.
  if (field === 'postalCode') return read.replace(/^0+/, '') === stored.replace(/^0+/, '')
  return read === stored
}

function sameDiscounts(read: Readable[], stored: readonly Discount[]): boolean {
  return discountKey(read) === discountKey(stored)
}

type Readable = NonNullable<GatheredCustomer['input']['organization']['discounts']>[number]

function discountKey(discounts: readonly Readable[]): string {
  return discounts
    .filter(({ discount }) => discount > 0)
    .flatMap(({ brand, discount }) => [brand].flat().map((one) => `${String(one)} ${discount}`))
    .toSorted()
    .join(', ')
}
