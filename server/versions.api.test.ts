import { randomUUID } from 'node:crypto'
import { type FastifyInstance, fastify } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { calls, type InputOf, type VersionedCallName } from '#contract/calls.ts'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import { refuse } from '#contract/refusals.ts'
import { changeOrganization } from '#server/domain/organization/change-organization.ts'
import { readOrganization } from '#server/domain/organization/select-organizations.ts'
import { openRateLimit } from '#server/platform/http/limits/rate-limit.ts'
import { mount } from '#server/platform/http/mount.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/testing/actor-of.ts'
import { billing, shipping } from '#server/testing/build/address.ts'
import { buildLineList } from '#server/testing/build/line-list.ts'
import { buildOrganization } from '#server/testing/build/organization.ts'
import { buildSegment, buildStore } from '#server/testing/build/store.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { recordFigure, sizeOf } from '#server/testing/measures/reliability.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, call, clock, db, services, staff, staffUser } = await testApp()
const names = (Object.keys(calls) as CallName[]).filter(
  (name): name is VersionedCallName => calls[name].versioned,
)

/** The token of the caller. */
let sender = staff

/** Lets a new user make the next calls: each may make a limited number. */
async function changeSender(): Promise<void> {
  clock.advance(60_000)
  sender = await signInAs(db, clock, (await buildUser(db)).id)
}
beforeEach(changeSender)

const rounds = sizeOf({ small: 1, full: 50 })

/** Two different edits of a record whose version is 1. */
type TwoEdits<Name extends CallName> = readonly [InputOf<Name>, InputOf<Name>]

async function buildCustomer() {
  const id = await buildOrganization(db)
  const contact = async () => (await buildUser(db, { type: 'external', organizationId: id })).id
  return { id, contacts: [await contact(), await contact()] as const }
}

const address = { line1: '1 Elm', city: 'Reno', state: 'NV', country: 'US' }
const picture = sharp({
  create: { width: 9, height: 9, channels: 3, background: '#a85e2f' },
})
const png = (await picture.png().toBuffer()).toString('base64')

