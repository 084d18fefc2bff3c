import type { Kysely } from 'kysely'
import type { Address } from '#contract/addresses.ts'
import type { Discount, Organization } from '#contract/organizations.ts'
import { type Refusal, refuse } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type Change, recordHistories } from '#server/platform/history/history.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { brandsOf, missingBrands } from './missing-brands.ts'
import { addressColumns, readOrganizations } from './select-organizations.ts'

/** The customer to be created. */
export interface NewOrganization {
  readonly name: string
  readonly address: Address
  readonly discounts: Discount[]
}

/** Who makes a change, and when. */
interface Making {
  readonly actor: Change['actor']
  readonly now: Date
}

/** Creates a customer organization, without main contact yet; a name stands once, whatever its case and spaces. */
export async function addOrganization(tx: Kysely<Tables>, organization: NewOrganization, making: Making) {
  const [added] = await addOrganizations(tx, [organization], making)
  if (!added) throw new Error('The one organization was neither created nor refused')
  return added
}

/** Creates customer organizations as `addOrganization` does each: every one is created or refused, in their order. */
export async function addOrganizations(
  tx: Kysely<Tables>,
  organizations: readonly NewOrganization[],
  { actor, now }: Making,
): Promise<(Organization | Refusal<'brand-not-found' | 'customer-exists'>)[]> {
  const missing = await missingBrands(
    tx,
    organizations.flatMap(({ discounts }) => discounts),
  )
  const given = organizations.map((organization) => ({
    ...organization,
    id: uuidv7(now),
    isSound: brandsOf(organization.discounts).every((brand) => !missing.has(brand)),
  }))
  const sound = given.filter(({ isSound }) => isSound)
  const at = now.toISOString()
  const inserted =
    sound.length === 0
      ? []
      : await tx
          .insertInto('organizations')
          .values(
            sound.map(({ id, name, address, discounts }) => ({
              id,
              name,
              type: 'external' as const,
              ...addressColumns(address),
              discounts: JSON.stringify(discounts),
              createdAt: at,
              updatedAt: at,
            })),
          )
          .onConflict((conflict) => conflict.column('nameKey').doNothing())
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
        after: told(after),
      })),
  )
  return given.map(
    ({ id, isSound }) => created.get(id) ?? refuse(isSound ? 'customer-exists' : 'brand-not-found'),
  )
}

/** An organization as its history tells it: without what is counted or follows from an id. */
export function told<Told extends { storesCount: number; usersCount: number; updatedAt: string }>(
  organization: Told,
) {
  const { storesCount: _stores, usersCount: _users, updatedAt: _at, ...fields } = organization
  return fields
}
