import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { calls } from '#contract/calls.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { isRefusal } from '#contract/refusals.ts'
import { dashboardRoutes } from '#server/dashboard/routes.ts'
import { orderRoutes } from '#server/orders/routes.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Database, openDatabase } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { createLog } from '#server/platform/log.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { purchaseOrderRoutes } from '#server/purchase-orders/routes.ts'
import { listOf, loadOrders } from './setup/load-orders.ts'
import { machine, writeSection } from './report.ts'

// Measures the order lists with every filter of the console, the search, an order, the dashboard, the purchase orders, and an
// approval, with 20,000 and with 1,000,000 orders, both queried alternately through the calls' own handlers, and writes the
// figures to docs/performance.md. A folder argument keeps the two databases there for the next run; further words run only the
// queries that contain them.

const few = 20_000
const many = 1_000_000
const ROUNDS = 21
const timeZone = 'America/New_York'
const routes = [...orderRoutes, ...purchaseOrderRoutes, ...dashboardRoutes]

/** A query by staff, or by a customer for their own list. */
interface Question {
  readonly what: string
  readonly call: keyof typeof calls
  readonly input: object | ((db: Kysely<Tables>) => Promise<object>)
  readonly asCustomer?: boolean
}

const list = (what: string, input: Question['input']): Question => ({ what, call: 'getOrders', input })
const purchaseOrders = (what: string, input: Question['input']): Question => ({
  what: `purchase orders, ${what}`,
  call: 'getPurchaseOrders',
  input,
})
const searched = (what: string, search: string) => list(`search: ${what}`, { search })

