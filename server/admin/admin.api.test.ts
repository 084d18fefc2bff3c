import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import { mailJobs, sendMail } from '#server/platform/mail/send-mail.ts'
import type { Message } from '#server/platform/mail/mail.ts'
import { dropImport, failImport } from '#server/imports/change-import.ts'
import { importJob } from '#server/imports/import-job.ts'
import { loadImport } from '#server/imports/load-import.ts'
import { readImport } from '#server/imports/read-import.ts'
import { readHistory } from '#server/platform/history/history.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { AdminContext } from './admin-context.ts'
import { commands, findCommand, usage } from './commands.ts'
import { failJob } from '#server/testing/stored-jobs.ts'

const { db, clock, call, services, queue, staffUser } = await testApp()
const orders = placeOrders({ call, clock })

async function admin(...words: string[]): Promise<string> {
  const found = findCommand(words)
  if (!found) throw new Error(usage())
  const context: AdminContext = { ...services, jobs: await queue() }
  return (await found.command.run(context, found.given)).join('\n')
}

async function lastAction(subject: string, subjectId: string) {
  const [entry] = await readHistory(db, { subject, subjectId })
  return entry && [entry.actorName, entry.actorId, entry.action]
}

test('creates staff who can sign in, deactivates them and their sessions, and records both', async () => {
  expect(await admin('staff', 'add', 'Mei@Example.com', 'Mei', 'Lin')).toBe('Mei@Example.com can sign in.')
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('emailKey', '=', 'mei@example.com')
    .executeTakeFirstOrThrow()
  expect(user).toMatchObject({ type: 'internal', status: 'active', firstName: 'Mei', lastName: 'Lin' })
  expect(await lastAction('user', user.id)).toEqual(['Operator', null, 'created'])

  const as = await signInAs(db, clock, user.id)
  expect((await call('getBrands', {}, { as })).status).toBe(200)
  expect(await admin('staff', 'deactivate', 'mei@example.com')).toBe('mei@example.com is inactive.')
  expect((await call('getBrands', {}, { as })).status).toBe(401)
  expect(await lastAction('user', user.id)).toEqual(['Operator', null, 'deactivated'])
  await admin('staff', 'activate', 'mei@example.com')
  // Its old token stays without access: the session ended.
  expect((await call('getBrands', {}, { as })).status).toBe(401)
  await expect(admin('staff', 'activate', 'mei@example.com')).rejects.toThrow('already active')
})

test.each([
  [['staff', 'add', 'nobody', 'No', 'Body'], 'Expected a valid email address.'],
  [['staff', 'add', 'x@example.com', ' ', 'Body'], 'Expected a first and a last name'],
  [['staff', 'deactivate', 'unknown@example.com'], 'No user has the email address unknown@example.com.'],
  [['sessions', 'end', "' OR true --"], 'No user has the email address'],
  [['jobs', 'everything'], 'The state must be failed, waiting, or active.'],
  [['jobs', 'retry', 'x'], 'There is no failed job with this ID.'],
  [
    ['jobs', 'drop', '00000000-0000-0000-0000-000000000000'],
    'There is no waiting or failed job with this ID.',
  ],
  [['mail', 'resend', 'x'], 'There is no message that has been sent or failed with this ID.'],
  [['rebuild', 'users'], 'The kind must be one of: orders, purchase-orders, stores, reports.'],
])('rejects %j', async (words, sentence) => {
  await expect(admin(...words)).rejects.toThrow(sentence)
})

test.each([
  [],
  ['staff'],
  ['staff', 'add'],
  ['staff', 'add', 'a@b.example', 'A'],
  ['verify', 'x'],
  ['drop', 'everything'],
])('%j is not a command', (...words) => {
  expect(findCommand(words)).toBeUndefined()
})

test('refuses an email address that is taken and the last Admin', async () => {
  await expect(admin('staff', 'add', staffUser.email, 'A', 'B')).rejects.toThrow()
  await db.updateTable('users').set({ status: 'inactive' }).where('id', '<>', staffUser.id).execute()
  await expect(admin('staff', 'deactivate', staffUser.email)).rejects.toThrow(/Admin/)
})

test('ends the sessions of one user and of nobody else', async () => {
  const [one, other] = [await buildUser(db), await buildUser(db)]
  const [as, others] = [await signInAs(db, clock, one.id), await signInAs(db, clock, other.id)]
  await admin('sessions', 'end', one.email.toUpperCase())
  expect((await call('getBrands', {}, { as })).status).toBe(401)
  expect((await call('getBrands', {}, { as: others })).status).toBe(200)
  expect(await lastAction('user', one.id)).toEqual(['Operator', null, 'signed out everywhere'])
})

