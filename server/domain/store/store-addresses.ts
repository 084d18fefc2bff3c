import { type Kysely, sql } from 'kysely'
import type { StoreAddress, StoreAddressInput } from '#contract/addresses.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { invalid } from './store.ts'

/** The addresses of organizations, by the organization's id. */
export type OrganizationAddresses = ReadonlyMap<string, Omit<StoreAddress, 'type'>>

/** Reads the addresses of those organizations that have one. */
export async function readOrganizationAddresses(
  tx: Kysely<Tables>,
  organizationIds: readonly string[],
): Promise<OrganizationAddresses> {
  const { rows } = await sql<{ id: string; address: Omit<StoreAddress, 'type'> }>`
    SELECT id, jsonb_strip_nulls(jsonb_build_object(
      'line1', address_line1, 'line2', address_line2, 'city', city, 'state', state,
      'postalCode', postal_code, 'country', country)) AS address
    FROM organizations WHERE id = ANY(${organizationIds}::uuid[]) AND address_line1 IS NOT NULL`.execute(tx)
  return new Map(rows.map(({ id, address }) => [id, address]))
}

/** Writes out the addresses that are to be the organization's (spec 2 §3), or refuses where it has none. */
export function writeOutAs(
  own: Omit<StoreAddress, 'type'> | undefined,
  addresses: readonly StoreAddressInput[],
) {
  const written: StoreAddress[] = []
  for (const address of addresses) {
    if (address.isSameAsOrgAddress !== true) {
      const { isSameAsOrgAddress: _, ...given } = address
      written.push(given)
      continue
    }
    if (!own) return invalid('addresses', 'The organization has no address')
    written.push({ type: address.type, ...own })
  }
  return written
}

/** Reads the organization's address and writes out those that are to be it. */
export async function writeOut(
  tx: Kysely<Tables>,
  organizationId: string,
  addresses: readonly StoreAddressInput[],
) {
  const own = await readOrganizationAddresses(tx, [organizationId])
  return writeOutAs(own.get(organizationId), addresses)
}
