import { describe, expect, it } from 'vitest'
import type { Who } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import { signInAs } from '#server/auth/testing/sign-in-as.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildOrganization, buildUser } from '#server/users/testing/build-user.ts'

const { app, db, clock } = await testApp()
const names = Object.keys(endpoints) as CallName[]

/** Makes a call with nothing but what its address needs: enough to be let in or not. */
async function ask(name: CallName, token: string | undefined): Promise<number> {
  const [method = '', path = ''] = endpoints[name].split(' ')
  const { statusCode } = await app.inject({
    method: method as 'GET',
    url: path.replaceAll(/:\w+/g, uuidv7()),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  return statusCode
}

/** Somebody who asks: how they got in (anew for each call, since a call may sign out), and as whom they count. */
interface Caller {
  readonly caller: string
  readonly token: () => Promise<string | undefined>
  /** As whom they may make calls; nobody where they are not let in at all. */
  readonly countsAs: Who | undefined
}

const buyer = { type: 'external', organizationId: await buildOrganization(db) } as const
const closed = {
  type: 'external',
  organizationId: await buildOrganization(db, { status: 'inactive' }),
} as const
const people = {
  staff: await buildUser(db),
  inactiveStaff: await buildUser(db, { status: 'inactive' }),
  customer: await buildUser(db, buyer),
  otherCustomer: await buildUser(db, { type: 'external' }),
  inactiveCustomer: await buildUser(db, { ...buyer, status: 'inactive' }),
  closedCustomer: await buildUser(db, closed),
}

async function expired(): Promise<string> {
  const token = await signInAs(db, clock, people.staff.id)
  await db
    .updateTable('oidcArtifacts')
    .set({ expiresAt: new Date(clock.now().getTime() - 1).toISOString() })
    .where('accountId', '=', people.staff.id)
    .execute()
  return token
}

const callers: readonly Caller[] = [
  { caller: 'nobody', token: async () => undefined, countsAs: undefined },
  { caller: 'a made-up token', token: async () => 'x'.repeat(43), countsAs: undefined },
  { caller: 'an expired token', token: expired, countsAs: undefined },
  { caller: 'staff', token: async () => signInAs(db, clock, people.staff.id), countsAs: 'staff' },
  {
    caller: 'staff with a portal token',
    token: async () => signInAs(db, clock, people.staff.id, 'portal'),
    countsAs: undefined,
  },
  {
    caller: 'inactive staff',
    token: async () => signInAs(db, clock, people.inactiveStaff.id),
    countsAs: undefined,
  },
  {
    caller: 'a customer',
    token: async () => signInAs(db, clock, people.customer.id, 'portal'),
    countsAs: 'customer',
  },
  {
    caller: 'a customer of another organization',
    token: async () => signInAs(db, clock, people.otherCustomer.id, 'portal'),
    countsAs: 'customer',
  },
  {
    caller: 'a customer with a console token',
    token: async () => signInAs(db, clock, people.customer.id),
    countsAs: undefined,
  },
  {
    caller: 'an inactive customer',
    token: async () => signInAs(db, clock, people.inactiveCustomer.id, 'portal'),
    countsAs: undefined,
  },
  {
    caller: 'a customer of an inactive organization',
    token: async () => signInAs(db, clock, people.closedCustomer.id, 'portal'),
    countsAs: undefined,
  },
]

describe.each(callers)('$caller', ({ token, countsAs }) => {
  it.each(names)('asking for %s is let in exactly where the contract says so', async (name) => {
    const who: readonly Who[] = calls[name].who
    const status = await ask(name, await token())
    const answered = status === 401 ? 'unauthenticated' : status === 403 ? 'forbidden' : 'let in'
    const isOpen = who.includes('anyone')
    const may = isOpen || (countsAs !== undefined && who.includes(countsAs))
    // A call for anyone may still find out by itself that a token is none (spec 2 §7, token verification).
    const expected = may ? 'let in' : countsAs === undefined ? 'unauthenticated' : 'forbidden'
    if (!isOpen) expect(answered).toBe(expected)
    else expect(answered).not.toBe('forbidden')
  })
})

it('every call names who may make it', () => {
  const unnamed = names.filter((name) => calls[name].who.length === 0)
  expect(unnamed).toEqual([])
})