test('lists failed jobs without their contents, retries them, and drops them', async () => {
  const lace = defineJob('lace-shoes', z.object({ shoe: z.string() }), { attempts: 1 })
  const run = vi.fn(async () => {})
  run.mockRejectedValueOnce(new Error('The lace broke')).mockRejectedValueOnce(new Error('The lace broke'))
  const jobs = await queue()
  await jobs.work([handleJob(lace, run)])
  await jobs.enqueue(db, lace, { shoe: 'a hidden shoe' })
  await jobs.enqueue(db, lace, { shoe: 'another hidden shoe' })
  const failed = async () => (await admin('jobs', 'failed', lace.name)).split('\n')
  await vi.waitUntil(
    async () => (await failed()).filter((line) => line.includes('The lace broke')).length === 2,
    60_000,
  )
  const listed = await failed()
  expect(listed.join()).not.toContain('hidden')
  const [first = '', second = ''] = listed.map((line) => line.split('  ')[0] ?? '')

  expect(await admin('jobs', 'retry', first)).toBe(`Job ${first} will run again.`)
  await vi.waitUntil(() => run.mock.calls.length === 3, 60_000)
  await vi.waitUntil(async () => (await failed()).length === 1, 60_000)
  await admin('jobs', 'drop', second)
  expect(await admin('jobs', 'failed', lace.name)).toBe('No failed jobs.')
  expect(await lastAction('job', first)).toEqual(['Operator', null, 'retried'])
  expect(await lastAction('job', second)).toEqual(['Operator', null, 'dropped'])
  await expect(admin('jobs', 'retry', first)).rejects.toThrow('There is no failed job with this ID.')
})

