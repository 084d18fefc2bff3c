import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readOrderState } from '#server/domain/ordering/order/change-orders.ts'
import { orderTables } from '#server/domain/ordering/verify-ordering.ts'
import { purgeFiles } from '#server/imports/purge/purge-files.ts'
import type { Content } from '#server/platform/files/file-store.ts'
import { readArchivedEvents } from '#server/platform/event-store/archive/read-archive.ts'
import { verifyStreams } from '#server/platform/event-store/verify-streams.ts'
import { readHistory } from '#server/platform/history/history.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { testApp } from '#server/testing/test-app.ts'
import { archiveSeason, sentencesOf } from './archive-season.ts'
import { findCommand } from './commands.ts'
import { rebuildReadTables, verify } from './verify.ts'

const { app, db, clock, call, services, queue, dataDir, staff } = await testApp()
const orders = placeOrders({ call, clock })
const context = { ...services, jobs: await queue() }
const archive = async (season: string) => archiveSeason(context, ['--season', season, '--year', '2026'])

type Customer = Awaited<ReturnType<typeof buildCustomer>>

/** A customer with a line list of the season per brand. */
async function customerOf(season: string, brands = 1): Promise<Customer> {
  const customer = await buildCustomer(db, { brands })
  for (const { lineListId } of customer.lists) await setSeason(lineListId, season)
  return customer
}

async function setSeason(lineListId: number, season: string) {
  await sql`UPDATE line_lists SET year = 2026, season = ${season} WHERE id = ${lineListId}`.execute(db)
}

async function denied(customer: Customer, as = staff): Promise<string> {
  const { streamId } = await orders.submitted(customer)
  await call('denyOrders', { streamsIds: [streamId], reason: 'Late' }, { as })
  return streamId
}

async function rowsOf(id: string) {
  const { rows } = await sql<{ events: number; history: number }>`
    SELECT (SELECT count(*) FROM events WHERE stream_id = ${id}) AS events,
      (SELECT count(*) FROM history WHERE subject = 'order' AND subject_id = ${id}) AS history`.execute(db)
  return rows[0]
}