/** Builds a record and two edits of it, for every call that checks versions. */
const edits: { readonly [Name in VersionedCallName]: () => Promise<TwoEdits<Name>> } = {
  renameOrganization: async () => {
    const id = await buildOrganization(db)
    return [
      { id, name: `One ${id}` },
      { id, name: `Two ${id}` },
    ]
  },
  changeOrganizationAddress: async () => {
    const id = await buildOrganization(db)
    return [
      { id, address },
      { id, address: { ...address, city: 'Elko' } },
    ]
  },
  changeOrganizationLanguage: async () => {
    const id = await buildOrganization(db)
    return [
      { id, language: 'en' },
      { id, language: 'es' },
    ]
  },
  changeOrganizationStatus: async () => {
    const id = await buildOrganization(db)
    return [
      { id, status: 'inactive' },
      { id, status: 'inactive' },
    ]
  },
  updateDiscounts: async () => {
    const id = await buildOrganization(db)
    return [
      { id, discounts: [{ brand: 'all', discount: 5 }] },
      { id, discounts: [{ brand: 'all', discount: 50 }] },
    ]
  },
  changeMainContactUser: async () => {
    const { id, contacts } = await buildCustomer()
    return [
      { id, mainContactUserId: contacts[0] },
      { id, mainContactUserId: contacts[1] },
    ]
  },

  updateUser: async () => {
    const { id } = await buildUser(db)
    return [
      { id, firstName: 'Ann', lastName: 'One' },
      { id, firstName: 'Ann', lastName: 'Two' },
    ]
  },
  changeUserStatus: async () => {
    const { id } = await buildUser(db, { type: 'external' })
    return [
      { id, status: 'inactive' },
      { id, status: 'inactive' },
    ]
  },
  // The caller edits itself, so it is a new user each time.
  updateAccount: async () => {
    await changeSender()
    return [
      { firstName: 'Ann', lastName: 'One' },
      { firstName: 'Ann', lastName: 'Two' },
    ]
  },

  updateBrand: async () => {
    const { brandId } = await buildSegment(db)
    return [
      { brandId, name: `One ${brandId}` },
      { brandId, name: `Two ${brandId}` },
    ]
  },
  updateCatalogType: async () => {
    const [catalogTypeId = 0] = (await buildSegment(db)).catalogTypeIds
    return [
      { catalogTypeId, name: `One ${catalogTypeId}` },
      { catalogTypeId, name: `Two ${catalogTypeId}` },
    ]
  },
  updateRole: async () => {
    const { data } = await call(
      'createRole',
      { name: `Role ${randomUUID()}`, type: 'external' },
      { as: sender },
    )
    const { id, name, type, status } = data
    return [
      { id, name, type, status, description: 'One' },
      { id, name, type, status, description: 'Two' },
    ]
  },
  updateSavedView: async () => {
    const view = { query: '', columns: [], isDense: false, isShared: true }
    const { data } = await call(
      'createSavedView',
      { list: randomUUID(), name: 'All', ...view },
      { as: sender },
    )
    return [
      { id: data.id, name: 'One', ...view },
      { id: data.id, name: 'Two', ...view },
    ]
  },
  updateLineList: async () => {
    const lineListId = await buildLineList(db, { items: 1 })
    return [
      { lineListId, deadline: '2027-03-01' },
      { lineListId, deadline: '2027-04-01' },
    ]
  },
  editItem: async () => {
    const lineListId = await buildLineList(db, { items: 1 })
    const item = { lineListId, modelCode: 'A-0001', name: 'Clog 1', color: 'Bone', silhouette: 'Clog' }
    const sizes = [{ was: 'M4/W6', size: 'M4/W6', quantity: null }]
    return [
      { ...item, gender: 'Unisex', msrp: null, sizes, wholesale: 30 },
      { ...item, gender: 'Unisex', msrp: null, sizes, wholesale: 40 },
    ]
  },

  changeStoreBasicInfo: async () => {
    const { id, mainContactUserId: newMainContactUserId } = await buildStore(db)
    return [
      { id, newName: 'One', newMainContactUserId },
      { id, newName: 'Two', newMainContactUserId },
    ]
  },
  addStoreAddress: async () => {
    const { id } = await buildStore(db)
    return [
      { id, address: shipping },
      { id, address: billing },
    ]
  },
  changeStoreAddresses: async () => {
    const { id } = await buildStore(db)
    return [
      { id, addresses: [shipping] },
      { id, addresses: [billing] },
    ]
  },
  changeStoreStatus: async () => {
    const { id } = await buildStore(db)
    return [
      { id, newStatus: 'inactive' },
      { id, newStatus: 'active' },
    ]
  },
  changeStoreBrandFocusType: async () => {
    const { id } = await buildStore(db)
    return [
      { id, newBrandFocusType: { brandSegmentation: [await buildSegment(db)] } },
      { id, newBrandFocusType: { brandSegmentation: [await buildSegment(db)] } },
    ]
  },
  changeStoreUsers: async () => {
    const { id, organizationId } = await buildStore(db)
    const users = async () => [(await buildUser(db, { type: 'external', organizationId })).id]
    return [
      { id, userIds: await users() },
      { id, userIds: await users() },
    ]
  },
  changeStoreLogo: async () => {
    const { id } = await buildStore(db)
    return [
      { id, picture: png },
      { id, picture: png },
    ]
  },
}

/** Sends an edit as a client would, with any If-Match or none. */
async function send(server: FastifyInstance, name: CallName, input: object, ifMatch?: string) {
  const [method = '', template = ''] = endpoints[name].split(' ')
  const fields = new Map(Object.entries(input))
  const url = template.replaceAll(/:(\w+)/g, (_, field: string) => {
    const value = String(fields.get(field))
    fields.delete(field)
    return value
  })
  const response = await server.inject({
    method: method as 'PUT',
    url,
    headers: { authorization: `Bearer ${sender}`, ...(ifMatch !== undefined && { 'if-match': ifMatch }) },
    payload: Object.fromEntries(fields),
  })
  return response.json<{ status: number; data: Record<string, unknown> }>()
}