test('retrying the failed job of an import reads its file again, unless the import is discarded', async () => {
  const { id: brandId } = await db
    .insertInto('brands')
    .values({ name: 'Retried', nameKey: 'retried' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const jobs = await queue()
  /** A job and its import that both failed. */
  const failedImport = async (trackingId: string) => {
    await db
      .insertInto('imports')
      .values({
        id: trackingId,
        action: 'new',
        brandId,
        type: 'pre-book',
        request: '{}',
        fileKey: `uploads/${trackingId}.xlsx`,
        createdBy: staffUser.id,
      } as never)
      .execute()
    await jobs.enqueue(db, importJob, { trackingId })
    await failImport(db, trackingId, { code: 'import-stopped', message: 'The import stopped.' })
    return failJob(db, importJob.name, ['trackingId', trackingId])
  }
  const seen: string[] = []
  const [failed, discarded] = [await failedImport('stopped'), await failedImport('discarded')]
  await dropImport(db, 'discarded')

  expect(await admin('jobs', 'retry', failed)).toBe(`Job ${failed} will run again.`)
  expect(await readImport(db, 'stopped')).toMatchObject({ status: 'queued', failure: null })
  await jobs.work([
    handleJob(importJob, async ({ trackingId }) => {
      if (await loadImport(db, trackingId)) seen.push(trackingId)
    }),
  ])
  await vi.waitUntil(() => seen.length > 0, 60_000)
  expect(seen).toEqual(['stopped'])

  await expect(admin('jobs', 'retry', discarded)).rejects.toThrow('no longer waits for it')
  expect(await admin('jobs', 'failed', importJob.name)).toContain(discarded)
})

test('lists messages without their texts and sends one again with the same Message-ID', async () => {
  const sent: Message[] = []
  const jobs = await queue()
  await jobs.work(
    mailJobs({ send: async (message) => void sent.push(message), rehearse: async () => {} }, services.log),
  )
  const message = {
    to: 'store@example.com',
    subject: 'Order SO-1 approved',
    text: 'The hidden text',
    id: 'order-1',
  }
  await sendMail(db, jobs, message)
  await vi.waitUntil(() => sent.length === 1, 60_000)
  await vi.waitUntil(async () => (await admin('mail', 'STORE@example.com')).includes('completed'), 60_000)
  const listed = await admin('mail', 'store@example.com')
  expect(listed).toContain('Order SO-1 approved')
  expect(listed).not.toContain('hidden')
  expect(await admin('mail', 'other@example.com')).toBe('No messages.')
  const id = listed.split('  ')[0] ?? ''
  await admin('mail', 'resend', id)
  await vi.waitUntil(() => sent.length === 2, 60_000)
  expect(sent).toEqual([message, message])
  expect(await lastAction('job', id)).toEqual(['Operator', null, 'resent'])
})

test('finds rows that differ from the events and rewrites them', async () => {
  const customer = await buildCustomer(db, { brands: 2 })
  const [damaged, intact] = [await orders.submitted(customer), await orders.submitted(customer)]
  await orders.cart(customer)
  const [draft] = await orders.purchaseOrdersOf(customer)
  const [otherDraft] = await orders.purchaseOrdersOf(customer, 1)
  // Totals that the tests' builders did not count, and pictures that they do not store, are not what this is about.
  const differences = async () =>
    (await admin('verify').catch((error: Error) => error.message))
      .split('\n')
      .filter((line) => line.includes(' differs in ') || line.includes('has no events'))
      .map((line) => line.trim())
      .toSorted()
  expect(await differences()).toEqual([])

  const before = await snapshot()
  await sql`UPDATE orders SET status = 'approved', total_price = 1 WHERE id = ${damaged.streamId}`.execute(db)
  await sql`DELETE FROM order_lines WHERE order_id = ${damaged.streamId}`.execute(db)
  await sql`DELETE FROM order_models WHERE order_id = ${damaged.streamId}`.execute(db)
  await sql`DELETE FROM purchase_order_parts WHERE purchase_order_id = ${draft?.streamId}`.execute(db)
  await sql`UPDATE stores SET name = 'Wrong' WHERE id = ${customer.storeId}`.execute(db)
  expect(await differences()).toEqual(
    [
      `${damaged.streamId} differs in orders, order_lines, order_models`,
      `${draft?.streamId} differs in purchase_order_parts`,
      // Its totals come from the deleted lines.
      `${otherDraft?.streamId} differs in purchase_order_parts`,
      `${customer.storeId} differs in stores`,
    ].toSorted(),
  )
  // Comparing changes nothing.
  expect((await call('getOrder', { streamId: damaged.streamId })).data.status).toBe('approved')
  const changedAt = async () =>
    db.selectFrom('orders').select('updatedAt').where('id', '=', intact.streamId).executeTakeFirst()
  const untouched = await changedAt()
  clock.advance(60_000)

  expect(await admin('rebuild')).toContain('1 of 3 orders were written again.')
  expect(await differences()).toEqual([])
  expect(await snapshot()).toEqual(before)
  expect(await changedAt()).toEqual(untouched)
  expect(await lastAction('order', damaged.streamId)).toEqual(['Operator', null, 'rebuilt'])
})

test('finds a row without events and a missing row, and writes only the latter', async () => {
  const customer = await buildCustomer(db)
  const order = await orders.cart(customer)
  const read = async () => (await call('getOrder', { streamId: order.streamId })).data
  const before = await read()
  await sql`DELETE FROM orders WHERE id = ${order.streamId}`.execute(db)
  const stray = '11111111-1111-7111-8111-111111111111'
  await sql`INSERT INTO streams (stream_id, stream_type, version) VALUES (${stray}, 'order', 1)`.execute(db)
  await sql`DELETE FROM streams WHERE stream_id = ${stray}`.execute(db)
  await expect(admin('verify')).rejects.toThrow(`${order.streamId} differs in orders`)
  await admin('rebuild', 'orders')
  expect(await read()).toEqual({ ...before, updatedAt: expect.any(String) })
})

test('names an order whose events are missing, and writes nothing from them', async () => {
  const { streamId } = await orders.submitted(await buildCustomer(db))
  const before = (await call('getOrder', { streamId })).data
  await sql`DELETE FROM events WHERE stream_id = ${streamId}`.execute(db)
  await expect(admin('verify')).rejects.toThrow(`${streamId} cannot be compared: Events are missing`)
  await expect(admin('rebuild', 'orders')).rejects.toThrow(`${streamId} cannot be compared`)
  expect((await call('getOrder', { streamId })).data).toEqual(before)
  await sql`DELETE FROM streams WHERE stream_id = ${streamId}`.execute(db)
})

test('names files that rows refer to and storage does not have', async () => {
  const brand = await buildCustomer(db)
  const key = 'logos/00000000-0000-4000-8000-000000000000.png'
  await db
    .updateTable('stores')
    .set({ logoKey: key } as never)
    .where('id', '=', brand.storeId)
    .execute()
  onTestFinished(async () => {
    await db
      .updateTable('stores')
      .set({ logoKey: null } as never)
      .where('id', '=', brand.storeId)
      .execute()
  })
  await expect(admin('verify')).rejects.toThrow(`${key} of stores is missing`)
})

test('docs/operations.md lists every command', async () => {
  const docs = await readFile('docs/operations.md', 'utf8')
  for (const { usage: how, does } of commands) expect(docs).toContain(`| \`${how}\` | ${does} |`)
})

/** The rows of the read tables that the tests damage. */
async function snapshot() {
  const tables = ['orders', 'order_lines', 'order_models', 'purchase_order_parts', 'stores']
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ row: string }>`
        SELECT (to_jsonb(own) - '{updated_at,item_ids}'::text[])::text AS row FROM ${sql.table(table)} AS own ORDER BY 1`.execute(
        db,
      )
      return rows
    }),
  )
}
