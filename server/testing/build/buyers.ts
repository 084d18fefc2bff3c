import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { buildSegment } from './store.ts'
import { buildOrganization, buildUser } from './user.ts'

/** An address for shipping. */
export const shipping = {
  type: 'shipping' as const,
  line1: '1 Dock Rd',
  city: 'Reno',
  state: 'NV',
  country: 'US',
}

/** An address for billing. */
export const billing = { ...shipping, type: 'billing' as const, line1: '2 Bank St', postalCode: '89501' }

/** An organization with three buyers, and a brand with its catalog type. */
export async function buildCustomer(db: Kysely<Tables>) {
  const organizationId = await buildOrganization(db)
  const build = async () => (await buildUser(db, { type: 'external', organizationId })).id
  const [ann, bob, cid] = [await build(), await build(), await build()]
  return { organizationId, ann, bob, cid, segment: await buildSegment(db) }
}