/** How many of two edits of the same version that arrive at once are made; the others are refused. */
async function wonAtOnce<Name extends VersionedCallName>(
  server: FastifyInstance,
  name: Name,
  both: TwoEdits<Name>,
) {
  const answers = await Promise.all(both.map(async (input) => send(server, name, input, '"1"')))
  const statuses = answers.map(({ status }) => status)
  // A refusal of the decision itself takes precedence, such as that of a status that is already set.
  expect(statuses.filter((status) => ![200, 400, 409].includes(status))).toEqual([])
  return statuses.filter((status) => status === 200).length
}

describe.each(names)('%s', (name) => {
  it('makes exactly one of two edits of the same version', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await changeSender()
      expect(await wonAtOnce(app, name, await edits[name]())).toBe(1)
    }
  })

  it('answers the second one with the record as it is now and who changed it', async () => {
    const [one, other] = await edits[name]()
    expect((await send(app, name, one, '"1"')).status).toBe(200)
    expect(await send(app, name, other, '"1"')).toMatchObject({
      status: 409,
      data: {
        nextExpectedStreamVersion: 2,
        current: name === 'updateLineList' ? { editVersion: 2 } : { version: 2 },
        // Views have no history.
        changes: name === 'updateSavedView' ? [] : [{ by: expect.any(String), action: expect.any(String) }],
      },
    })
    expect((await send(app, name, other, '"2"')).status).toBe(200)
  })

  it('refuses an edit without a version, and accepts one of any version', async () => {
    const [one] = await edits[name]()
    expect((await send(app, name, one)).status).toBe(428)
    expect((await send(app, name, one, '*')).status).toBe(200)
  })
})

describe('the version of an organization', () => {
  const asSender = () => ({ as: sender })

  it('changes with its address, and with what is written past the calls', async () => {
    const { data } = await call('createOrganization', { name: 'Alpine', address }, asSender())
    const { id, version } = data
    expect(version).toBe(1)
    const moved = { id, address: { ...address, city: 'Elko' } }
    expect((await call('changeOrganizationAddress', moved, asSender())).data.version).toBe(2)
    await db.updateTable('organizations').set({ city: 'Ely' }).where('id', '=', id).execute()
    expect((await call('getOrganization', { id }, asSender())).data.version).toBe(3)
  })

  it('stays if nothing changes', async () => {
    const { data } = await call('createOrganization', { name: 'Summit', address }, asSender())
    const same = { id: data.id, address }
    expect((await call('changeOrganizationAddress', same, asSender())).data.version).toBe(1)
  })
})

it('counts no version for a column that PostgreSQL generates', async () => {
  // Its new value is not known before the update, so it would differ each time.
  const generated = await sql<{ table: string; column: string; isNamed: boolean }>`
    SELECT class.relname AS "table", attname AS "column",
      attname = ANY (string_to_array(encode(tgargs, 'escape'), '\\000')) AS "isNamed"
    FROM pg_trigger JOIN pg_class AS class ON class.oid = tgrelid
    JOIN pg_attribute ON attrelid = class.oid AND attgenerated <> ''
    WHERE tgname = 'count_version'`.execute(db)
  expect(generated.rows.length).toBeGreaterThan(0)
  expect(generated.rows.filter(({ isNamed }) => !isNamed)).toEqual([])
})

it('covers every versioned edit', () => {
  expect(Object.keys(edits).toSorted()).toEqual(names.toSorted())
  recordFigure(
    'versions',
    `${names.length} calls × ${rounds} pairs of edits of the same version, one of each made`,
  )
})

it('detects an edit that compares versions without locking', async () => {
  const broken = fastify()
  let arrived = 0
  let release: (() => void) | undefined
  const both = new Promise<void>((resolve) => {
    release = resolve
  })
  const rename = route(
    'renameOrganization',
    async ({ db: tx, input: { id, name }, actor, clock, expectedVersion }) => {
      const before = await readOrganization(tx, id)
      if (before?.version !== expectedVersion) return refuse('conflict')
      arrived += 1
      if (arrived === 2) release?.()
      await both
      return changeOrganization(tx, { id, action: 'renamed', set: { name } }, { actor, now: clock.now() })
    },
  )
  const admitted = async () => actorOf(staffUser)
  mount(broken, rename, services, { authenticate: admitted, rateLimit: openRateLimit(services) })
  expect(await wonAtOnce(broken, 'renameOrganization', await edits.renameOrganization())).toBe(2)
})
