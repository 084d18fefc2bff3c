import { type Kysely, sql } from 'kysely'
import type { Address } from '#contract/customers/addresses.ts'
import type { Tables } from '#server/platform/database/tables.ts'

interface MainContact {
  id: string
  email: string
  firstName: string
  lastName: string
}

export function selectOrganizations(db: Kysely<Tables>) {
  return db.selectFrom('organizations').select([
    'organizations.id',
    'organizations.version',
    'organizations.name',
    'organizations.type',
    'organizations.status',
    'organizations.mainContactUserId',
    'organizations.discounts',
    'organizations.language',
    'organizations.createdAt',
    'organizations.updatedAt',
    sql<Partial<Address> | null>`nullif(jsonb_strip_nulls(jsonb_build_object(
        'line1', address_line1, 'line2', address_line2, 'city', city, 'state', state,
        'postalCode', postal_code, 'country', country)), '{}')`.as('address'),
    sql<MainContact | null>`(
        SELECT jsonb_build_object('id', id, 'email', email, 'firstName', first_name, 'lastName', last_name)
        FROM users WHERE id = organizations.main_contact_user_id)`.as('mainContact'),
    sql<number>`(SELECT count(*) FROM stores WHERE organization_id = organizations.id)`.as('storesCount'),
    sql<number>`(SELECT count(*) FROM users WHERE organization_id = organizations.id)`.as('usersCount'),
  ])
}

export async function readOrganization(db: Kysely<Tables>, id: string) {
  return selectOrganizations(db).where('organizations.id', '=', id).executeTakeFirst()
}

export async function readOrganizations(db: Kysely<Tables>, ids: readonly string[]) {
  const rows =
    ids.length === 0 ? [] : await selectOrganizations(db).where('organizations.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export function addressColumns({ line1, line2, city, state, postalCode, country }: Address) {
  return {
    addressLine1: line1,
    addressLine2: line2 ?? null,
    city,
    state,
    postalCode: postalCode ?? null,
    country,
  }
}
