import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/calls.ts'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import { orderDays, salesDays } from '#server/domain/ordering/order/projection/add-sales.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { importing } from '#server/testing/importing.ts'
import { testApp } from '#server/testing/test-app.ts'
import { workbookOf } from '#server/testing/workbook.ts'
import { selectJobs } from '#server/platform/jobs/stored-jobs.ts'

// A command that is sent again with its key has one effect: concurrently, later, and when the first answer never arrived.

const testing = await testApp()
const { app, db, clock, call, queue, staff } = testing
const { upload } = importing(testing)

/** When a connection is cut: during the command, or just before its answer is sent. */
type Cut = 'at work' | 'at the answer'
app.addHook('preHandler', async ({ headers, raw }) => {
  if (headers['x-cut'] === 'at work') raw.socket.destroy()
})
app.addHook('onSend', async ({ headers, raw }) => {
  if (headers['x-cut'] === 'at the answer') raw.socket.destroy()
})
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

/** A customer with an order for stock, and the order's draft. */
interface World {
  readonly storeId: string
  readonly brandId: number
  readonly itemIds: readonly number[]
  readonly orderStreamId: string
}

/** A command with its preconditions. */
interface Command<Name extends CallName> {
  readonly given: (world: World) => Promise<unknown>
  readonly input: (world: World) => Promise<InputOf<Name>> | InputOf<Name>
}

const nothing = async () => undefined
const submitted = async ({ orderStreamId }: World) => call('submitOrder', { orderStreamId })
const approved = async (world: World) => {
  await submitted(world)
  return call('approveOrder', { orderStreamId: world.orderStreamId })
}
const ready = async (world: World) => {
  await submitted(world)
  return call('approvePurchaseOrder', await purchaseOrder(world))
}
const sent = async (world: World) => {
  await ready(world)
  return call('submitPurchaseOrder', {
    ...(await purchaseOrder(world)),
    date: '2026-11-20',
    reference: 'ACK',
  })
}

async function purchaseOrder({ brandId }: World): Promise<{ streamId: string }> {
  const { data } = await call('getPurchaseOrders', { brandId })
  return { streamId: data[0]?.streamId ?? '' }
}

/** What a customer's order workbooks call a size. */
async function remembered({ storeId }: World) {
  const { organizationId } = await db
    .selectFrom('stores')
    .select('organizationId')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  return { organizationId, kind: 'size' as const, given: 'Little', meaning: 'M4/W6' }
}

const commands = {
  createOrder: {
    given: nothing,
    input: ({ storeId, itemIds: [itemId = 0] }) => ({
      storeId,
      type: 'brand-ats',
      items: [{ itemId, quantity: 1 }],
    }),
  },
  changeItemQuantity: {
    given: nothing,
    input: ({ orderStreamId, itemIds: [itemId = 0] }) => ({
      orderStreamId,
      items: [{ itemId, quantity: 3 }],
    }),
  },
  changeOrderDetails: {
    given: nothing,
    input: ({ orderStreamId }) => ({ orderStreamId, details: { terms: 'Net 30' } }),
  },
  changeOrdersDetails: {
    given: nothing,
    input: ({ orderStreamId }) => ({ streamsIds: [orderStreamId], details: { shipStartOn: '2027-01-31' } }),
  },
  removeOrderItem: {
    given: nothing,
    input: ({ orderStreamId, itemIds: [itemId = 0] }) => ({ orderStreamId, itemId }),
  },
  submitOrder: { given: nothing, input: ({ orderStreamId }) => ({ orderStreamId }) },
  replicateOrder: { given: submitted, input: ({ orderStreamId }) => ({ orderStreamId }) },
  orderFromForm: {
    given: nothing,
    input: async ({ storeId }) => {
      const workbook = await workbookOf([
        ['Style', 'Size', 'Quantity'],
        ['A-0001', 'M4/W6', 2],
      ])
      return {
        fileKey: (await upload(workbook, 'order-form', 'order.xlsx')).key,
        storeId,
        into: 'new-cart',
      }
    },
  },
  approveOrder: { given: submitted, input: ({ orderStreamId }) => ({ orderStreamId }) },
  approveOrders: { given: submitted, input: ({ orderStreamId }) => ({ streamsIds: [orderStreamId] }) },
  denyOrders: { given: submitted, input: ({ orderStreamId }) => ({ streamsIds: [orderStreamId] }) },
  cancelOrder: { given: approved, input: ({ orderStreamId }) => ({ orderStreamId, reason: 'Closed' }) },
  buildPurchaseOrder: {
    given: approved,
    input: ({ orderStreamId, brandId }) => ({
      brandId,
      inventoryType: 'brand-ats',
      orderStreamIds: [orderStreamId],
    }),
  },
  matchOrderFileName: { given: nothing, input: remembered },
  forgetOrderFileName: {
    given: async (world) => call('matchOrderFileName', await remembered(world)),
    input: async (world) => {
      const { organizationId } = await remembered(world)
      const { data } = await call('getOrderFileNames', { organizationId })
      return { id: data[0]?.id ?? '' }
    },
  },
  approvePurchaseOrder: { given: submitted, input: purchaseOrder },
  rejectPurchaseOrder: { given: submitted, input: purchaseOrder },
  voidPurchaseOrder: { given: ready, input: purchaseOrder },
  submitPurchaseOrder: {
    given: ready,
    input: async (world) => ({ ...(await purchaseOrder(world)), date: '2026-11-20', reference: 'ACK' }),
  },
  invoicePurchaseOrder: {
    given: sent,
    input: async (world) => ({ ...(await purchaseOrder(world)), date: '2026-11-20', invoiceNumber: 'I-1' }),
  },
} satisfies { [Name in CallName]?: Command<Name> }
type CommandName = keyof typeof commands

