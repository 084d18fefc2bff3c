import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'

const { db, clock, call } = await testApp()
const { cart, submitted } = placeOrders({ call, clock })
const named = ({ streamId, number }: { streamId: string; number: string }) => ({ streamId, number })

async function statusOf(streamId: string) {
  return (await call('getOrder', { streamId })).data.status
}

describe('approving several orders', () => {
  it('returns a result for each', async () => {
    const customer = await buildCustomer(db, { type: 'brand-ats', quantity: 10 })
    const [first, short, third] = [
      await submitted(customer, 'brand-ats', 6),
      await submitted(customer, 'brand-ats', 5),
      await submitted(customer, 'brand-ats', 4),
    ]
    const open = await cart(customer, 'brand-ats')
    const missing = uuidv7()
    const ids = [first, short, third, open].map(({ streamId }) => streamId)
    const { data } = await call('approveOrders', { streamsIds: [...ids, missing] })
    expect(data.results).toEqual({
      processed: [first, third].map(named),
      failed: [
        {
          ...named(short),
          code: 'order-units-short',
          status: 409,
          message: 'Not enough units available.',
        },
        {
          ...named(open),
          code: 'order-not-approvable',
          status: 400,
          message: 'Invalid order status for approval',
        },
        { streamId: missing, number: null, code: 'order-not-found', status: 404, message: 'Order not found' },
      ],
    })
    expect(await statusOf(third.streamId)).toBe('approved')
    expect(await statusOf(short.streamId)).toBe('pending-review')
  })

  it('approves despite short units with a reason, and records it only on those orders', async () => {
    const customer = await buildCustomer(db, { type: 'brand-ats', quantity: 10 })
    const [first, short] = [
      await submitted(customer, 'brand-ats', 6),
      await submitted(customer, 'brand-ats', 5),
    ]
    const streamsIds = [first, short].map(({ streamId }) => streamId)
    const without = await call('approveOrders', { streamsIds: [short.streamId], stockOverride: ' ' })
    expect(without.status).toBe(400)
    const { data } = await call('approveOrders', { streamsIds, stockOverride: 'More comes on Monday' })
    expect(data.results).toEqual({ processed: [first, short].map(named), failed: [] })
    const overrides = streamsIds.map(
      async (streamId) => (await call('getOrder', { streamId })).data.stockOverride,
    )
    expect(await Promise.all(overrides)).toEqual([null, 'More comes on Monday'])
  })

  it('approves each order once and repeats the result when sent again with the same key', async () => {
    const customer = await buildCustomer(db)
    const orders = [await submitted(customer), await submitted(customer)]
    const streamsIds = orders.map(({ streamId }) => streamId)
    const send = async () => call('approveOrders', { streamsIds }, { key: 'bulk' })
    const [one, two] = await Promise.all([send(), send()])
    expect(one.data.results).toEqual({ processed: orders.map(named), failed: [] })
    expect(two.data).toEqual(one.data)
    expect((await send()).data).toEqual(one.data)
    const other = await call('approveOrders', { streamsIds: [uuidv7()] }, { key: 'bulk' })
    expect(other.status).toBe(422)
  })

  it('continues after an unexpected error in one order', async () => {
    const customer = await buildCustomer(db)
    const [first, broken, last] = [
      await submitted(customer),
      await submitted(customer),
      await submitted(customer),
    ]
    await sql`
      CREATE FUNCTION break_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.number = ${sql.raw(broken.number.slice(3))} THEN RAISE EXCEPTION 'broken'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER break_one BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION break_one()`.execute(db)
    const streamsIds = [first, broken, last].map(({ streamId }) => streamId)
    const { data } = await call('approveOrders', { streamsIds }, { key: 'broken' })
    expect(data.results).toEqual({
      processed: [first, last].map(named),
      failed: [
        {
          ...named(broken),
          code: 'server-error',
          status: 500,
          message: 'Something went wrong in the server.',
        },
      ],
    })
    expect(await statusOf(broken.streamId)).toBe('pending-review')
    await sql`DROP TRIGGER break_one ON orders`.execute(db)
    // A retry skips the processed orders and tries the failed one again.
    const again = await call('approveOrders', { streamsIds }, { key: 'broken' })
    expect(again.data.results).toEqual({ processed: [first, broken, last].map(named), failed: [] })
    const { data: history } = await call('getOrderHistory', { id: first.streamId })
    expect(history.filter(({ action }) => action === 'approved')).toHaveLength(1)
  })
})

describe('denying several orders', () => {
  it('returns a result for each, and the same results when repeated', async () => {
    const customer = await buildCustomer(db)
    const [pending, open] = [await submitted(customer), await cart(customer)]
    const streamsIds = [pending.streamId, open.streamId, uuidv7()]
    const send = async () => call('denyOrders', { streamsIds, reason: 'Late' }, { key: 'deny' })
    const { data } = await send()
    expect(data.results).toEqual({
      processed: [named(pending)],
      failed: [
        {
          ...named(open),
          code: 'order-not-deniable',
          status: 400,
          message: 'Invalid order status for denial',
        },
        {
          streamId: streamsIds[2],
          number: null,
          code: 'order-not-found',
          status: 404,
          message: 'Order not found',
        },
      ],
    })
    expect((await send()).data).toEqual(data)
    expect((await call('getOrder', { streamId: pending.streamId })).data).toMatchObject({
      status: 'denied',
      reason: 'Late',
      purchaseOrders: [],
    })
  })
})
