import type { Kysely } from 'kysely'
import { isRefusal } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { buildOrganization } from './organization.ts'
import { buildUser } from './user.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { type NewStore, openStore } from '#server/domain/store/open-store.ts'

let built = 0

/** Opens a store, by default of a new organization with a new main contact and one new brand; returns it as calls do. */
export async function buildStore(db: Kysely<Tables>, given: Partial<NewStore> = {}) {
  built += 1
  const organizationId = given.organizationId ?? (await buildOrganization(db))
  const mainContactUserId =
    given.mainContactUserId ?? (await buildUser(db, { type: 'external', organizationId })).id
  const brandSegmentation = given.brandSegmentation ?? [await buildSegment(db)]
  const opened = await db.transaction().execute(async (tx) =>
    openStore(
      tx,
      {
        name: `Store ${built}`,
        addresses: [],
        ...given,
        organizationId,
        mainContactUserId,
        brandSegmentation,
      },
      { actor: 'system', now: new Date() },
    ),
  )
  if (isRefusal(opened)) throw new Error(`A store cannot be built: ${JSON.stringify(opened.data)}`)
  return opened.store
}

/** Creates a brand with a catalog type, as a brand segment of a store. */
export async function buildSegment(db: Kysely<Tables>) {
  const key = uuidv7()
  const name = `Brand ${key}`
  const brand = await db
    .insertInto('brands')
    .values({ name, nameKey: `brand${key.replaceAll('-', '')}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const type = await db
    .insertInto('catalogTypes')
    .values({ name, nameKey: name.toLowerCase() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { brandId: brand.id, segmentation: 'good' as const, catalogTypeIds: [type.id] }
}