/** POST calls that change nothing. */
const questions: readonly CallName[] = [
  'getOrders',
  'getOrderSums',
  'exportOrders',
  'exportPurchaseOrders',
  'getMarkedOrderForm',
  'getOrderForm',
  'getOrderFormReading',
  'getPurchaseOrders',
  'getPurchaseOrderSums',
  'previewPurchaseOrder',
  'downloadPurchaseOrders',
]

test('covers every command on orders and purchase orders', () => {
  const isOurs = /^(?!GET )\S+ \/api\/(?:orders|purchase-orders)(?:\/|$)/
  const all = (Object.keys(endpoints) as CallName[]).filter((name) => isOurs.test(endpoints[name]))
  expect([...Object.keys(commands), ...questions].toSorted()).toEqual(all.toSorted())
})

async function buildWorld(): Promise<World> {
  // A user is limited to 300 requests a minute.
  clock.advance(61_000)
  const { storeId, lists } = await buildCustomer(db, { type: 'brand-ats', quantity: 20 })
  const { brandId = 0, itemIds = [] } = lists[0] ?? {}
  const items = itemIds.slice(0, 2).map((itemId) => ({ itemId, quantity: 2 }))
  const { data } = await call('createOrder', { storeId, type: 'brand-ats', items })
  return { storeId, brandId, itemIds, orderStreamId: data.order.streamId }
}

/** The counts that a second effect would increase. */
async function counted() {
  const { rows } = await sql<Record<string, number>>`
    SELECT (SELECT count(*) FROM streams) AS streams, (SELECT count(*) FROM events) AS events,
      (SELECT count(*) FROM history) AS history, (SELECT coalesce(sum(units), 0) FROM stock_promises) AS promised,
      (SELECT coalesce(sum(orders), 0) FROM ${orderDays} AS days) AS sales,
      (SELECT coalesce(sum(units), 0) FROM ${salesDays} AS days) AS sold`.execute(db)
  const { jobs } = await selectJobs(db)
    .select(({ fn }) => fn.countAll<number>().as('jobs'))
    .executeTakeFirstOrThrow()
  return { ...rows[0], jobs }
}

/** How much the requests of one command increase the counts, and their answers. */
async function effectOf(
  name: CommandName,
  send: (input: object, key: string) => Promise<readonly Answer[]>,
): Promise<{ added: object; answers: readonly Answer[] }> {
  const world = await buildWorld()
  const { given, input } = commands[name] as Command<CommandName>
  await given(world)
  const asked = await input(world)
  const before: Record<string, number> = await counted()
  const answers = await send(asked, `again ${name} ${world.orderStreamId}`.replaceAll(' ', '-'))
  const after: Record<string, number> = await counted()
  const added = Object.fromEntries(
    Object.entries(after).map(([what, count]) => [what, count - (before[what] ?? 0)]),
  )
  return { added, answers }
}

interface Answer {
  readonly status: number
  readonly data: unknown
}

/** Sends a command over a separate connection; returns nothing if it is cut. */
async function request(
  name: CommandName,
  input: object,
  key: string,
  cut?: Cut,
): Promise<Answer | undefined> {
  const [method = '', path = ''] = endpoints[name].split(' ')
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${staff}`,
      'content-type': 'application/json',
      'idempotency-key': key,
      connection: 'close',
      ...(cut && { 'x-cut': cut }),
    },
    body: JSON.stringify(input),
  }).catch(() => undefined)
  return answer && ((await answer.json()) as Answer)
}

async function answered(name: CommandName, input: object, key: string): Promise<Answer> {
  const answer = await request(name, input, key)
  if (!answer) throw new Error('The server did not answer')
  return answer
}

// Creates the tables of the queue.
await queue()

describe.each(Object.keys(commands) as CommandName[])('%s', (name) => {
  test(
    'has one effect when sent again with its key, and gets the first answer',
    { timeout: 90_000 },
    async () => {
      const alone = await effectOf(name, async (input, key) => [await answered(name, input, key)])
      expect(alone.answers.map(({ status }) => status)).toEqual([200])
      expect(Object.values(alone.added).some((count) => count !== 0)).toBe(true)

      const atOnce = await effectOf(name, async (input, key) =>
        Promise.all(Array.from({ length: 4 }, async () => answered(name, input, key))),
      )
      const oneAfterTheOther = await effectOf(name, async (input, key) => [
        await answered(name, input, key),
        await answered(name, input, key),
      ])
      const cutAtWork = await effectOf(name, async (input, key) => {
        expect(await request(name, input, key, 'at work')).toBeUndefined()
        return [await answered(name, input, key), await answered(name, input, key)]
      })
      const cutAtTheAnswer = await effectOf(name, async (input, key) => {
        expect(await request(name, input, key, 'at the answer')).toBeUndefined()
        return [await answered(name, input, key)]
      })
      for (const { added, answers } of [atOnce, oneAfterTheOther, cutAtWork, cutAtTheAnswer]) {
        expect(added).toEqual(alone.added)
        for (const answer of answers) expect(answer).toEqual(answers[0])
        expect(answers[0]?.status).toBe(200)
      }
    },
  )
})

test('the check above detects a command that is sent again without its key', async () => {
  const twice = await effectOf('createOrder', async (input, key) => [
    await answered('createOrder', input, key),
    await answered('createOrder', input, `${key}-other`),
  ])
  expect(twice.added).toMatchObject({ streams: 2, events: 2, history: 2 })
})
