import { sql } from 'kysely'
import { buyerRoleId, staffOrganizationId } from '#contract/fixed-ids.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { buildSegment, buildStore } from '#server/testing/build/store.ts'
import { race, racingApp } from '#server/testing/concurrency/race.ts'
import { buildOrganization } from '#server/testing/build/organization.ts'
import { buildUser } from '#server/testing/build/user.ts'

const app = await racingApp()
const { call, clock, db, exists, historyOf, raceAll } = app
const { cart } = placeOrders(app)

/** A customer whose cart can be submitted. */
async function customerWithCart() {
  const customer = await buildCustomer(db)
  const { streamId: orderStreamId } = await cart(customer)
  return { ...customer, id: customer.organizationId, orderStreamId }
}

/** A customer organization with two active people, the first of whom is its main contact. */
async function twoPeople() {
  const id = await buildOrganization(db)
  const mainContact = await buildUser(db, { type: 'external', organizationId: id })
  const other = await buildUser(db, { type: 'external', organizationId: id })
  await db
    .updateTable('organizations')
    .set({ mainContactUserId: mainContact.id })
    .where('id', '=', id)
    .execute()
  return { id, mainContactUserId: other.id, userId: other.id, segment: await buildSegment(db) }
}

type People = Awaited<ReturnType<typeof twoPeople>>

const nameMainContact = async ({ id, mainContactUserId }: People) =>
  call('changeMainContactUser', { id, mainContactUserId })
const openStore = async ({ id, mainContactUserId, segment }: People) =>
  call('createStore', {
    organizationId: id,
    name: 'Harbor',
    mainContactUserId,
    brandFocusType: { brandSegmentation: [segment] },
  })
const deactivateUser = async ({ userId }: People) =>
  call('changeUserStatus', { id: userId, status: 'inactive' })
const deleteUser = async ({ userId }: People) => call('deleteUser', { id: userId })

async function mainContactIsGone({ userId }: { userId: string }): Promise<string | undefined> {
  const isNamed = await exists(sql`
    SELECT FROM organizations WHERE main_contact_user_id = ${userId}
    UNION ALL SELECT FROM stores WHERE main_contact_user_id = ${userId}`)
  const isActive = await exists(sql`SELECT FROM users WHERE id = ${userId} AND status = 'active'`)
  return isNamed && !isActive ? 'the main contact is inactive' : undefined
}