const questions: Question[] = [
  list('all orders', {}),
  list('all orders, oldest first', { orderDir: 'asc' }),
  list('all orders, by total', { orderBy: 'totalPrice' }),
  list('all orders, by number', { orderBy: 'number' }),
  list('all orders, a page in the middle', async (db) => ({ cursor: await middle(db) })),
  ...(
    [
      'cart',
      'pending-review',
      'approved',
      'denied',
      'cancelled',
      'po-generated',
      'submitted-to-brand',
      'invoiced',
    ] as const
  ).map((status) => list(`status ${status}`, { status: [status] })),
  list('two statuses', { status: ['denied', 'approved'] }),
  list('status denied, by total', { status: ['denied'], orderBy: 'totalPrice' }),
  list('the largest brand', { brandId: 101 }),
  list('the largest brand, by total', { brandId: 101, orderBy: 'totalPrice' }),
  list('a small brand', { brandId: 111 }),
  list('a brand ordered long ago', { brandId: 112 }),
  list('a brand ordered long ago, by total', { brandId: 112, orderBy: 'totalPrice' }),
  list('a brand and a status', { brandId: 105, status: ['approved'] }),
  ...(['pre-book', 'own-stock', 'future-stock'] as const).map((type) => list(`type ${type}`, { type })),
  list('a type, by total', { type: 'own-stock', orderBy: 'totalPrice' }),
  list('bonded stock', { stockType: 'bonded' }),
  list('bonded stock, by total', { stockType: 'bonded', orderBy: 'totalPrice' }),
  list('stock ordered long ago', { availability: 'future' }),
  list('stock ordered long ago, by total', { availability: 'future', orderBy: 'totalPrice' }),
  list('a type and a status', { type: 'brand-ats', status: ['pending-review'] }),
  list('a new line list', { lineListId: listOf(2, 9, 0) }),
  list('an old line list', { lineListId: listOf(2, 0, 0) }),
  list('an old line list, by total', { lineListId: listOf(2, 0, 0), orderBy: 'totalPrice' }),
  list('an organization', async (db) => ({ organizationId: await someId(db, 'organizations') })),
  list('an organization, by total', async (db) => ({
    organizationId: await someId(db, 'organizations'),
    orderBy: 'totalPrice',
  })),
  list('a store', async (db) => ({ storeId: await someId(db, 'stores') })),
  list('a sales rep', async (db) => ({ salesRepId: await someRep(db) })),
  list('a sales rep, by total', async (db) => ({ salesRepId: await someRep(db), orderBy: 'totalPrice' })),
  list('a sales rep and a status', async (db) => ({
    salesRepId: await someRep(db),
    status: ['pending-review'],
  })),
  list('a customer PO number', { customerPoNumber: 'PO 10000' }),
  list('a ship window', { shipStartFrom: '2026-03-01', shipStartTo: '2026-03-31' }),
  list('a ship window, by total', {
    shipStartFrom: '2026-03-01',
    shipStartTo: '2026-03-31',
    orderBy: 'totalPrice',
  }),
  list('orders to be canceled soon', { shipCancelTo: '2024-06-01' }),
  list('multibrand', { hasMultipleBrands: true }),
  list('multibrand, by total', { hasMultipleBrands: true, orderBy: 'totalPrice' }),
  list('monobrand', { hasMultipleBrands: false }),
  list('a month', { submittedFrom: '2025-03-01', submittedTo: '2025-03-31' }),
  list('a month, by total', {
    submittedFrom: '2025-03-01',
    submittedTo: '2025-03-31',
    orderBy: 'totalPrice',
  }),
  list('a month of a brand', { brandId: 103, submittedFrom: '2025-03-01', submittedTo: '2025-03-31' }),
  list('a month of a status', {
    status: ['denied'],
    submittedFrom: '2025-03-01',
    submittedTo: '2025-03-31',
  }),
  { what: 'a customer’s own orders', call: 'getOrders', input: {}, asCustomer: true },
  searched('a number', 'SO-110007'),
  searched('the end of a number', '10007'),
  searched('an organization', 'footwear no 77 '),
  searched('organizations, 200 found', 'alpine'),
  searched('a store', 'store no 77 '),
  searched('a model of the largest brand', 'B01-0042'),
  searched('a model ordered long ago', 'B12-0007'),
  searched('all models of a brand', 'B02-'),
  searched('two letters', 'b0'),
  searched('all models of a brand ordered long ago', 'B12-'),
  searched('the beginning of many numbers', 'so-1'),
  searched('the beginning of numbers long ago', 'so-1100'),
  searched('three digits of numbers', '007'),
  searched('nothing found', 'nowhere at all'),
  searched('two letters, nothing found', 'zz'),
  list('search within a status', { search: 'B01-0042', status: ['denied'] }),
  list('search within every status: a number', { search: 'so-100042', status: [...orderStatuses] }),
  list('search within every status: a customer', { search: 'alpine', status: [...orderStatuses] }),
  list('search within every status: a model', { search: 'B01-0042', status: [...orderStatuses] }),
  list('search within a brand', { search: 'B05-0042', brandId: 105 }),
  list('search of organizations within a brand', { search: 'alpine', brandId: 105 }),
  list('search of organizations within a line list', { search: 'alpine', lineListId: listOf(2, 0, 0) }),
  list('search within another brand', { search: 'B01-0042', brandId: 105 }),
  list('search within a type and a status', { search: 'alpine', type: 'own-stock', status: ['approved'] }),
  list('search within a month', {
    search: 'B01-0042',
    submittedFrom: '2025-03-01',
    submittedTo: '2025-03-31',
  }),
  list('search, by total', { search: 'B01-0042', orderBy: 'totalPrice' }),
  list('search of all models of a brand, by total', { search: 'B02-', orderBy: 'totalPrice' }),
  list('search of organizations, by number, oldest first', {
    search: 'alpine',
    orderBy: 'number',
    orderDir: 'asc',
  }),
  { what: 'an order', call: 'getOrder', input: async (db) => ({ streamId: await someId(db, 'orders') }) },
  {
    what: 'its history',
    call: 'getOrderHistory',
    input: async (db) => ({ id: await someId(db, 'orders') }),
  },
  { what: 'dashboard', call: 'getDashboard', input: {} },
  { what: 'dashboard of a month', call: 'getDashboard', input: { from: '2025-03-01', to: '2025-03-31' } },
  { what: 'purchase orders', call: 'getPurchaseOrders', input: {} },
  ...(['draft', 'ready'] as const).map((status): Question => ({
    what: `purchase orders, status ${status}`,
    call: 'getPurchaseOrders',
    input: { status },
  })),
  { what: 'open work of staff', call: 'getWaiting', input: {} },
  ...(['createdAt', 'number'] as const).map((orderBy) => purchaseOrders(`by ${orderBy}`, { orderBy })),
  purchaseOrders('built manually', { generationType: 'manual' }),
  purchaseOrders('ready and not submitted', { status: 'ready', submitted: false }),
  purchaseOrders('submitted and not invoiced', { submitted: true, invoiced: false }),
  purchaseOrders('invoiced', { invoiced: true }),
  purchaseOrders('of a line list', { lineListId: listOf(2, 0, 0) }),
  purchaseOrders('of an organization', async (db) => ({ organizationId: await someId(db, 'organizations') })),
  purchaseOrders('search: a brand', { search: 'number 7' }),
  purchaseOrders('search: an order', { search: 'SO-110007' }),
  purchaseOrders('search: an organization', { search: 'footwear no 77 ' }),
  { what: 'what can be built manually', call: 'getBuildableGroups', input: {} },
  {
    what: 'approved orders of a group',
    call: 'getBuildableOrders',
    input: { brandId: 103, inventoryType: 'brand-ats' },
  },
  { what: 'purchase orders of a brand', call: 'getPurchaseOrders', input: { brandId: 112 } },
  { what: 'purchase orders of a type', call: 'getPurchaseOrders', input: { inventoryType: 'future-stock' } },
  { what: 'purchase orders, search', call: 'getPurchaseOrders', input: { search: 'PO-20007' } },
  {
    what: 'a purchase order',
    call: 'getPurchaseOrder',
    input: async (db) => ({ streamId: await someId(db, 'purchaseOrders') }),
  },
  {
    what: 'approve an order',
    call: 'approveOrder',
    input: async (db) => ({ orderStreamId: await someId(db, 'orders', 'pending-review') }),
  },
]

