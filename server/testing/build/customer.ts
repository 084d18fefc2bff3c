import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { type LineListOptions, type PublishedList, buildPublishedList } from './line-list.ts'
import { buildOrganization } from './organization.ts'
import { buildSegment, buildStore } from './store.ts'
import { buildUser } from './user.ts'

/** Creates a customer with a user and a store that has some brands, each with a published line list. */
export async function buildCustomer(
  db: Kysely<Tables>,
  { brands = 1, ...wish }: LineListOptions & { brands?: number; quantity?: number | null } = {},
) {
  const organizationId = await buildOrganization(db)
  const buyer = await buildUser(db, { type: 'external', organizationId })
  const segments = []
  for (let brand = 0; brand < brands; brand += 1) segments.push(await buildSegment(db))
  const store = await buildStore(db, {
    organizationId,
    mainContactUserId: buyer.id,
    brandSegmentation: segments,
  })
  const lists: PublishedList[] = []
  for (const segment of segments) lists.push(await buildPublishedList(db, segment, wish))
  return { organizationId, buyer, storeId: store.id, segments, lists }
}
