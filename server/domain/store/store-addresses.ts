import { type Kysely, sql } from 'kysely'
import type { StoreAddress, StoreAddressInput } from '#contract/customers/addresses.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { invalid } from './store.ts'

export type OrganizationAddresses = ReadonlyMap<string, Omit<StoreAddress, 'type'>>

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

export function fillIn(own: Omit<StoreAddress, 'type'> | undefined, addresses: readonly StoreAddressInput[]) {
  const filled: StoreAddress[] = []
  for (const address of addresses) {
    if (address.isSameAsOrgAddress !== true) {
      const { isSameAsOrgAddress: _, ...given } = address
      filled.push(given)
      continue
    }
    if (!own) return invalid('addresses', 'The organization has no address')
    filled.push({ type: address.type, ...own })
  }
  return filled
}

export async function readOrganizationAddress(tx: Kysely<Tables>, organizationId: string) {
  return (await readOrganizationAddresses(tx, [organizationId])).get(organizationId)
}
