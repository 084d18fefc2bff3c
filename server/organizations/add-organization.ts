import type { Kysely } from 'kysely'
import type { Address } from '#contract/addresses.ts'
import type { Discount } from '#contract/organizations.ts'
import { refuse } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type Change, recordHistory } from '#server/platform/history/history.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { areBrandsThere } from './are-brands-there.ts'
import { addressColumns, readOrganization } from './select-organizations.ts'

/** The customer to be created. */
export interface NewOrganization {
  readonly name: string
  readonly address: Address
  readonly discounts: Discount[]
}

/** Creates a customer organization, without main contact yet; a name stands once, whatever its case and spaces. */
export async function addOrganization(
  tx: Kysely<Tables>,
  { name, address, discounts }: NewOrganization,
  { actor, now }: { actor: Change['actor']; now: Date },
) {
  if (!(await areBrandsThere(tx, discounts))) return refuse('brand-not-found')
  const id = uuidv7(now)
  const at = now.toISOString()
  const created = await tx
    .insertInto('organizations')
    .values({
      id,
      name,
      type: 'external',
      ...addressColumns(address),
      discounts: JSON.stringify(discounts),
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.column('nameKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) return refuse('customer-exists')
  const after = await readOrganization(tx, id)
  if (!after) throw new Error('The organization just created is not there')
  await recordHistory(tx, {
    actor,
    subject: 'organization',
    subjectId: id,
    action: 'created',
    before: null,
    after: told(after),
  })
  return after
}

/** An organization as its history tells it: without what is counted or follows from an id. */
export function told<Organization extends { storesCount: number; usersCount: number; updatedAt: string }>(
  organization: Organization,
) {
  const { storesCount: _stores, usersCount: _users, updatedAt: _at, ...fields } = organization
  return fields
}
