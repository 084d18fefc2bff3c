import type { Kysely } from 'kysely'
import type { Address } from '#contract/customers/addresses.ts'
import type { Discount, Organization } from '#contract/customers/organizations.ts'
import { type Refusal, refuse } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { ChangeContext } from '#server/platform/history/change-context.ts'
import { recordHistories } from '#server/platform/history/history.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { brandsOf, missingBrands } from './missing-brands.ts'
import { addressColumns, readOrganizations } from './select-organizations.ts'

export interface NewOrganization {
  readonly name: string
  readonly address: Address
  readonly discounts: Discount[]
}

export async function addOrganization(
  tx: Kysely<Tables>,
  organization: NewOrganization,
  context: ChangeContext,
) {
  const [added] = await addOrganizations(tx, [organization], context)
  if (!added) throw new Error('The organization was neither created nor refused')
  return added
}

/** Names are unique, as people write them. */
export async function addOrganizations(
  tx: Kysely<Tables>,
  organizations: readonly NewOrganization[],
  { actor, now }: ChangeContext,
): Promise<(Organization | Refusal<'brand-not-found' | 'customer-exists'>)[]> {
  const missing = await missingBrands(
    tx,
    organizations.flatMap(({ discounts }) => discounts),
  )
  const given = organizations.map((organization) => ({
    ...organization,
    id: uuidv7(now),
    hasKnownBrands: brandsOf(organization.discounts).every((brand) => !missing.has(brand)),
  }))
  const valid = given.filter(({ hasKnownBrands }) => hasKnownBrands)
  const at = now.toISOString()
  const inserted =
    valid.length === 0
      ? []
      : await tx
          .insertInto('organizations')
          .values(
            valid.map(({ id, name, address, discounts }) => ({
              id,
              name,
              uniqueName: true,
              type: 'external' as const,
              ...addressColumns(address),
              discounts: JSON.stringify(discounts),
              createdAt: at,
              updatedAt: at,
            })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .execute()
  const created = await readOrganizations(
    tx,
    inserted.map(({ id }) => id),
  )
  await recordHistories(
    tx,
    given
      .flatMap(({ id }) => created.get(id) ?? [])
      .map((after) => ({
        actor,
        subject: 'organization',
        subjectId: after.id,
        action: 'created',
        before: null,
        after: toHistory(after),
      })),
  )
  return given.map(
    ({ id, hasKnownBrands }) =>
      created.get(id) ?? refuse(hasKnownBrands ? 'customer-exists' : 'brand-not-found'),
  )
}

export function toHistory<Fields extends { storesCount: number; usersCount: number; updatedAt: string }>(
  organization: Fields,
) {
  const { storesCount: _stores, usersCount: _users, updatedAt: _at, ...fields } = organization
  return fields
}