async function fileOf(id: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    SELECT file_key AS key FROM archived_streams JOIN archive_files ON archive_files.id = file_id
    WHERE stream_id = ${id}`.execute(db)
  return rows[0]?.key ?? ''
}

/** What verify says about an order; pictures of built lists are not stored, so it always finds something. */
async function findings(id: string): Promise<string[]> {
  const text = await verify(context).then(
    (lines) => lines.join('\n'),
    (error: Error) => error.message,
  )
  return text.split('\n').filter((line) => line.includes(id))
}

test('archives finished orders of a season, which are read as before', async () => {
  const customer = await customerOf('S1', 2)
  const { streamId } = await orders.submitted(customer)
  await call('changeOrderDetails', {
    orderStreamId: streamId,
    details: { customerPoNumber: 'PO 7', shipStartOn: '2026-12-01', internalNote: 'Call first' },
  })
  await call('denyOrders', { streamsIds: [streamId], reason: 'Late' })
  const [pending, cart] = [await orders.submitted(customer), await orders.cart(customer)]
  const read = async () => ({
    order: (await call('getOrder', { streamId })).data,
    history: (await call('getOrderHistory', { id: streamId })).data,
    olderHistory: (await call('getOrderHistory', { id: streamId, before: 1_000_000_000 })).data,
    list: (await call('getOrders', { status: ['denied'], withItems: true })).data,
    found: (await call('getOrders', { status: ['denied'], search: 'A-0001' })).data,
    dashboard: (await call('getDashboard', {})).data,
    state: await readOrderState(db, streamId),
  })
  const before = await read()
  expect(before.history.length).toBeGreaterThan(3)
  expect([...before.list, ...before.found].map((one) => one.id)).toEqual([streamId, streamId])

  const stay = [
    'In the archive: 1 order of this season.',
    'Not archived: 1 order with the status In Cart.',
    'Not archived: 1 order with the status Pending Review.',
  ]
  expect(await archive('S1')).toEqual(['1 order of 2026 S1 moved to the archive.', ...stay])
  expect(await rowsOf(streamId)).toEqual({ events: 0, history: 0 })
  for (const one of [pending, cart])
    expect(await rowsOf(one.streamId)).not.toMatchObject({ events: 0, history: 0 })
  expect(await read()).toEqual({ ...before, order: { ...before.order, isArchived: true } })
  expect(await readHistory(db, { subject: 'season', subjectId: '2026 S1' })).toMatchObject([
    { action: 'orders archived', actorName: 'Operator', after: { orders: 1, file: await fileOf(streamId) } },
  ])
  expect(await findings(streamId)).toEqual([])

  const document = await app.inject({
    url: `/api/orders/${streamId}/document?format=pdf`,
    headers: { authorization: `Bearer ${staff}` },
  })
  expect(document.statusCode).toBe(200)
  const copy = await call('replicateOrder', { orderStreamId: streamId })
  expect(copy.data.order).toMatchObject({ replicatedFrom: streamId, unitsCount: before.order.unitsCount })

  expect(await archive('S1')).toEqual([
    'No orders of 2026 S1 moved to the archive.',
    stay[0],
    'Not archived: 2 orders with the status In Cart.',
    stay[2],
  ])
})

test('refuses commands on an archived order as before, and continues its history', async () => {
  const customer = await customerOf('S2')
  const streamId = await denied(customer)
  const itemId = customer.lists[0]?.itemIds[0] ?? 0
  const details = { customerPoNumber: 'Too late' }
  const commands = async () => {
    const answers = [
      await call('approveOrder', { orderStreamId: streamId }),
      await call('denyOrders', { streamsIds: [streamId] }),
      await call('cancelOrder', { orderStreamId: streamId, reason: 'Again' }),
      await call('submitOrder', { orderStreamId: streamId }),
      await call('removeOrderItem', { orderStreamId: streamId, itemId }),
      await call('changeItemQuantity', { orderStreamId: streamId, items: [{ itemId, quantity: 9 }] }),
      await call('changeOrderDetails', { orderStreamId: streamId, details }),
      await call(
        'changeOrderDetails',
        { orderStreamId: streamId, details: { internalNote: 'Stale' } },
        { headers: { 'if-match': '1' } },
      ),
      await call('getOrderShortage', { streamId }),
    ]
    return answers.map(({ status, message, data }) => ({ status, message, data }))
  }
  const before = await commands()
  expect(before.filter(({ message }) => message.startsWith('Invalid order status'))).toHaveLength(6)
  expect(before.map(({ status }) => status).slice(6)).toEqual([400, 409, 200])
  const history = (await call('getOrderHistory', { id: streamId })).data
  await archive('S2')
  expect(await commands()).toEqual(before)

  await call('changeOrderDetails', { orderStreamId: streamId, details: { internalNote: 'Called' } })
  await call('changeOrderDetails', { orderStreamId: streamId, details: { internalNote: 'Called twice' } })
  expect((await call('getOrder', { streamId })).data).toMatchObject({ internalNote: 'Called twice' })
  const [newest, newer, ...older] = (await call('getOrderHistory', { id: streamId })).data
  expect([newest, newer]).toMatchObject([
    { before: { internalNote: 'Called' }, after: { internalNote: 'Called twice' } },
    { before: { internalNote: null }, after: { internalNote: 'Called' } },
  ])
  expect(older).toEqual(history)
  expect((await call('getOrderHistory', { id: streamId, before: newer?.id ?? 0 })).data).toEqual(history)
  expect(await findings(streamId)).toEqual([])
  // Its events are in two places now, and stay there.
  expect(await archive('S2')).toContain('No orders of 2026 S2 moved to the archive.')
  expect(await rowsOf(streamId)).toEqual({ events: 2, history: 2 })
})

test('leaves orders with lines of another season', async () => {
  const customer = await customerOf('S3', 2)
  await setSeason(customer.lists[1]?.lineListId ?? 0, 'S4')
  const streamId = await denied(customer)
  expect(await archive('S3')).toEqual([
    'No orders of 2026 S3 moved to the archive.',
    'In the archive: No orders of this season.',
    'Not archived: 1 order with lines of other seasons.',
  ])
  expect(await rowsOf(streamId)).not.toMatchObject({ events: 0 })
})

test('two runs at once archive each order once', async () => {
  const customer = await customerOf('S3')
  const [one, other] = [await denied(customer), await denied(customer)]
  const lines = await Promise.all([archive('S3'), archive('S3')])
  expect(lines.map(([first = '']) => first).toSorted((a, b) => a.localeCompare(b))).toEqual([
    '2 orders of 2026 S3 moved to the archive.',
    'No orders of 2026 S3 moved to the archive.',
  ])
  for (const id of [one, other]) expect(await findings(id)).toEqual([])
})

test('rows stay if their file was not stored as it was written', async () => {
  const streamId = await denied(await customerOf('S2'))
  const put = async (key: string, content: Content) =>
    services.files.put(key, content instanceof Uint8Array ? content.subarray(1) : content)
  const failing = archiveSeason({ ...context, files: { ...services.files, put } }, [
    '--year=2026',
    '--season=S2',
  ])
  await expect(failing).rejects.toThrow('was not stored as it was written')
  expect(await rowsOf(streamId)).not.toMatchObject({ events: 0 })
})

test('a user whose changes are in the archive is not deleted', async () => {
  const user = await buildUser(db)
  await denied(await customerOf('S2'), await signInAs(db, clock, user.id))
  await archive('S2')
  expect((await call('deleteUser', { id: user.id })).data).toEqual({ outcome: 'deactivated' })
})

test('verify reads the archive, and rebuild writes read tables from it', async () => {
  const streamId = await denied(await customerOf('S4'))
  await archive('S4')
  const before = (await call('getOrder', { streamId })).data
  await sql`UPDATE orders SET total_price = 1 WHERE id = ${streamId}`.execute(db)
  await sql`DELETE FROM order_lines WHERE order_id = ${streamId}`.execute(db)
  expect(await findings(streamId)).toEqual([`  ${streamId} differs in orders, order_lines`])
  await rebuildReadTables(context, 'orders')
  expect(await findings(streamId)).toEqual([])
  expect((await call('getOrder', { streamId })).data).toEqual({ ...before, updatedAt: expect.any(String) })

  const path = join(dataDir, 'files', await fileOf(streamId))
  const content = await readFile(path)
  onTestFinished(async () => writeFile(path, content))
  await writeFile(path, content.with(30, (content[30] ?? 0) ^ 1))
  const [finding] = await findings(streamId)
  expect(finding).toContain(`${streamId} cannot be compared: `)
  await expect(rebuildReadTables(context, 'orders')).rejects.toThrow(`${streamId} cannot be compared`)
  expect((await call('getOrder', { streamId })).status).toBe(200)
  await services.files.remove(await fileOf(streamId))
  expect(await findings(streamId)).toEqual([
    `  ${streamId} cannot be compared: There is no file ${await fileOf(streamId)}`,
  ])
})

test('an order that is archived while it is verified is complete', async () => {
  const streamId = await denied(await customerOf('S4'))
  const tables = orderTables({ now: clock.now(), timeZone: services.timeZone })
  let isFirst = true
  const readArchived = async (ids: readonly string[]) => {
    const found = await readArchivedEvents(db, services.files, ids)
    if (isFirst) await archive('S4')
    isFirst = false
    return found
  }
  const { differences } = await verifyStreams(db, { ...tables, readArchived }, { repair: false })
  expect(differences.filter(({ id }) => id === streamId)).toEqual([])
  expect(await rowsOf(streamId)).toMatchObject({ events: 0 })
})

test('an order without its events is found', async () => {
  const streamId = await denied(await customerOf('S4'))
  const { rows } = await sql<{ row: object }>`
    DELETE FROM events WHERE stream_id = ${streamId} RETURNING to_jsonb(events) AS row`.execute(db)
  expect(rows).toHaveLength(3)
  expect(await findings(streamId)).toEqual([`  ${streamId} cannot be compared: Events are missing`])
  await db.deleteFrom('streams').where('streamId', '=', streamId).execute()
})

test('a file that a crash left without rows is deleted a day later, and no other', async () => {
  const streamId = await denied(await customerOf('S1'))
  await archive('S1')
  const left = 'archives/0d9c8b7a-0000-4000-8000-000000000000.gz'
  await services.files.put(left, Buffer.from('x'))
  for (let nights = 0; nights < 3; nights += 1) {
    await purgeFiles(services)
    clock.advance(25 * 60 * 60_000)
  }
  expect(await services.files.size(left)).toBeUndefined()
  expect(await services.files.size(await fileOf(streamId))).toBeGreaterThan(0)
})

test.each([
  [['--year', '26', '--season', 'S1'], 'The year has four digits.'],
  [['--year', '2026', '--season', 'S5'], 'The season is S1, S2, S3, S4.'],
  [['--year', '2026', 'S1', '--season'], 'The year has four digits.'],
  [['--year', '1999', '--season', 'S1'], 'There is no line list of 1999 S1.'],
])('rejects %j', async (given, sentence) => {
  await expect(archiveSeason(context, given)).rejects.toThrow(sentence)
})

test('the command takes its options in any order', () => {
  expect(findCommand(['archive-season', '--season', 'S1', '--year', '2026'])?.given).toHaveLength(4)
  expect(findCommand(['archive-season', '2026', 'S1'])).toBeUndefined()
})

test('names orders that were finished while the command ran', () => {
  const order = { status: 'denied', isWhole: true, isArchived: false, orders: 1_200 } as const
  expect(sentencesOf([order, { ...order, isArchived: true }])).toEqual([
    'In the archive: 1,200 orders of this season.',
    'Not archived: 1,200 orders finished since. Run the command again.',
  ])
})
