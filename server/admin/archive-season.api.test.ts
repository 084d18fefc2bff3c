import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readOrderState } from '#server/domain/ordering/order/change-orders.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { placeOrders } from '#server/testing/place-orders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { archiveSeason, sentencesOf } from './archive-season.ts'
import { verify } from './verify.ts'

const { db, clock, call, services, queue } = await testApp()
const orders = placeOrders({ call, clock })
const context = { ...services, jobs: await queue() }
const archive = async (season = 'S1', year = '2026') =>
  archiveSeason(context, ['--season', season, '--year', year])

/** A customer with one line list per brand, all of a season. */
async function customerOf(season: string, brands = 1) {
  const customer = await buildCustomer(db, { brands })
  await setSeason(
    customer.lists.map(({ lineListId }) => lineListId),
    season,
  )
  return customer
}

async function setSeason(lists: readonly number[], season: string) {
  await sql`UPDATE line_lists SET year = 2026, season = ${season} WHERE id = ANY(${lists})`.execute(db)
}

async function rowsOf(id: string) {
  const { rows } = await sql<{ events: number; history: number }>`
    SELECT (SELECT count(*) FROM events WHERE stream_id = ${id}) AS events,
      (SELECT count(*) FROM history WHERE subject = 'order' AND subject_id = ${id}) AS history`.execute(db)
  return rows[0]
}

test('archives finished orders of a season, which are read as before', async () => {
  const customer = await customerOf('S1', 2)
  const denied = await orders.submitted(customer)
  await call('changeOrderDetails', {
    orderStreamId: denied.streamId,
    details: { customerPoNumber: 'PO 7', shipStartOn: '2026-12-01', salesRepId: null, internalNote: 'Call first' },
  })
  await call('denyOrders', { streamsIds: [denied.streamId], reason: 'Late' })
  const pending = await orders.submitted(customer)
  const cart = await orders.cart(customer)
  const read = async () => ({
    order: (await call('getOrder', { streamId: denied.streamId })).data,
    history: (await call('getOrderHistory', { id: denied.streamId })).data,
    list: (await call('getOrders', { status: 'denied' })).data,
    state: await readOrderState(db, denied.streamId),
  })
  const before = await read()
  expect(before.history.length).toBeGreaterThan(3)

  expect(await archive()).toEqual([
    '1 order of 2026 S1 moved to the archive.',
    'In the archive: 1 order of this season.',
    'Not archived: 1 order with the status In Cart.',
    'Not archived: 1 order with the status Pending Review.',
  ])
  expect(await rowsOf(denied.streamId)).toEqual({ events: 0, history: 0 })
  for (const { streamId } of [pending, cart])
    expect(await rowsOf(streamId)).not.toMatchObject({ events: 0, history: 0 })
  expect(await read()).toEqual(before)
  expect(await archive()).toEqual([
    'No orders of 2026 S1 moved to the archive.',
    'In the archive: 1 order of this season.',
    'Not archived: 1 order with the status In Cart.',
    'Not archived: 1 order with the status Pending Review.',
  ])
})