/** Finds an order that was opened or submitted after the deactivation of its organization. */
async function orderedTooLate({ id }: { id: string }): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM orders WHERE organization_id = ${id}`.execute(db)
  const deactivated = await historyOf('organization', id, 'deactivated')
  for (const order of rows)
    for (const action of ['opened', 'submitted'])
      if (deactivated !== undefined && ((await historyOf('order', order.id, action)) ?? 0) > deactivated)
        return `an order was ${action} after the organization was deactivated`
  return undefined
}

const deactivate = async ({ id }: { id: string }) =>
  call('changeOrganizationStatus', { id, status: 'inactive' })
const deleteIt = async ({ id }: { id: string }) => call('deleteOrganization', { id })

raceAll('organizations', [
  race({
    rule: 'an inactive organization has no open order',
    between: ['submitting an order', 'deleting its organization'],
    arrange: customerWithCart,
    left: async ({ orderStreamId }) => call('submitOrder', { orderStreamId }),
    right: deleteIt,
    broken: async ({ id }) =>
      (await exists(sql`
        SELECT FROM orders JOIN organizations ON organizations.id = orders.organization_id
        WHERE organizations.id = ${id} AND organizations.status = 'inactive' AND orders.status = 'pending-review'`))
        ? 'an order is open in an inactive organization'
        : undefined,
  }),
  race({
    rule: 'an inactive organization submits nothing',
    between: ['submitting an order', 'deactivating its organization'],
    arrange: customerWithCart,
    left: async ({ orderStreamId }) => call('submitOrder', { orderStreamId }),
    right: deactivate,
    broken: orderedTooLate,
  }),
  race({
    rule: 'an inactive organization opens no cart',
    between: ['opening a cart', 'deactivating its organization'],
    arrange: customerWithCart,
    left: async ({ storeId, lists }) =>
      call('createOrder', {
        storeId,
        type: 'pre-book',
        items: [{ itemId: lists[0]?.itemIds[0] ?? 0, quantity: 1 }],
      }),
    right: deactivate,
    broken: orderedTooLate,
  }),
  race({
    rule: 'an inactive organization replicates no order',
    between: ['replicating an order', 'deactivating its organization'],
    arrange: async () => {
      const world = await customerWithCart()
      await call('submitOrder', { orderStreamId: world.orderStreamId })
      return world
    },
    left: async ({ orderStreamId }) => call('replicateOrder', { orderStreamId }),
    right: deactivate,
    broken: orderedTooLate,
  }),
  race({
    rule: 'a deleted organization leaves no active store',
    between: ['opening a store', 'deleting its organization'],
    arrange: twoPeople,
    left: openStore,
    right: deleteIt,
    broken: async ({ id }) =>
      (await exists(sql`
        SELECT FROM stores JOIN organizations ON organizations.id = organization_id
        WHERE organization_id = ${id} AND stores.status = 'active' AND organizations.status = 'inactive'`))
        ? 'a store is active in a deleted organization'
        : undefined,
  }),
  race({
    rule: 'a deleted organization leaves no user',
    between: ['adding a user', 'deleting its organization'],
    arrange: twoPeople,
    left: async ({ id }) =>
      call('createUser', {
        email: `${crypto.randomUUID()}@example.com`,
        firstName: 'Ann',
        lastName: 'New',
        type: 'external',
        organizationId: id,
        roleId: buyerRoleId,
      }),
    right: deleteIt,
    broken: async ({ id }) =>
      (await exists(sql`
        SELECT FROM users WHERE organization_id = ${id} AND NOT EXISTS (SELECT FROM organizations WHERE id = ${id})`))
        ? 'a user belongs to no organization'
        : undefined,
  }),
  race({
    rule: 'the main contact of an organization is active',
    between: ['changing the main contact', 'deactivating that user'],
    arrange: twoPeople,
    left: nameMainContact,
    right: deactivateUser,
    broken: mainContactIsGone,
  }),
  race({
    rule: 'the main contact of an organization exists',
    between: ['changing the main contact', 'deleting that user'],
    arrange: twoPeople,
    left: nameMainContact,
    right: deleteUser,
    broken: mainContactIsGone,
  }),
  race({
    rule: 'the main contact of the staff organization is active',
    between: ['changing the main contact', 'deleting their own account'],
    arrange: async () => {
      const { id: userId, email } = await buildUser(db)
      return { userId, email, as: await signInAs(db, clock, userId) }
    },
    left: async ({ userId }) =>
      call('changeMainContactUser', { id: staffOrganizationId, mainContactUserId: userId }),
    right: async ({ email, as }) => call('deleteAccount', { email }, { as }),
    broken: mainContactIsGone,
  }),
  race({
    rule: 'the main contact of a store is active',
    between: ['opening a store', 'deactivating its main contact'],
    arrange: twoPeople,
    left: openStore,
    right: deactivateUser,
    broken: mainContactIsGone,
  }),
  race({
    rule: 'a new main contact of a store is active',
    between: ['changing basic info of a store', 'deactivating its new main contact'],
    arrange: async () => {
      const people = await twoPeople()
      return { ...people, storeId: (await buildStore(db, { organizationId: people.id })).id }
    },
    left: async ({ storeId, mainContactUserId }) =>
      call('changeStoreBasicInfo', {
        id: storeId,
        newName: 'Harbor',
        newMainContactUserId: mainContactUserId,
      }),
    right: deactivateUser,
    broken: mainContactIsGone,
  }),
  race({
    rule: 'a main contact belongs to an existing organization',
    between: ['changing the main contact', 'deleting its organization'],
    arrange: twoPeople,
    left: nameMainContact,
    right: deleteIt,
    broken: async () => undefined,
  }),
])
