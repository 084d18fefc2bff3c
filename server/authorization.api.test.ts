import { fastify, type FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import { buyerRoleId } from '#contract/fixed-ids.ts'
import { type CallerKind, holdersOf } from '#contract/permissions.ts'
import { routes } from '#server/app.ts'
import { actorOf } from '#server/testing/actor-of.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { openRateLimit } from '#server/platform/http/limits/rate-limit.ts'
import { mount } from '#server/platform/http/mount.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { recordFigure } from '#server/testing/measures/reliability.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildOrganization } from '#server/testing/build/organization.ts'
import { buildUser } from '#server/testing/build/user.ts'

const { app, db, clock, services } = await testApp()
const names = Object.keys(endpoints) as CallName[]

/** The calls that customers may make as well as staff: a second place, so that a permission opens none of them by mistake. */
const customerCalls: readonly string[] = [
  'changeItemQuantity',
  'changeOrderDetails',
  'createOrder',
  'getMarkedOrderForm',
  'getOrder',
  'getOrderFileNames',
  'getOrderForm',
  'getOrderFormReading',
  'getOrderPictures',
  'downloadOrder',
  'getOrderStores',
  'getOrderableItems',
  'getOrderableLists',
  'getOrders',
  'getPresignedUploadUrl',
  'orderFromForm',
  'removeOrderItem',
  'replicateOrder',
  'submitOrder',
  'verifyToken',
]

/** The calls that only Admins may make. */
const adminCalls: readonly string[] = ['dropJob', 'getFailedJobs', 'resendMail', 'retryJob']

type Answer = 'unauthenticated' | 'forbidden' | 'admitted'

/** Makes a call with only the parameters of its address: enough to be admitted or rejected. */
async function ask(server: FastifyInstance, name: CallName, token: string | undefined): Promise<Answer> {
  const [method = '', path = ''] = endpoints[name].split(' ')
  const { statusCode } = await server.inject({
    method: method as 'GET',
    url: path.replaceAll(/:\w+/g, uuidv7()),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  return statusCode === 401 ? 'unauthenticated' : statusCode === 403 ? 'forbidden' : 'admitted'
}

/** Whether a caller got the answer that the call's declaration requires. */
function isRight(name: CallName, answer: Answer, countsAs: CallerKind | undefined): boolean {
  if (countsAs === undefined) return answer === 'unauthenticated'
  return answer === (holdersOf(calls[name].permission).includes(countsAs) ? 'admitted' : 'forbidden')
}

/** The calls with a wrong answer for a caller; each gets a new token, because a call may end the session. */
async function wronglyAnswered(
  server: FastifyInstance,
  asked: readonly CallName[],
  { token, countsAs }: Caller,
): Promise<CallName[]> {
  const wrong: CallName[] = []
  for (const name of asked) {
    if (!isRight(name, await ask(server, name, await token()), countsAs)) wrong.push(name)
  }
  return wrong
}

interface Caller {
  readonly caller: string
  readonly token: () => Promise<string | undefined>
  /** The kind that the permissions are granted to; undefined for callers that are never admitted. */
  readonly countsAs: CallerKind | undefined
}

const buyer = { type: 'external', organizationId: await buildOrganization(db) } as const
const closed = {
  type: 'external',
  organizationId: await buildOrganization(db, { status: 'inactive' }),
} as const
const people = {
  admin: await buildUser(db),
  staff: await buildUser(db, { roleId: buyerRoleId }),
  inactiveStaff: await buildUser(db, { status: 'inactive' }),
  customer: await buildUser(db, buyer),
  otherCustomer: await buildUser(db, { type: 'external' }),
  inactiveCustomer: await buildUser(db, { ...buyer, status: 'inactive' }),
  closedCustomer: await buildUser(db, closed),
}

const anonymous: Caller = { caller: 'nobody', token: async () => undefined, countsAs: undefined }

function signedIn(
  caller: string,
  person: keyof typeof people,
  client: 'console' | 'portal',
  countsAs?: CallerKind,
): Caller {
  return { caller, token: async () => signInAs(db, clock, people[person].id, client), countsAs }
}

const callers: readonly Caller[] = [
  anonymous,
  { caller: 'a made-up token', token: async () => 'x'.repeat(43), countsAs: undefined },
  { caller: 'an expired token', token: expired, countsAs: undefined },
  signedIn('an Admin', 'admin', 'console', 'admin'),
  signedIn('staff with another role', 'staff', 'console', 'staff'),
  signedIn('staff with a portal token', 'admin', 'portal'),
  signedIn('inactive staff', 'inactiveStaff', 'console'),
  signedIn('a customer', 'customer', 'portal', 'customer'),
  signedIn('a customer of another organization', 'otherCustomer', 'portal', 'customer'),
  signedIn('a customer with a console token', 'customer', 'console'),
  signedIn('an inactive customer', 'inactiveCustomer', 'portal'),
  signedIn('a customer of an inactive organization', 'closedCustomer', 'portal'),
]

async function expired(): Promise<string> {
  const token = await signInAs(db, clock, people.staff.id)
  await db
    .updateTable('oidcArtifacts')
    .set({ expiresAt: new Date(clock.now().getTime() - 1).toISOString() })
    .where('accountId', '=', people.staff.id)
    .execute()
  return token
}

it('opens exactly these calls to customers, these only to Admins, and all others only to staff', () => {
  const declared = names.map((name) => [name, holdersOf(calls[name].permission)])
  const expected = names.map((name) => [
    name,
    adminCalls.includes(name)
      ? ['admin']
      : ['staff', 'admin', ...(customerCalls.includes(name) ? ['customer'] : [])],
  ])
  expect(declared).toEqual(expected)
  recordFigure('authorization', `${names.length} calls × ${callers.length} callers`)
})

it.each(callers)('admits $caller exactly where the contract allows it', async (caller) => {
  expect(await wronglyAnswered(app, names, caller)).toEqual([])
})

it('detects a call that skips the check of who may make it', async () => {
  const broken = fastify()
  const admission = {
    authenticate: async () => actorOf(people.admin),
    rateLimit: openRateLimit(services),
  }
  for (const route of routes) mount(broken, route, services, admission)
  expect(await wronglyAnswered(broken, names.slice(0, 5), anonymous)).toEqual(names.slice(0, 5))
  const customer = signedIn('a customer', 'customer', 'portal', 'customer')
  const staffCalls = names.filter((name) => !customerCalls.includes(name)).slice(0, 5)
  expect(await wronglyAnswered(broken, staffCalls, customer)).toEqual(staffCalls)
})
