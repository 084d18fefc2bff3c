import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { buildSegment } from './store.ts'
import { buildOrganization } from './organization.ts'
import { buildUser } from './user.ts'

/** Creates an organization with three buyers, and a brand with its catalog type. */
export async function buildBuyers(db: Kysely<Tables>) {
  const organizationId = await buildOrganization(db)
  const build = async () => (await buildUser(db, { type: 'external', organizationId })).id
  const [ann, bob, cid] = [await build(), await build(), await build()]
  return { organizationId, ann, bob, cid, segment: await buildSegment(db) }
}
