import type { Kysely } from 'kysely'
import type { StoreAddressInput } from '#contract/addresses.ts'
import { isRefusal } from '#contract/refusals.ts'
import type { BrandSegment } from '#contract/stores.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { type Making, writeNew } from './change-store.ts'
import { invalid, open } from './store.ts'
import { type OrganizationAddresses, readOrganizationAddresses, writeOutAs } from './store-addresses.ts'
import {
  type People,
  readPeople,
  readSegments,
  refuseBrands,
  refusePeople,
  type Segments,
} from './store-references.ts'

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
  const [opened] = await openStores(tx, [store], making)
  if (!opened) throw new Error('The one store was neither opened nor refused')
  return opened
}

/** Opens stores as `openStore` does each: every one is opened or refused, in their order. */
export async function openStores(tx: Kysely<Tables>, stores: readonly NewStore[], making: Making) {
  const known = await readKnown(tx, stores)
  const decided = stores.map((store) => ({ id: uuidv7(making.now), events: decide(store, known) }))
  const written = await writeNew(
    tx,
    decided.flatMap(({ id, events }) => (isRefusal(events) ? [] : { id, events })),
    making,
  )
  return decided.map(({ id, events }) => {
    if (isRefusal(events)) return events
    const store = written.get(id)
    if (!store) throw new Error('The store just written is not there')
    return { store, nextExpectedStreamVersion: store.version, createdNewStream: true }
  })
}

/** What there is of all that stores name. */
interface Known {
  readonly customers: ReadonlySet<string>
  readonly people: People
  readonly segments: Segments
  readonly addresses: OrganizationAddresses
}

async function readKnown(tx: Kysely<Tables>, stores: readonly NewStore[]): Promise<Known> {
  const organizationIds = [...new Set(stores.map(({ organizationId }) => organizationId))]
  const customers =
    organizationIds.length === 0
      ? []
      : await tx
          .selectFrom('organizations')
          .select('id')
          .where('id', 'in', organizationIds)
          .where('type', '=', 'external')
          .forKeyShare()
          .execute()
  return {
    customers: new Set(customers.map(({ id }) => id)),
    people: await readPeople(
      tx,
      stores.flatMap(({ mainContactUserId, userIds = [] }) => [mainContactUserId, ...userIds]),
    ),
    segments: await readSegments(
      tx,
      stores.flatMap(({ brandSegmentation }) => brandSegmentation),
    ),
    addresses: await readOrganizationAddresses(tx, organizationIds),
  }
}

function decide(store: NewStore, { customers, people, segments, addresses }: Known) {
  const { organizationId, name, mainContactUserId, userIds = [], brandSegmentation } = store
  if (!customers.has(organizationId)) return invalid('organizationId', 'Organization not found')
  const refusal =
    refusePeople(people, { organizationId, userIds: [mainContactUserId], path: 'mainContactUserId' }) ??
    refusePeople(people, { organizationId, userIds, path: 'userIds' }) ??
    refuseBrands(segments, brandSegmentation, 'brandFocusType.brandSegmentation')
  if (refusal) return refusal
  const written = writeOutAs(addresses.get(organizationId), store.addresses)
  if (isRefusal(written)) return written
  return open(null, {
    organizationId,
    name,
    description: store.description ?? null,
    mainContactUserId,
    userIds,
    addresses: written,
    brandSegmentation,
  })
}
