import type { Kysely } from 'kysely'
import type { StoreAddressInput } from '#contract/customers/addresses.ts'
import { isRefusal } from '#contract/refusals.ts'
import type { BrandSegment } from '#contract/customers/stores.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type StreamChangeContext, openStreams } from '#server/platform/event-store/command-handler.ts'
import { acquireAndRead, beginLocks } from '../locks.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { readStores } from './select-stores.ts'
import { invalid, open } from './store.ts'
import { fillIn, type OrganizationAddresses, readOrganizationAddresses } from './store-addresses.ts'
import {
  type People,
  lockPeople,
  lockSegments,
  refuseBrands,
  refusePeople,
  type Segments,
} from './store-references.ts'
import { storeStream } from './store-stream.ts'

export interface NewStore {
  readonly organizationId: string
  readonly name: string
  readonly description?: string | undefined
  readonly mainContactUserId: string
  readonly userIds?: readonly string[] | undefined
  readonly addresses: readonly StoreAddressInput[]
  readonly brandSegmentation: readonly BrandSegment[]
}

export async function openStore(tx: Kysely<Tables>, store: NewStore, context: StreamChangeContext) {
  const [opened] = await openStores(tx, [store], context)
  if (!opened) throw new Error('The one store was neither opened nor refused')
  return opened
}

export async function openStores(
  tx: Kysely<Tables>,
  stores: readonly NewStore[],
  context: StreamChangeContext,
) {
  const references = await readReferences(tx, stores)
  const decided = stores.map((store) => ({ id: uuidv7(context.now), events: decide(store, references) }))
  const opened = await openStreams(
    tx,
    storeStream,
    decided.flatMap(({ id, events }) => (isRefusal(events) ? [] : { id, events })),
    context,
  )
  const written = await readStores(
    tx,
    opened.map(({ id }) => id),
  )
  return decided.map(({ id, events }) => {
    if (isRefusal(events)) return events
    const store = written.get(id)
    if (!store) throw new Error('The store just written does not exist')
    return { store, nextExpectedStreamVersion: store.version, createdNewStream: true }
  })
}

interface References {
  readonly customers: ReadonlySet<string>
  readonly people: People
  readonly segments: Segments
  readonly addresses: OrganizationAddresses
}

async function readReferences(tx: Kysely<Tables>, stores: readonly NewStore[]): Promise<References> {
  const organizationIds = [...new Set(stores.map(({ organizationId }) => organizationId))]
  const { locks: withOrganizations, result: customers } = await acquireAndRead(
    beginLocks(tx),
    'organizations',
    async () =>
      organizationIds.length === 0
        ? []
        : tx
            .selectFrom('organizations')
            .select('id')
            .where('id', 'in', organizationIds)
            .where('type', '=', 'external')
            .orderBy('id')
            .forKeyShare()
            .execute(),
  )
  const { locks, people } = await lockPeople(
    withOrganizations,
    stores.flatMap(({ mainContactUserId, userIds = [] }) => [mainContactUserId, ...userIds]),
  )
  return {
    customers: new Set(customers.map(({ id }) => id)),
    people,
    segments: await lockSegments(
      locks,
      stores.flatMap(({ brandSegmentation }) => brandSegmentation),
    ),
    addresses: await readOrganizationAddresses(tx, organizationIds),
  }
}

function decide(store: NewStore, { customers, people, segments, addresses }: References) {
  const { organizationId, name, mainContactUserId, userIds = [], brandSegmentation } = store
  if (!customers.has(organizationId)) return invalid('organizationId', 'Organization not found')
  const refusal =
    refusePeople(people, { organizationId, userIds: [mainContactUserId], path: 'mainContactUserId' }) ??
    refusePeople(people, { organizationId, userIds, path: 'userIds' }) ??
    refuseBrands(segments, brandSegmentation, 'brandFocusType.brandSegmentation')
  if (refusal) return refusal
  const written = fillIn(addresses.get(organizationId), store.addresses)
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
