import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from '#contract/calls.ts'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import { parseInput } from '#contract/input/parse-input.ts'
import { buyerRoleId } from '#contract/fixed-ids.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { extremes, fieldsOf, smallestInput, withValue } from '#server/testing/inputs/extreme-inputs.ts'
import { importing } from '#server/testing/importing.ts'
import { recordFigure, sizeOf } from '#server/testing/measures/reliability.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildUser } from '#server/testing/build/user.ts'

const testing = await testApp()
const { app, db, clock, services } = testing
const { submitted, cart, purchaseOrdersOf } = placeOrders(testing)
const names = Object.keys(endpoints) as CallName[]
const { key: fileKey } = await importing(testing).upload(Buffer.from('PK'))

/** Builds one object of each kind that a call may name. */
async function buildThings() {
  // Past the request limit per minute.
  clock.advance(60_000)
  const customer = await buildCustomer(db)
  const [open, pending] = [await cart(customer), await submitted(customer)]
  const [purchaseOrder] = await purchaseOrdersOf(customer)
  const type = await db
    .insertInto('catalogTypes')
    .values({ name: 'Other', nameKey: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const view = { name: 'All', query: '', columns: '[]', isDense: false, isShared: true, list: 'orders' }
  const viewId = randomUUID()
  await db
    .insertInto('savedViews')
    .values({ ...view, id: viewId, userId: (await buildUser(db)).id })
    .execute()
  const noteId = randomUUID()
  const about = { subject: 'organization', subjectId: customer.organizationId } as const
  await db
    .insertInto('notes')
    .values({ ...about, id: noteId, text: 'Called', authorName: 'Ann', createdAt: clock.now().toISOString() })
    .execute()
  const shareId = randomUUID()
  const at = clock.now().toISOString()
  await db
    .insertInto('catalogShares')
    .values({
      id: shareId,
      lineListId: customer.lists[0]?.lineListId ?? 0,
      storeId: customer.storeId,
      recipient: 'Jo',
      createdByName: 'Ann',
      createdAt: at,
      expiresAt: new Date(clock.now().getTime() + 86_400_000).toISOString(),
    })
    .execute()
  return {
    customer,
    shareId,
    cart: open.streamId,
    pending: pending.streamId,
    purchaseOrder,
    typeId: type.id,
    viewId,
    noteId,
  }
}

let shared: ReturnType<typeof buildThings> | undefined

/** Values by field name that let a call get as far as possible; read-only calls share theirs. */
async function known(name: CallName): Promise<Record<string, unknown>> {
  const isRead = /^(get|export)/.test(name)
  const things = await (isRead ? (shared ??= buildThings()) : buildThings())
  const { customer, typeId } = things
  const { organizationId, storeId, buyer, lists, segments } = customer
  const { lineListId = 0, brandId = 0, itemIds = [] } = lists[0] ?? {}
  const [, area = ''] = /\/api\/([^/]+)/.exec(endpoints[name]) ?? []
  const orderId = /approve|deny/i.test(name) ? things.pending : things.cart
  const ids: Record<string, string> = {
    users: buyer.id,
    roles: buyerRoleId,
    stores: storeId,
    organizations: organizationId,
    orders: orderId,
    'purchase-orders': things.purchaseOrder?.streamId ?? '',
    views: things.viewId,
    notes: things.noteId,
    jobs: randomUUID(),
  }
  const types: Record<string, string> = { users: 'external', organizations: 'external', roles: 'external' }
  const address = { line1: '1 Road', city: 'Town', state: 'NY', country: 'US' }
  const storeAddress = { type: 'shipping', ...address }
  const attributes = { season: 'S1', year: 2027, sentOn: '2027-01-31', deadlineForOrders: '2027-02-28' }
  return {
    ...(area in ids && { id: ids[area], streamId: ids[area] }),
    ...(/Share/.test(name) && { id: things.shareId, recipient: 'Jo', days: 30 }),
    ...(area !== 'register-new-customer' && { type: types[area] ?? 'pre-book' }),
    subject: 'organization',
    subjectId: organizationId,
    organizationId,
    storeId,
    brandId,
    lineListId,
    roleId: buyerRoleId,
    trackingId: randomUUID(),
    orderStreamId: orderId,
    orderStreamIds: [orderId],
    streamsIds: [orderId],
    itemId: itemIds[0],
    items: [
      name === 'editItemSegmentation'
        ? { modelCode: 'A-0001', catalogTypes: [] }
        : { itemId: itemIds[0], quantity: 2 },
    ],
    modelCode: 'A-0001',
    modelCodes: ['A-0001'],
    originCatalogType: 'unsorted',
    batchId: randomUUID(),
    catalogTypeId: segments[0]?.catalogTypeIds[0],
    intoCatalogTypeId: typeId,
    mainContactUserId: buyer.id,
    newMainContactUserId: buyer.id,
    userIds: [],
    address: name === 'addStoreAddress' ? storeAddress : address,
    ...(name === 'changeStoreAddresses' && { addresses: [storeAddress] }),
    brandFocusType: { brandSegmentation: segments },
    newBrandFocusType: { brandSegmentation: segments },
    picture: null,
    pictureId: 1,
    mappingId: 1,
    version: 1,
    stores: [],
    email: `${randomUUID()}@example.com`,
    firstName: 'Jane',
    lastName: 'Smith',
    date: '2027-01-31',
    key: fileKey,
    linelist_attributes: attributes,
    ...(area === 'file-processor' && { brand: 'Crocs' }),
    file: Buffer.from('Organization\nOne\n').toString('base64'),
    ...(name === 'downloadPurchaseOrders' && { orderStreamId: orderId }),
  }
}

/** Makes a call and returns its answer; uses another staff user once the previous one is limited. */
async function ask(name: CallName, input: Record<string, unknown>): Promise<Answer> {
  const [method = '', template = ''] = endpoints[name].split(' ')
  const rest: Record<string, unknown> = { ...input }
  const path = template.replaceAll(/:(\w+)/g, (_, field: string) => {
    const value = rest[field]
    delete rest[field]
    return encodeURIComponent(inAddress(value).slice(0, 90) || ' ')
  })
  const query = new URLSearchParams()
  for (const [field, value] of Object.entries(rest))
    for (const one of [value].flat()) query.append(field, inAddress(one))
  for (;;) {
    const { statusCode: status, body } = await app.inject({
      method: method as 'GET',
      url: method === 'GET' ? `${path}?${query.toString()}` : path,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': '*' },
      ...(method !== 'GET' && { payload: JSON.stringify(rest) }),
    })
    if (status !== 401 && status !== 403 && status !== 429) return { status, body }
    token = await nextToken()
  }
}

/** A value in an address, which must be shorter than a body. */
function inAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return text.toWellFormed().slice(0, 5_000)
}

async function nextToken(): Promise<string> {
  return signInAs(db, clock, (await buildUser(db)).id)
}
let token = await nextToken()

interface Answer {
  readonly status: number
  readonly body: string
}

/**
 * Sends a valid input with one extreme field, for every field and every extreme (or a sample); returns which ones fail the server
 * or are refused without a reason.
 */
async function failures(
  schema: z.ZodType,
  base: unknown,
  answer: (input: Record<string, unknown>) => Promise<Answer>,
  oneIn = 1,
): Promise<string[]> {
  const found: string[] = []
  for (const [place, path] of fieldsOf(schema).entries())
    for (const [index, [value, extreme]] of Object.entries(extremes).entries()) {
      if (!failedBefore.has(value) && (index + place) % oneIn !== 0) continue
      const { status, body } = await answer(withValue(base, path, extreme) as Record<string, unknown>)
      sent += 1
      const issues = status === 400 ? JSON.parse(body).data?.issues : undefined
      if (status >= 500) found.push(`${path.join('.')} as ${value}: ${status}`)
      if (status === 400 && !(issues?.length > 0)) found.push(`${path.join('.')} as ${value}: no issues`)
    }
  return found
}

let sent = 0
const failedBefore = new Set(['more than an integer', 'the year 0', 'a path out of the folder'])

describe('an extreme value in any field', () => {
  it.each(names)(
    'of %s never fails the server',
    async (name) => {
      const schema = calls[name].input
      const base = smallestInput(schema, await known(name))
      expect(parseInput(schema, base).error?.issues).toBeUndefined()
      const answer = async (input: Record<string, unknown>) => ask(name, input)
      expect(await failures(schema, base, answer, sizeOf({ small: 24, full: 1 }))).toEqual([])
    },
    sizeOf({ small: 60_000, full: 600_000 }),
  )

  afterAll(() => recordFigure('extreme-inputs', `${sent} inputs, none answered with a 5xx`))

  const planted = {
    'a year that no integer column holds': {
      schema: z.strictObject({ year: z.number().int() }),
      run: async ({ year }) => sql`SELECT ${year}::integer`.execute(db),
      finds: 'year as more than an integer: 500',
    },
    'a date of the year 0': {
      schema: z.strictObject({ from: z.iso.date() }),
      run: async ({ from }) => sql`SELECT ${from}::date`.execute(db),
      finds: 'from as the year 0: 500',
    },
    'a file key that leaves its folder': {
      schema: z.strictObject({ key: z.string().min(1) }),
      run: async ({ key }) => services.files.size(String(key)),
      finds: 'key as a path out of the folder: 500',
    },
  } satisfies Record<string, Planted>
  it.each(Object.entries(planted))(
    'detects a call that passes on %s',
    async (_, { schema, run, finds }: Planted) => {
      const answer = async (input: Record<string, unknown>) => {
        const parsed = parseInput(schema, input)
        if (!parsed.success) return { status: 400, body: JSON.stringify({ data: parsed.error }) }
        return run(parsed.data as Record<string, unknown>).then(
          () => ({ status: 200, body: '' }),
          () => ({ status: 500, body: '' }),
        )
      }
      expect(await failures(schema, {}, answer)).toContain(finds)
    },
  )
})

interface Planted {
  readonly schema: z.ZodType
  readonly run: (input: Record<string, unknown>) => Promise<unknown>
  readonly finds: string
}
