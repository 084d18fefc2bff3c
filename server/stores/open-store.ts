import type { Kysely } from 'kysely'
import type { StoreAddressInput } from '#contract/addresses.ts'
import { isRefusal } from '#contract/refusals.ts'
import type { BrandSegment } from '#contract/stores.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { type Making, write } from './change-store.ts'
import { invalid, open } from './store.ts'
import { checkBrands, checkPeople, writeOut } from './store-references.ts'

/** The store to be opened. */
export interface NewStore {
  readonly organizationId: string
  readonly name: string
  readonly description?: string | undefined
  readonly mainContactUserId: string
  readonly userIds?: readonly string[] | undefined
  readonly addresses: readonly StoreAddressInput[]
  readonly brandSegmentation: readonly BrandSegment[]
}

/** Opens a store of a customer organization, with people of that organization (spec 2 §5). */
export async function openStore(tx: Kysely<Tables>, store: NewStore, making: Making) {
  const { organizationId, mainContactUserId, userIds = [], brandSegmentation, description = null } = store
  const organization = await tx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', organizationId)
    .where('type', '=', 'external')
    .forKeyShare()
    .executeTakeFirst()
  if (!organization) return invalid('organizationId', 'Organization not found')
  const refusal =
    (await checkPeople(tx, { organizationId, userIds: [mainContactUserId], path: 'mainContactUserId' })) ??
    (await checkPeople(tx, { organizationId, userIds, path: 'userIds' })) ??
    (await checkBrands(tx, brandSegmentation, 'brandFocusType.brandSegmentation'))
  if (refusal) return refusal
  const addresses = await writeOut(tx, organizationId, store.addresses)
  if (isRefusal(addresses)) return addresses

  const { name } = store
  const events = open(null, {
    organizationId,
    name,
    description,
    mainContactUserId,
    userIds,
    addresses,
    brandSegmentation,
  })
  if (isRefusal(events)) return events
  return write(tx, uuidv7(making.now), { before: null, version: 0, events }, making)
}