const [kept, ...words] = process.argv.slice(2)
const asked = questions.filter(({ what }) => words.length === 0 || words.some((word) => what.includes(word)))
const folder = kept ?? (await mkdtemp(join(tmpdir(), 'welt-bench-')))
const open: Database[] = []
try {
  const small = await database(few)
  const large = await database(many)
  const rows: string[] = []
  for (const question of asked) rows.push(await row(question, small, large))
  if (words.length === 0) await write(rows)
} finally {
  for (const { close } of open) await close()
  if (kept === undefined) await rm(folder, { recursive: true, force: true })
}

async function database(count: number): Promise<Kysely<Tables>> {
  const dataDir = join(folder, String(count))
  await mkdir(dataDir, { recursive: true })
  const opened = await openDatabase({ dataDir })
  open.push(opened)
  const some = await opened.db.selectFrom('orders').select('id').limit(1).execute()
  if (some.length === 0) await loadOrders(opened.db, count, timeZone)
  return opened.db
}

/** Both medians in milliseconds and their ratio; each round queries both, so that a busy moment affects both. */
async function row(question: Question, small: Kysely<Tables>, large: Kysely<Tables>): Promise<string> {
  const [askFew, askMany] = [await asker(question, small), await asker(question, large)]
  const times: { few: number[]; many: number[] } = { few: [], many: [] }
  for (let round = 0; round < ROUNDS + 3; round += 1) {
    const [took, tookMore] = [await timed(askFew), await timed(askMany)]
    if (round < 3) continue
    times.few.push(took)
    times.many.push(tookMore)
  }
  const [less, more] = [median(times.few), median(times.many)]
  const text = `| ${question.what} | ${less.toFixed(1)} ms | ${more.toFixed(1)} ms | ${(more / less).toFixed(1)} × |`
  process.stdout.write(`${text}\n`)
  return text
}

/** Prepares a query for a database; a command is rolled back each time. */
async function asker({ call, input, asCustomer }: Question, db: Kysely<Tables>) {
  const parsed = calls[call].input.parse(typeof input === 'function' ? await input(db) : input)
  const { files } = await openFiles(
    { storage: undefined, dataDir: folder, origin: 'http://localhost' },
    { db, clock: systemClock },
  )
  const actor = {
    userId: await someId(db, 'users'),
    firstName: 'Sam',
    lastName: 'Staff',
    client: asCustomer ? 'portal' : 'console',
  }
  const services = {
    customerMail: 'off',
    clock: systemClock,
    log: createLog({ level: 'silent' }),
    timeZone,
    files,
  }
  const route = routes.find(({ name }) => name === call)
  const handle = async (tx: Kysely<Tables>) => {
    const answer = await route?.handle({ ...services, db: tx, actor, input: parsed } as never)
    if (isRefusal(answer)) throw new Error(`Refused: ${answer.code}`)
    calls[call].data.parse(calls[call].paged ? (answer as { items: unknown }).items : answer)
  }
  if (call !== 'approveOrder') return async () => handle(db)
  return async () => {
    const tx = await db.startTransaction().execute()
    await handle(tx)
    await tx.rollback().execute()
  }
}

async function someRep(db: Kysely<Tables>): Promise<string | null> {
  const { salesRepId } = await db
    .selectFrom('orders')
    .select('salesRepId')
    .where('salesRepId', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  return salesRepId
}

async function someId(
  db: Kysely<Tables>,
  table: 'orders' | 'organizations' | 'purchaseOrders' | 'stores' | 'users',
  status?: string,
) {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(table)} WHERE ${status ? sql`status = ${status}` : sql`id > '80000000-0000-0000-0000-000000000000'`}
    ORDER BY id LIMIT 1`.execute(db)
  return rows[0]?.id ?? ''
}

async function middle(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ key: string[] }>`
    SELECT ARRAY[sorted_at::text, id::text] AS key FROM orders WHERE sorted_at > '2025-06-01' ORDER BY sorted_at LIMIT 1`.execute(
    db,
  )
  return Buffer.from(JSON.stringify(rows[0]?.key)).toString('base64url')
}

async function timed(ask: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await ask()
  return performance.now() - start
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

async function write(rows: readonly string[]): Promise<void> {
  await writeSection(`## Orders

\`node bench/orders.ts\`: ${few.toLocaleString('en-US')} and ${many.toLocaleString('en-US')} orders with three lines each, over a thousand days, from 2,000 customers and 12 brands, on purchase
orders of 50 orders, with their events and history. A page of 10 and its count, through the calls' own handlers on two embedded databases
queried alternately; medians of ${ROUNDS} rounds. Counts stop at 1,000, and at 10,000 for purchase orders without a search, which explains some of the larger figures.
About 9,400 orders contain each of the models that are searched for. "What can be built manually" sums the approved orders that are not on a
ready purchase order, 13,000 of the million. A page of purchase orders lists the organizations of each one's orders: 50 in large groups,
fewer in small ones. Each approval is rolled back.

| | ${few.toLocaleString('en-US')} | ${many.toLocaleString('en-US')} | |
| --- | --: | --: | --: |
${rows.join('\n')}

${machine()}`)
}
